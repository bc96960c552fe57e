// What the sample needs of the engine, which cannot be had here, and the names of types that a
// script may mean without saying where they are from.

namespace UnityEngine
{
    public class Object { }

    public class Component : Object
    {
        public readonly Transform transform;
        public Component() { transform = this as Transform ?? new Transform(); }
    }

    public class Behaviour : Component { }
    public class MonoBehaviour : Behaviour { }
    public class Transform : Component { public Vector3 position; }
    public class Renderer : Component { }
    public sealed class SpriteRenderer : Renderer { public Sprite sprite; }
    public sealed class Sprite : Object { }
    public sealed class SerializeField : System.Attribute { }
    public static class Debug { public static void Log(object message) { } }
    public static class Time { public static float deltaTime; }

    public static class Random
    {
        static uint state = 1;

        public static int Range(int low, int end)
        {
            state = unchecked(1664525 * state + 1013904223);
            return low + (int)((state >> 16) % (uint)(end - low));
        }
    }

    public static class Mathf
    {
        public static float Clamp01(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }
    }

    public struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
        public static Vector3 operator +(Vector3 a, Vector3 b) { return new Vector3(a.x + b.x, a.y + b.y, a.z + b.z); }
        public static Vector3 operator *(Vector3 a, float f) { return new Vector3(a.x * f, a.y * f, a.z * f); }

        public static Vector3 Lerp(Vector3 a, Vector3 b, float t)
        {
            return new Vector3(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t);
        }
    }

    public class AccelerationEvent { } public class AddComponentMenu { }
    public class AnchoredJoint2D { } public class AndroidInput { }
    public class AndroidJavaClass { } public class AndroidJavaObject { }
    public class Animation { } public class AnimationClip { } public class AnimationCurve { }
    public class AnimationEvent { } public class AnimationState { } public class Animator { }
    public class AnimatorStateInfo { } public class Application { } public class AssetBundle { }
    public class AsyncOperation { } public class AudioClip { } public class AudioListener { }
    public class AudioSource { } public class AudioType { } public class Avatar { }
    public class AvatarMask { } public class Bounds { } public class BoundsInt { }
    public class BoxCollider { } public class BoxCollider2D { } public class Cache { }
    public class Caching { } public class Camera { } public class CameraType { }
    public class Canvas { } public class CanvasGroup { } public class CanvasRenderer { }
    public class CapsuleCollider { } public class CharacterController { }
    public class CharacterInfo { } public class CharacterJoint { }
    public class CircleCollider2D { } public class Cloth { }
    public class ClothSkinningCoefficient { } public class Collider { }
    public class Collider2D { } public class Collision { } public class Collision2D { }
    public class CollisionFlags { } public class Color { } public class Color32 { }
    public class ColorSpace { } public class ColorUtility { } public class Compass { }
    public class ComputeBuffer { } public class ComputeShader { }
    public class ConfigurableJoint { } public class ConstantForce { }
    public class ContactPoint { } public class ContextMenu { }
    public class ControllerColliderHit { } public class Coroutine { }
    public class CreateAssetMenuAttribute { } public class Cubemap { }
    public class CullingGroup { } public class Cursor { } public class CursorLockMode { }
    public class CursorMode { } public class CustomYieldInstruction { }
    public class DeviceType { } public class Display { }
    public class DrivenRectTransformTracker { } public class Effector2D { } public class Event { }
    public class EventModifiers { } public class EventType { } public class ExecuteAlways { }
    public class ExecuteInEditMode { } public class FFTWindow { } public class FilterMode { }
    public class FixedJoint { } public class Flare { } public class FogMode { }
    public class Font { } public class FontStyle { } public class ForceMode { }
    public class FullScreenMode { } public class GL { } public class GUI { }
    public class GUIContent { } public class GUILayout { } public class GUISkin { }
    public class GUIStyle { } public class GUIText { } public class GUIUtility { }
    public class GameObject { } public class GeometryUtility { } public class Gizmos { }
    public class Gradient { } public class GradientColorKey { } public class GradientMode { }
    public class Graphics { } public class GraphicsBuffer { } public class Grid { }
    public class GridLayout { } public class Gyroscope { } public class Handheld { }
    public class Hash128 { } public class HeaderAttribute { } public class HideFlags { }
    public class HideInInspector { } public class HingeJoint { } public class HumanBone { }
    public class HumanTrait { } public class Input { } public class InspectorNameAttribute { }
    public class Joint { } public class JointDrive { } public class JsonUtility { }
    public class KeyCode { } public class Keyframe { } public class LODGroup { }
    public class LayerMask { } public class LensFlare { } public class Light { }
    public class LightType { } public class LineRenderer { } public class LocationInfo { }
    public class LocationService { } public class LogType { } public class Logger { }
    public class MasterServer { } public class Material { } public class MaterialPropertyBlock { }
    public class Matrix4x4 { } public class Mesh { } public class MeshCollider { }
    public class MeshFilter { } public class MeshRenderer { } public class Microphone { }
    public class MinAttribute { } public class Motion { } public class MultilineAttribute { }
    public class NetworkReachability { } public class Occlusion { } public class OcclusionArea { }
    public class ParticleSystem { } public class PhysicMaterial { } public class Physics { }
    public class Physics2D { } public class Ping { } public class Plane { }
    public class PlayMode { } public class PlayerPrefs { } public class Pose { }
    public class PrimitiveType { } public class Projector { } public class PropertyAttribute { }
    public class QualitySettings { } public class Quaternion { }
    public class QueryTriggerInteraction { } public class QueueMode { }
    public class RangeAttribute { } public class RangeInt { } public class Ray { }
    public class Ray2D { } public class RaycastHit { } public class RaycastHit2D { }
    public class Rect { } public class RectInt { } public class RectOffset { }
    public class RectTransform { } public class RectTransformUtility { }
    public class ReflectionProbe { } public class RenderMode { } public class RenderSettings { }
    public class RenderTexture { } public class RequireComponent { } public class Resolution { }
    public class ResourceRequest { } public class Resources { } public class Rigidbody { }
    public class Rigidbody2D { } public class RuntimeAnimatorController { }
    public class RuntimePlatform { } public class Screen { } public class ScreenCapture { }
    public class ScreenOrientation { } public class ScriptableObject { } public class Security { }
    public class SelectionBaseAttribute { } public class Shader { } public class ShadowQuality { }
    public class SkinnedMeshRenderer { } public class Skybox { } public class SleepTimeout { }
    public class Social { } public class SoftJointLimit { } public class SortingLayer { }
    public class Space { } public class SpaceAttribute { } public class SphereCollider { }
    public class SpringJoint { } public class SpriteMask { } public class StackTraceLogType { }
    public class StateMachineBehaviour { } public class StaticBatchingUtility { }
    public class SystemInfo { } public class SystemLanguage { } public class Terrain { }
    public class TerrainData { } public class TextAlignment { } public class TextAnchor { }
    public class TextAreaAttribute { } public class TextAsset { } public class TextGenerator { }
    public class TextMesh { } public class Texture { } public class Texture2D { }
    public class Texture3D { } public class ThreadPriority { } public class TileBase { }
    public class TooltipAttribute { } public class Touch { } public class TouchPhase { }
    public class TouchScreenKeyboard { } public class TouchType { }
    public class TrackedReference { } public class TrailRenderer { } public class Tree { }
    public class TreeInstance { } public class Types { } public class UICharInfo { }
    public class UILineInfo { } public class UIVertex { } public class UnityException { }
    public class Vector2 { } public class Vector2Int { } public class Vector3Int { }
    public class Vector4 { } public class VerticalWrapMode { } public class WaitForEndOfFrame { }
    public class WaitForFixedUpdate { } public class WaitForSeconds { } public class WaitUntil { }
    public class WaitWhile { } public class WebCamTexture { } public class WheelCollider { }
    public class WindZone { } public class WrapMode { } public class YieldInstruction { }
}

