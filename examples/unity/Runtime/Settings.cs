using System;
using System.Collections.Generic;

namespace Impera
{
    /// <summary>
    /// The settings of any game by name, as transcripts have them: for a menu that knows no game.
    /// </summary>
    public sealed unsafe class Settings
    {
        impera_settings native;

        public Game Game => (Game)native.game;

        /// <summary>The default settings.</summary>
        public Settings(Game game)
        {
            Call.Ready();
            fixed (impera_settings* settings = &native)
                Call.Check(Native.impera_settings_default(Fields.Game(game), settings));
        }

        /// <summary>
        /// The settings that a match is played with, but for the card set of Divide &amp; Conker.
        /// </summary>
        public Settings(Match match)
        {
            using (var lent = Match.Of(match))
            fixed (impera_settings* settings = &native)
                Call.Check(Native.impera_match_settings(lent.Pointer, settings));
        }

        /// <summary>The keys, such as trump-change.</summary>
        public string[] Keys
        {
            get
            {
                uint game = native.game;
                return All((index, buffer, capacity, length) =>
                    Native.impera_settings_key(game, index, buffer, capacity, length));
            }
        }

        /// <summary>The values that a setting may have, the default first.</summary>
        public string[] Allowed(string key)
        {
            uint game = native.game;
            var encoded = Call.Encode(nameof(key), key, out UIntPtr keyLength);
            return All((index, buffer, capacity, length) =>
            {
                fixed (byte* start = encoded)
                    return Native.impera_settings_allowed(
                        game, start, keyLength, index, buffer, capacity, length);
            });
        }

        /// <summary>The value of a setting; no text at all if it is left open.</summary>
        public string this[string key]
        {
            get
            {
                impera_settings settings = native;
                var encoded = Call.Encode(nameof(key), key, out UIntPtr keyLength);
                return Call.Text((buffer, capacity, length) =>
                {
                    fixed (byte* start = encoded)
                    {
                        impera_settings own = settings;
                        return Native.impera_settings_get(
                            &own, start, keyLength, buffer, capacity, length);
                    }
                });
            }
            set
            {
                fixed (byte* start = Call.Encode(nameof(key), key, out UIntPtr keyLength))
                fixed (byte* text = Call.Encode(nameof(value), value, out UIntPtr length))
                fixed (impera_settings* settings = &native)
                    Call.Check(Native.impera_settings_set(
                        settings, start, keyLength, text, length));
            }
        }

        /// <summary>Begins a match; without a seed it is scripted.</summary>
        public Match NewMatch(Seed seed)
        {
            impera_settings settings = native;
            return Match.Made(seed, (bytes, match) =>
            {
                impera_settings own = settings;
                return Native.impera_match_new(&own, bytes, match);
            });
        }

        delegate int WriteItem(uint index, byte* buffer, UIntPtr capacity, UIntPtr* length);

        /// <summary>The texts of a list, to the last.</summary>
        static string[] All(WriteItem write)
        {
            var texts = new List<string>();
            try
            {
                for (uint index = 0; ; index++)
                    texts.Add(Call.Text((buffer, capacity, length) =>
                        write(index, buffer, capacity, length)));
            }
            catch (ImperaException end) when (end.Status == Status.NoSuchItem)
            {
                return texts.ToArray();
            }
        }
    }
}
