#!/usr/bin/env bash
# Builds the libraries that the program for Windows needs, from Debian's source packages:
#   cmake/windows/libraries.sh FOLDER
# It takes about 7 minutes of processor time, half of it for SDL.
set -euo pipefail

systemFolder=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
systemFlags="-fstack-protector-strong -D_FORTIFY_SOURCE=2"
sdlOptions=(-DSDL_HAPTIC=ON)
jpegOptions=("-DWITH_SIMD=$(command -v nasm >/dev/null && echo ON || echo OFF)")
# shellcheck source=cmake/cross_libraries.sh
source "$systemFolder/../cross_libraries.sh"

# zlib: Debian has it for mingw-w64.
build_zlib() {
  local system=/usr/x86_64-w64-mingw32
  cp "$system"/include/{zlib.h,zconf.h} "$prefix/include"
  cp "$system/lib/libz.a" "$prefix/lib"
  write_zlib_description "$prefix/include/zlib.h"
  cp /usr/share/doc/libz-mingw-w64-dev/copyright "$prefix/licences/zlib"
}

build_libraries zlib headers libsdl2 fmtlib libpng1.6 libzip libjpeg-turbo md4c imgui googletest
