#!/usr/bin/env bash
# Builds the libraries that the program for browsers needs, from Debian's source packages:
#   cmake/web/libraries.sh FOLDER
# It takes about 5 minutes of processor time, most of it for SDL.
set -euo pipefail

systemFolder=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
systemFlags=
sdlOptions=(-DSDL_HAPTIC=OFF)
# Its tools are linked too. Nobody runs them, so that may be quick.
jpegOptions=(-DWITH_SIMD=OFF -DCMAKE_EXE_LINKER_FLAGS=-O0)
# shellcheck source=cmake/web/environment.sh
source "$systemFolder/environment.sh"
# shellcheck source=cmake/cross_libraries.sh
source "$systemFolder/../cross_libraries.sh"

# zlib: Debian's source lacks a file that its own build files want, and the one that they make.
build_zlib() {
  fetch_sources zlib
  cp "$sources/zlib/zconf.h.in" "$sources/zlib/zconf.h"
  local file objects=() built=$folder/built/zlib
  mkdir -p "$built"
  for file in "$sources"/zlib/*.c; do
    objects+=("$built/$(basename "$file" .c).o")
    emcc -O3 -DZ_HAVE_UNISTD_H -c "$file" -o "${objects[-1]}"
  done
  emar rcs "$prefix/lib/libz.a" "${objects[@]}"
  cp "$sources"/zlib/{zlib.h,zconf.h} "$prefix/include"
  write_zlib_description "$prefix/include/zlib.h"
  keep_licence zlib
  rm -rf "$built"
}

build_libraries zlib headers libsdl2 fmtlib libpng1.6 libzip libjpeg-turbo md4c imgui