namespace UnityEngine.UI
{
    public class AnimationTriggers { } public class AspectRatioFitter { } public class Button { }
    public class CanvasScaler { } public class ColorBlock { } public class ContentSizeFitter { }
    public class Dropdown { } public class FontData { } public class Graphic { }
    public class GraphicRaycaster { } public class GridLayoutGroup { }
    public class HorizontalLayoutGroup { } public class Image { } public class InputField { }
    public class LayoutElement { } public class LayoutGroup { } public class Mask { }
    public class MaskableGraphic { } public class Navigation { } public class Outline { }
    public class RawImage { } public class RectMask2D { } public class ScrollRect { }
    public class Scrollbar { } public class Selectable { } public class Shadow { }
    public class Slider { } public class SpriteState { } public class Text { }
    public class Toggle { } public class ToggleGroup { } public class VerticalLayoutGroup { }
}

namespace UnityEngine.Events
{
    public class UnityAction { } public class UnityEvent { } public class UnityEventBase { }
}

namespace UnityEngine.EventSystems
{
    public class BaseEventData { } public class EventSystem { } public class EventTrigger { }
    public class IPointerClickHandler { } public class IDragHandler { }
    public class MoveDirection { } public class PointerEventData { }
}

namespace UnityEngine.SceneManagement
{
    public class LoadSceneMode { } public class Scene { } public class SceneManager { }
}

namespace TMPro
{
    public class TMP_Text { } public class TextMeshPro { } public class TextMeshProUGUI { }
}
