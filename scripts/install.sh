#!/usr/bin/env bash
# Builds the C library and installs it:
#
#     scripts/install.sh [--small] PREFIX    # such as /usr/local or "$HOME/.local"
#     scripts/install.sh --uninstall PREFIX
#
#     PREFIX/include/impera.h            the interface and its manual
#     PREFIX/include/impera.hpp          the same for C++, on top of it
#     PREFIX/lib/libimpera.a             names nothing but what impera.h declares
#     PREFIX/lib/libimpera.so.ABI        and the link that linkers look for
#     PREFIX/lib/pkgconfig/impera.pc     cc game.c $(pkg-config --cflags --libs impera)
#     PREFIX/lib/cmake/impera/           find_package(impera); link to impera::impera
#     PREFIX/share/doc/impera/           the rules of each game, as errors cite them
#     PREFIX/share/impera/installed      what --uninstall takes away
#
# Where only another user may write, build first, and let that user only copy:
#
#     scripts/install.sh [--small] --build
#     sudo scripts/install.sh --built PREFIX
#
# Nobody compiles in another user's folder: root is sent to these two.
#
# DESTDIR is put in front of every path that is written, for packages, which keep
# a list of their own. Cargo builds where it always does: CARGO_TARGET_DIR changes
# that.
#
# --small makes the shared library smaller by 40 %. The standard library that
# comes with Rust can print a backtrace with names and lines, for panics that
# this library does not have; --small builds one without, which takes its
# sources (rustup component add rust-src) and a switch that stable Rust hides.
# It is optimized for size: a game takes a tenth more instructions.
#
# For systems whose libraries are ELF files. On others, and with other folders,
# use cargo-c: cargo cinstall --prefix PREFIX.
set -euo pipefail

usage() {
    cat >&2 <<'END'
usage: scripts/install.sh [--small] PREFIX     builds and installs
       scripts/install.sh [--small] --build    builds
       scripts/install.sh --built PREFIX       installs what was built
       scripts/install.sh --uninstall PREFIX   removes what was installed
PREFIX is an absolute path, such as /usr/local
END
    exit 2
}
die() {
    printf 'scripts/install.sh: %s\n' "$@" >&2
    exit 1
}

