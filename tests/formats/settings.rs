//! Settings as data: keys and values are those of transcripts, and what is not
//! known is an error, never dropped.

use impera::{AnyConfig, GameId, with_game};

/// The settings of a game by JSON, through the type of the game and through
/// that of any game; they say the same.
fn read(game: GameId, json: &str) -> Result<AnyConfig, String> {
    let any = format!(r#"{{"{game}":{json}}}"#);
    let any = serde_json::from_str::<AnyConfig>(&any).map_err(|error| error.to_string());
    let typed = with_game!(game, State => {
        serde_json::from_str::<<State as impera::Game>::Config>(json)
            .map(AnyConfig::from)
            .map_err(|error| error.to_string())
    });
    assert_eq!(
        typed.is_ok(),
        any.is_ok(),
        "{game} {json}: {typed:?} {any:?}"
    );
    if let (Ok(typed), Ok(any)) = (&typed, &any) {
        assert_eq!(typed, any);
    }
    typed
}

/// A value of a transcript as JSON: a number, or a text.
fn value(text: &str) -> String {
    match text.parse::<u8>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("{text:?}"),
    }
}

fn each_key(test: impl Fn(GameId, &'static str, &'static [&'static str])) {
    let mut keys = 0;
    for &game in GameId::ALL {
        let config = AnyConfig::new(game);
        for key in config.keys() {
            test(game, key, config.allowed(key).unwrap().values());
            keys += 1;
        }
    }
    assert!(keys >= 16, "{keys}");
}

#[test]
fn every_key_and_value_is_that_of_a_transcript() {
    each_key(|game, key, values| {
        assert!(!values.is_empty(), "{game} {key}");
        for text in values {
            let mut config = AnyConfig::new(game);
            config.set(key, text).unwrap();
            let json = format!(r#"{{"{key}":{}}}"#, value(text));
            assert_eq!(read(game, &json), Ok(config.clone()), "{game} {json}");
            // And it is written so.
            let written: serde_json::Value =
                serde_json::from_str(&serde_json::to_string(&config).unwrap()).unwrap();
            let own = &written[game.word()][key];
            assert_eq!(own.to_string(), value(text), "{game} {key}");
        }
    });
}

/// Nothing but the keys is written.
#[test]
fn the_keys_are_all_that_is_written() {
    for &game in GameId::ALL {
        let config = AnyConfig::new(game);
        let json = serde_json::to_string(&config).unwrap();
        let written: serde_json::Value = serde_json::from_str(&json).unwrap();
        let written = written[game.word()].as_object().unwrap();
        let mut keys = config.keys().to_vec();
        keys.sort_unstable();
        let mut own: Vec<_> = written.keys().map(String::as_str).collect();
        own.sort_unstable();
        assert_eq!(own, keys, "{game}");
        assert_eq!(serde_json::from_str::<AnyConfig>(&json).unwrap(), config);
        assert_eq!(
            read(game, "{}"),
            Ok(config),
            "what is left out is the default"
        );
    }
}

#[test]
fn a_key_that_is_not_known_is_an_error() {
    let camel = |key: &str| {
        let mut words = key.split('-');
        let first = words.next().unwrap().to_string();
        words.fold(first, |all, word| {
            all + &word[..1].to_uppercase() + &word[1..]
        })
    };
    each_key(|game, key, values| {
        let known = AnyConfig::new(game);
        for wrong in [
            key.replace('-', "_"),
            key.replace('-', ""),
            camel(key),
            key.to_uppercase(),
            key[1..].to_string(),
            key[..key.len() - 1].to_string(),
            format!("{key}s"),
            format!("{key} "),
            format!("-{key}"),
            String::new(),
        ] {
            if known.keys().contains(&wrong.as_str()) {
                continue;
            }
            let json = format!(r#"{{"{wrong}":{}}}"#, value(values[0]));
            let error = read(game, &json).unwrap_err();
            let quoted = format!("unknown field `{wrong}`, expected ");
            assert!(error.starts_with(&quoted), "{game} {json}: {error}");
            assert!(error.contains(&format!("`{key}`")), "the keys: {error}");
            // Beside what is known, before and after it.
            let right = format!(r#""{key}":{}"#, value(values[0]));
            let both = [
                format!(r#"{{"{wrong}":null,{right}}}"#),
                format!(r#"{{{right},"{wrong}":null}}"#),
            ];
            assert!(
                both.iter().all(|json| read(game, json).is_err()),
                "{both:?}"
            );
        }
    });
}

#[test]
fn a_key_that_is_there_twice_is_an_error() {
    each_key(|game, key, values| {
        let own = format!(r#""{key}":{}"#, value(values[0]));
        assert!(read(game, &format!("{{{own}}}")).is_ok());
        let error = read(game, &format!("{{{own},{own}}}")).unwrap_err();
        assert!(
            error.starts_with(&format!("duplicate field `{key}`")),
            "{error}"
        );
    });
}

#[test]
fn a_value_that_is_not_allowed_is_an_error() {
    each_key(|game, key, _| {
        for wrong in [
            "-1",
            "2.5",
            "259",
            "258",
            "65538",
            "4294967298",
            "18446744073709551618",
            "1e0",
            "true",
            "[]",
            "{}",
            "[2]",
            r#""""#,
            r#"" ""#,
            r#""02""#,
            r#""+2""#,
            r#""2.0""#,
            r#""-1""#,
            r#""Random""#,
            r#""ON""#,
            r#""\u0441""#,
        ] {
            let json = format!(r#"{{"{key}":{wrong}}}"#);
            let left_open = wrong == r#""""# && read(game, &format!(r#"{{"{key}":null}}"#)).is_ok();
            if !left_open {
                assert!(read(game, &json).is_err(), "{game} {json}");
            }
        }
    });
}

#[test]
fn any_settings_are_those_of_one_game() {
    for wrong in [
        "{}",
        r#"{"divide":{},"strategic-war":{}}"#,
        r#"{"divide":{},"divide":{}}"#,
        r#"{"divide":{},"players":4}"#,
        r#"{"whist":{}}"#,
        r#"{"Divide":{}}"#,
        r#"{"strategic_war":{}}"#,
        r#"{"divide":null}"#,
        r#"{"five-and-ten":{"trump_change":"off"}}"#,
        r#"{"strategic-war":{"trump-change":"off"}}"#,
    ] {
        let read = serde_json::from_str::<AnyConfig>(wrong);
        assert!(read.is_err(), "{wrong}");
    }
    let mut config = AnyConfig::new(GameId::FiveAndTen);
    config.set("trump-change", "off").unwrap();
    let json = r#"{"five-and-ten":{"trump-change":"off"}}"#;
    assert_eq!(serde_json::from_str::<AnyConfig>(json).unwrap(), config);
}
