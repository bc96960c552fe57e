#!/usr/bin/env bash
# Builds the C library and installs it:
#
#     scripts/install.sh [--small] PREFIX    # such as /usr/local or "$HOME/.local"
#
#     PREFIX/include/impera.h            the interface and its manual
#     PREFIX/include/impera.hpp          the same for C++, on top of it
#     PREFIX/lib/libimpera.a
#     PREFIX/lib/libimpera.so.X.Y.Z      and the links that linkers look for
#     PREFIX/lib/pkgconfig/impera.pc     cc game.c $(pkg-config --cflags --libs impera)
#     PREFIX/lib/cmake/impera/           find_package(impera); link to impera::impera
#     PREFIX/share/doc/impera/           the rules of each game, as errors cite them
#
# DESTDIR is put in front of every path that is written, for packages. Cargo
# builds where it always does: CARGO_TARGET_DIR changes that.
#
# --small makes the shared library smaller by a third. The standard library
# that comes with Rust can print a backtrace with names and lines, for panics
# that this library does not have; --small builds one without, which takes its
# sources (rustup component add rust-src) and a switch that stable Rust hides.
# It is optimized at level 2 in place of 3, which copies less code in place.
#
# For systems whose libraries are ELF files. On others, and with other folders,
# use cargo-c: cargo cinstall --prefix PREFIX.
set -euo pipefail

small=
if [[ ${1:-} == --small ]]; then
    small=yes
    shift
fi
if [[ $# -ne 1 || $1 != /* ]]; then
    echo 'usage: scripts/install.sh [--small] PREFIX, an absolute path' >&2
    exit 2
fi
case $(uname -s) in
Darwin | MINGW* | MSYS* | CYGWIN*)
    echo 'scripts/install.sh is for ELF systems: use cargo cinstall, of cargo-c' >&2
    exit 1
    ;;
esac
prefix=$1
root=${DESTDIR:-}$prefix
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
# A major version keeps its interface; before 1.0 that is the 0.
soname=libimpera.so.${version%%.*}

# No rlib among the crate types: it would rule out link-time optimization.
build=(cargo rustc --locked --lib --release --features ffi --crate-type cdylib,staticlib)
link=(-- -C "link-arg=-Wl,-soname,$soname")
built=$(cargo metadata --locked --no-deps --format-version 1 |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
if [[ $small ]]; then
    host=$(rustc -vV | sed -n 's/^host: //p')
    RUSTC_BOOTSTRAP=1 CARGO_PROFILE_RELEASE_OPT_LEVEL=2 "${build[@]}" --target "$host" \
        -Z build-std=std,panic_unwind -Z build-std-features= "${link[@]}"
    built=$built/$host/release
else
    "${build[@]}" "${link[@]}"
    built=$built/release
fi

# What a program that links the static library must link too.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
system=$(rustc --crate-type staticlib --crate-name none --print native-static-libs \
    -o "$work/none.a" - </dev/null 2>&1 | sed -n 's/^note: native-static-libs: //p')

install -d "$root/include" "$root/lib/pkgconfig" "$root/lib/cmake/impera"
install -m 644 include/impera.h include/impera.hpp "$root/include/"
install -m 644 "$built/libimpera.a" "$root/lib/"
strip --strip-debug "$root/lib/libimpera.a"
install -m 755 "$built/libimpera.so" "$root/lib/libimpera.so.$version"
strip --strip-unneeded "$root/lib/libimpera.so.$version"
ln -sf "libimpera.so.$version" "$root/lib/$soname"
ln -sf "$soname" "$root/lib/libimpera.so"
for rules in src/*/rules.md; do
    game=$(basename "$(dirname "$rules")")
    install -D -m 644 "$rules" "$root/share/doc/impera/$game.md"
done

cat >"$root/lib/pkgconfig/impera.pc" <<END
prefix=$prefix
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: impera
Description: The rules of card games, as engines
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -limpera
Libs.private: $system
END

# The paths are found from the file's own place, so that a prefix can be moved.
cat >"$root/lib/cmake/impera/imperaConfig.cmake" <<END
# impera::impera is the shared library, impera::static the static one.
get_filename_component(impera_prefix "\${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET impera::impera)
    add_library(impera::impera SHARED IMPORTED)
    set_target_properties(impera::impera PROPERTIES
        IMPORTED_LOCATION "\${impera_prefix}/lib/libimpera.so.$version"
        IMPORTED_SONAME "$soname"
        INTERFACE_INCLUDE_DIRECTORIES "\${impera_prefix}/include")
endif()
if(NOT TARGET impera::static)
    add_library(impera::static STATIC IMPORTED)
    set_target_properties(impera::static PROPERTIES
        IMPORTED_LOCATION "\${impera_prefix}/lib/libimpera.a"
        INTERFACE_INCLUDE_DIRECTORIES "\${impera_prefix}/include"
        INTERFACE_LINK_LIBRARIES "${system// /;}")
endif()
unset(impera_prefix)
END

# As the name in the library says: the same major version, and not older.
cat >"$root/lib/cmake/impera/imperaConfigVersion.cmake" <<END
set(PACKAGE_VERSION "$version")
set(PACKAGE_VERSION_COMPATIBLE FALSE)
if(PACKAGE_FIND_VERSION_MAJOR STREQUAL "${version%%.*}" AND
        NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
endif()
END