small='' task=all prefix=''
for word; do
    case $word in
    --small) small=yes ;;
    --build | --built | --uninstall)
        [[ $task == all ]] || usage
        task=${word#--}
        ;;
    /*)
        [[ ! $prefix ]] || usage
        prefix=$word
        ;;
    *) usage ;;
    esac
done
if [[ $task == build ]]; then [[ ! $prefix ]] || usage; else [[ $prefix ]] || usage; fi
if [[ $small && $task != all && $task != build ]]; then usage; fi
case $(uname -s) in
Darwin | MINGW* | MSYS* | CYGWIN*) die 'this is for ELF systems: use cargo cinstall, of cargo-c' ;;
esac

if [[ $prefix != / ]]; then prefix=${prefix%/}; fi
root=${DESTDIR:-}$prefix
list=$root/share/impera/installed
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
# What is built waits here for the one who installs it.
stage=${CARGO_TARGET_DIR:-$PWD/target}/install

# One number for one promise: programs link to the interface that they know.
abi=$(sed -n 's/^pub const IMPERA_ABI_VERSION: u32 = \([0-9]*\);$/\1/p' src/ffi/library.rs)
[[ $abi ]] || die 'src/ffi/library.rs has no IMPERA_ABI_VERSION'
soname=libimpera.so.$abi

# --- Build --------------------------------------------------------------------

build() {
    local folder tool host built system
    for folder in Cargo.toml "${CARGO_TARGET_DIR:-target}"; do
        [[ ! -e $folder || -O $folder ]] || die "$folder belongs to another user, who builds:" \
            '    scripts/install.sh --build' \
            'and then whoever may write there installs:' \
            "    ${CARGO_TARGET_DIR:+CARGO_TARGET_DIR=$CARGO_TARGET_DIR }scripts/install.sh --built ${prefix:-PREFIX}"
    done
    for tool in cargo rustc cc ld ar nm objcopy strip; do
        command -v "$tool" >/dev/null || die "missing: $tool"
    done

    # No rlib among the crate types: it would rule out link-time optimization.
    local command=(cargo rustc --locked --lib --release --features ffi
        --crate-type cdylib,staticlib)
    local link=(-- -C "link-arg=-Wl,-soname,$soname")
    built=$(cargo metadata --locked --no-deps --format-version 1 |
        sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
    if [[ $small ]]; then
        host=$(rustc -vV | sed -n 's/^host: //p')
        RUSTC_BOOTSTRAP=1 CARGO_PROFILE_RELEASE_OPT_LEVEL=s "${command[@]}" --target "$host" \
            -Z build-std=std,panic_unwind -Z build-std-features= "${link[@]}"
        built=$built/$host/release
    else
        "${command[@]}" "${link[@]}"
        built=$built/release
    fi

    rm -rf "$stage"
    install -d "$stage/include" "$stage/lib/pkgconfig" "$stage/lib/cmake/impera"
    install -m 644 include/impera.h include/impera.hpp "$stage/include/"
    install -m 755 "$built/libimpera.so" "$stage/lib/$soname"
    strip --strip-unneeded "$stage/lib/$soname"
    ln -s "$soname" "$stage/lib/libimpera.so"
    one_object "$built/libimpera.a" "$stage/lib/libimpera.a"

    # What a program that links the static library must link too. Not libgcc_s:
    # compilers add it, or what takes its place in a program without shared
    # libraries, where it cannot be had.
    system=$(rustc --crate-type staticlib --crate-name none --print native-static-libs \
        -o "$stage/none.a" - </dev/null 2>&1 | sed -n 's/^note: native-static-libs: //p')
    rm "$stage/none.a"
    system=$(tr ' ' '\n' <<<"$system" | grep -vx -e -lgcc_s | tr '\n' ' ')
    describe "${system% }"

    for rules in src/*/rules.md; do
        install -D -m 644 "$rules" \
            "$stage/share/doc/impera/$(basename "$(dirname "$rules")").md"
    done
}

# The static library as one object that names nothing but the interface. The
# standard library of Rust is in it, and that of another Rust library may be in
# the same program.
one_object() {
    local object=$stage/impera.o names=$stage/names
    nm -D --defined-only "$stage/lib/$soname" | awk '{ print $3 }' >"$names"
    sed 's/^/-u /' "$names" | xargs ld -r --gc-sections --force-group-allocation -o "$object" "$1"
    objcopy --strip-debug --keep-global-symbols="$names" "$object"
    ar rcs "$2" "$object"
    rm "$object" "$names"
}

# For pkg-config and for CMake.
describe() {
    cat >"$stage/lib/pkgconfig/impera.pc" <<END
prefix=@prefix@
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: impera
Description: The rules of card games, as engines
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -limpera
Libs.private: $1
END

    # The paths are found from the file's own place, so that a prefix can be moved.
    cat >"$stage/lib/cmake/impera/imperaConfig.cmake" <<END
# impera::impera is the shared library, impera::static the static one.
get_filename_component(impera_prefix "\${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET impera::impera)
    add_library(impera::impera SHARED IMPORTED)
    set_target_properties(impera::impera PROPERTIES
        IMPORTED_LOCATION "\${impera_prefix}/lib/$soname"
        IMPORTED_SONAME "$soname"
        INTERFACE_INCLUDE_DIRECTORIES "\${impera_prefix}/include")
endif()
if(NOT TARGET impera::static)
    add_library(impera::static STATIC IMPORTED)
    set_target_properties(impera::static PROPERTIES
        IMPORTED_LOCATION "\${impera_prefix}/lib/libimpera.a"
        INTERFACE_INCLUDE_DIRECTORIES "\${impera_prefix}/include"
        INTERFACE_LINK_LIBRARIES "${1// /;}")
endif()
unset(impera_prefix)
END

    # The same major version, and not older.
    cat >"$stage/lib/cmake/impera/imperaConfigVersion.cmake" <<END
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
}

# --- Install ------------------------------------------------------------------

# Removes what a list names, folders last: those that the script made and that
# are empty.
remove() {
    local path
    LC_ALL=C sort -r "$1" | while IFS= read -r path; do
        case /$path in
        //* | */../*) die "$list names $path" ;;
        */) rmdir "$root/$path" 2>/dev/null || true ;;
        *) rm -f "$root/$path" ;;
        esac
    done
}

