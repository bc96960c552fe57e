#!/usr/bin/env bash
# Builds the native library for platforms of Unity, and puts it into the package
# with the settings by which Unity includes it where it belongs:
#
#     scripts/unity.sh TARGET...             # such as x86_64-unknown-linux-gnu
#     scripts/unity.sh --flags TARGET        # what Cargo is told besides, a line each
#
#     x86_64-pc-windows-gnu, ..-msvc     Plugins/Windows/x86_64/impera.dll
#     x86_64-unknown-linux-gnu           Plugins/Linux/x86_64/libimpera.so
#     aarch64-apple-darwin, x86_64-..    Plugins/macOS/arm64, x86_64/libimpera.dylib
#     aarch64-linux-android, armv7-linux-androideabi, x86_64-..
#                                        Plugins/Android/ABI/libimpera.so
#     aarch64-apple-ios, -tvos, -visionos
#                                        Plugins/iOS, tvOS, visionOS/libimpera.a
#     wasm32-unknown-emscripten          Plugins/WebGL/libimpera.a
#
# Each takes its target (rustup target add TARGET) and what links for it, as
# examples/unity/README.md says. PACKAGE is where the package is, if not here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
(($#)) || { sed -n '2,/^set/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
package=${PACKAGE:-examples/unity}
# WebAssembly as an older emscripten reads it, such as Unity's: without exceptions,
# which take another form there, and without later instructions. The standard
# library is built so too, which takes its sources (rustup component add rust-src)
# and switches that stable Rust hides.
wasm=(--config 'build.rustflags=["-Ctarget-cpu=mvp","-Zunstable-options","-Cpanic=immediate-abort"]'
    -Zbuild-std=std -Zbuild-std-features=)
if [[ $1 == --flags ]]; then
    [[ ${2:-} != wasm32-unknown-emscripten ]] || printf '%s\n' "${wasm[@]}"
    exit
fi
built=$(cargo metadata --locked --no-deps --format-version 1 |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')

# An identity that is the same for the same path, as Unity needs it.
identity() { printf '%s' "com.impera.rules/$1" | md5sum | cut -c 1-32; }

# The settings of a library: for one platform, with one processor, and for the
# editor of one system if it is a library of one.
settings() {
    local path=$1 platform=$2 cpu=$3 system=$4
    cat <<END
fileFormatVersion: 2
guid: $(identity "$path")
PluginImporter:
  serializedVersion: 2
  isPreloaded: 0
  isOverridable: 0
  isExplicitlyReferenced: 0
  validateReferences: 1
  platformData:
  - first:
      Any: 
    second:
      enabled: 0
      settings: {}
  - first:
      Editor: Editor
    second:
      enabled: $([[ $system ]] && echo 1 || echo 0)
      settings:
        DefaultValueInitialized: true
END
    [[ ! $system ]] || printf '        CPU: %s\n        OS: %s\n' "$cpu" "$system"
    printf '  - first:\n      %s\n    second:\n      enabled: 1\n' "$platform"
    if [[ $cpu ]]; then printf '      settings:\n        CPU: %s\n' "$cpu"
    else printf '      settings: {}\n'; fi
}

# Unity wants them for folders too.
folder() {
    mkdir -p "$package/$1"
    printf 'fileFormatVersion: 2\nguid: %s\nfolderAsset: yes\n' "$(identity "$1")" \
        >"$package/$1.meta"
}

for target; do
    kind=cdylib cpu='' system='' flags=() extra=()
    case $target in
    x86_64-pc-windows-gnu | x86_64-pc-windows-msvc)
        place=Windows/x86_64 file=impera.dll platform='Standalone: Win64'
        cpu=x86_64 system=Windows
        ;;
    x86_64-unknown-linux-gnu)
        place=Linux/x86_64 file=libimpera.so platform='Standalone: Linux64'
        cpu=x86_64 system=Linux
        ;;
    aarch64-apple-darwin)
        place=macOS/arm64 file=libimpera.dylib platform='Standalone: OSXUniversal'
        cpu=ARM64 system=OSX
        flags=(-C link-arg=-Wl,-install_name,@rpath/libimpera.dylib)
        ;;
    x86_64-apple-darwin)
        place=macOS/x86_64 file=libimpera.dylib platform='Standalone: OSXUniversal'
        cpu=x86_64 system=OSX
        flags=(-C link-arg=-Wl,-install_name,@rpath/libimpera.dylib)
        ;;
    aarch64-linux-android) place=Android/arm64-v8a cpu=ARM64 ;;
    armv7-linux-androideabi) place=Android/armeabi-v7a cpu=ARMv7 ;;
    x86_64-linux-android) place=Android/x86_64 cpu=X86_64 ;;
    aarch64-apple-ios) place=iOS platform='iPhone: iOS' kind=staticlib ;;
    aarch64-apple-tvos) place=tvOS platform='tvOS: tvOS' kind=staticlib ;;
    aarch64-apple-visionos) place=visionOS platform='VisionOS: VisionOS' kind=staticlib ;;
    wasm32-unknown-emscripten)
        place=WebGL platform='WebGL: WebGL' kind=staticlib extra=("${wasm[@]}")
        export RUSTC_BOOTSTRAP=1
        ;;
    *) echo "scripts/unity.sh: not a target of Unity: $target" >&2; exit 2 ;;
    esac
    if [[ $target == *android* ]]; then
        file=libimpera.so platform='Android: Android'
        # Newer devices have pages of 16 KiB.
        flags=(-C link-arg=-Wl,-z,max-page-size=16384)
    elif [[ $kind == staticlib ]]; then
        file=libimpera.a
    fi
    cargo rustc --locked --release --features ffi --lib --crate-type "$kind" \
        --target "$target" --config profile.release.strip=true "${extra[@]}" -- "${flags[@]}"
    path=Plugins
    folder "$path"
    for part in ${place//\// }; do
        path=$path/$part
        folder "$path"
    done
    cp "$built/$target/release/$file" "$package/$path/$file"
    settings "$path/$file" "$platform" "$cpu" "$system" >"$package/$path/$file.meta"
    echo "$package/$path/$file"
done
