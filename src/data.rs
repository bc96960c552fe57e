//! Structs that views are made of: public fields, and a form as data.

/// Declares a struct as it stands. With the feature `serde` it has a form as
/// data: an object with a key for each field, where values for each player are
/// lists with an entry for each who plays.
///
/// Keys are the names of the fields in kebab-case, all are written, and others
/// are refused.
macro_rules! data {
    (
        $(#[$meta:meta])*
        pub struct $Name:ident {
            $($(#[$field_meta:meta])* pub $field:ident: $Type:ty,)+
        }
    ) => {
        $(#[$meta])*
        pub struct $Name {
            $($(#[$field_meta])* pub $field: $Type,)+
        }

        #[cfg(feature = "serde")]
        const _: () = {
            use $crate::player::PlayerSet;
            use $crate::serde::{Misfit, Seated};

            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "an object")]
            pub(crate) struct Data {
                $(pub(crate) $field: <$Type as Seated>::Data,)+
            }

            impl Seated for $Name {
                type Data = Data;

                fn data(&self, players: PlayerSet) -> Data {
                    Data {
                        $($field: self.$field.data(players),)+
                    }
                }

                fn of_data(data: Data, players: PlayerSet) -> Result<Self, Misfit> {
                    Ok(Self {
                        $($field: Seated::of_data(data.$field, players)
                            .map_err(|misfit| misfit.in_field(stringify!($field)))?,)+
                    })
                }
            }
        };
    };
}
pub(crate) use data;