copy() {
    [[ -e $stage/lib/$soname ]] || die "nothing is built in $stage: scripts/install.sh --build"
    local work path mode
    work=$(mktemp -d)
    # shellcheck disable=SC2064 # the folder is known now
    trap "rm -rf '$work'" EXIT
    [[ ! -e $list ]] || cp "$list" "$work/before"
    install -d -m 755 "$root"
    {
        (cd "$stage" && find . -type d | sed 's|^\./||; s|$|/|' && find . ! -type d)
        printf '%s\n' share/impera/ share/impera/installed
    } | sed 's|^\./||' | grep -v '^$' | LC_ALL=C sort >"$work/staged"
    while IFS= read -r path; do
        case $path in
        share/impera/installed) ;;
        */)
            # What was there before is not ours to remove.
            if [[ -d $root/$path ]]; then
                grep -qxF "$path" "$work/before" 2>/dev/null || continue
            else
                install -d -m 755 "$root/$path"
            fi
            ;;
        *.pc)
            sed "s|@prefix@|$prefix|" "$stage/$path" >"$work/file"
            install -m 644 "$work/file" "$root/$path"
            ;;
        *)
            rm -f "$root/$path"
            mode=644
            [[ ! -x $stage/$path ]] || mode=755
            if [[ -L $stage/$path ]]; then
                cp -P "$stage/$path" "$root/$path"
            else
                install -m "$mode" "$stage/$path" "$root/$path"
            fi
            ;;
        esac
        echo "$path" >>"$work/installed"
    done <"$work/staged"
    if [[ -e $work/before ]]; then
        LC_ALL=C comm -23 "$work/before" "$work/installed" >"$work/gone"
        remove "$work/gone"
    fi
    if [[ ! ${DESTDIR:-} ]]; then
        install -m 644 "$work/installed" "$list"
    else
        rmdir "$root/share/impera"
    fi
    grep -v '/$' "$work/installed" >"$work/files"
    say "$work/files"
}

say() {
    echo "impera $version (ABI $abi) is installed in $root:"
    sed 's/^/    /' "$1"
    [[ ! ${DESTDIR:-} ]] || return 0
    cat <<END

To compile and link:
    export PKG_CONFIG_PATH=$prefix/lib/pkgconfig\${PKG_CONFIG_PATH:+:\$PKG_CONFIG_PATH}
    cc game.c \$(pkg-config --cflags --libs impera) -o game

To run, when the loader does not look in $prefix/lib:
    export LD_LIBRARY_PATH=$prefix/lib\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}
Where it looks, such as /usr/local/lib, run ldconfig once, as root.

To link without shared libraries:
    cc -static game.c \$(pkg-config --static --cflags --libs impera) -o game

To remove:
    scripts/install.sh --uninstall $prefix
END
}

case $task in
all)
    build
    copy
    ;;
build)
    build
    echo "built; to install: scripts/install.sh --built PREFIX, as one who may write there"
    ;;
built) copy ;;
uninstall)
    [[ -e $list ]] || die "nothing to remove: there is no $list"
    kept=$(mktemp)
    trap 'rm -f "$kept"' EXIT
    cp "$list" "$kept"
    remove "$kept"
    echo "impera is no longer installed in $root"
    ;;
esac
