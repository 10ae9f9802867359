# Builds libraries for another system from Debian's source packages. cmake/windows/libraries.sh and
# cmake/web/libraries.sh source this, with `set -euo pipefail`. They set:
#   systemFolder  their own folder, which has toolchain.cmake
#   systemFlags   more options for the compilers
#   sdlOptions    more arguments of cmake for SDL
#   jpegOptions   the same for libjpeg-turbo
# and have build_NAME for each library that is special on their system. Then they call build_libraries.
# $folder/prefix gets the headers, static libraries and licences. A library that is there already is not built again.
# shellcheck shell=bash
# shellcheck disable=SC2154 # who sources this sets them

crossFolder=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -f -- "${1:?usage: libraries.sh FOLDER}")
prefix=$folder/prefix
sources=$folder/sources
log=$folder/libraries.log
mkdir -p "$prefix/include" "$prefix/lib/pkgconfig" "$prefix/lib/cmake" "$prefix/licences" "$sources"

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# apt_of_sources ARGUMENT...: apt-get with lists of source packages of its own. The lists of the system may have none.
apt_of_sources() {
  apt-get -o Dir::Etc::SourceList="$sources/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State="$sources/state" -o Dir::State::Status=/var/lib/dpkg/status -o Dir::Cache="$sources/cache" \
    --quiet "$@"
}

# download ARGUMENT...: the files of a source package, into $sources/PACKAGE.files.
download() {
  local name=${!#}
  local files=$sources/${name%/*}.files
  rm -rf "$files"
  mkdir -p "$files"
  (cd "$files" && apt_of_sources source --download-only "$@")
}

# fetch_sources PACKAGE: unpacks its source package, patched as Debian does, into $sources/PACKAGE.
fetch_sources() {
  [[ -d $sources/$1 ]] && return
  local release
  release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
  if [[ ! -f $sources/sources.list ]]; then
    mkdir -p "$sources/state/lists/partial" "$sources/cache/archives/partial"
    printf 'deb-src http://deb.debian.org/debian %s main\n' "$release" "$release-updates" >"$sources/sources.list.part"
    printf 'deb-src http://deb.debian.org/debian-security %s-security main\n' "$release" >>"$sources/sources.list.part"
    mv "$sources/sources.list.part" "$sources/sources.list"
    apt_of_sources update || { rm "$sources/sources.list" && return 1; }
  fi
  rm -rf "$sources/$1.part"
  # A mirror may lack the newest security update, or Debian's part of a package.
  if download "$1" || download "$1/$release"; then
    # apt has checked the signatures of the lists, which hold the sums of the files.
    dpkg-source --no-check -x "$sources/$1.files"/*.dsc "$sources/$1.part"
  else
    download --tar-only "$1"
    mkdir "$sources/$1.part"
    tar --extract --file "$sources/$1.files"/*.orig.tar.* --directory "$sources/$1.part" --strip-components=1
  fi
  mv "$sources/$1.part" "$sources/$1"
}

# build PACKAGE CMAKE_ARGUMENT...: builds and installs a source package that has a CMake file.
build() {
  local package=$1 built=$folder/built/$1
  shift
  fetch_sources "$package"
  build_folder "$sources/$package" "$built" "$@"
  keep_licence "$package"
}

# keep_licence PACKAGE: what Debian or the authors say about the rights to it.
keep_licence() {
  local file
  for file in "$sources/$1"/{debian/copyright,LICENSE*}; do
    [[ ! -f $file ]] || { cp "$file" "$prefix/licences/$1" && return; }
  done
  return 1
}

# build_folder SOURCE BUILD CMAKE_ARGUMENT...
build_folder() {
  local source=$1 built=$2 flags="$systemFlags -ffile-prefix-map=$folder=."
  shift 2
  CFLAGS=$flags CXXFLAGS=$flags cmake -S "$source" -B "$built" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$systemFolder/toolchain.cmake" -Wno-dev \
    -DVISLEAF_PREFIX="$prefix" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
    -DCMAKE_INSTALL_LIBDIR:STRING=lib -DBUILD_SHARED_LIBS=OFF "${launcher[@]}" "$@"
  cmake --build "$built" --parallel "${VISLEAF_JOBS:-$(nproc)}"
  cmake --install "$built"
  rm -rf "$built"
}

launcher=()
if command -v ccache >/dev/null; then
  launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi

# write_zlib_description HEADER: what pkg-config knows about zlib, which each system builds in its own way.
write_zlib_description() {
  printf 'Name: zlib\nDescription: zlib\nVersion: %s\nLibs: -L%s/lib -lz\nCflags: -I%s/include\n' \
    "$(sed -n 's/^#define ZLIB_VERSION "\(.*\)"/\1/p' "$1")" "$prefix" "$prefix" >"$prefix/lib/pkgconfig/zlib.pc"
}

# Headers alone: those of this machine, which are the same for each system.
build_headers() {
  local name
  for name in glm CLI nlohmann stb tiny_gltf.h; do ln -sfn "/usr/include/$name" "$prefix/include/$name"; done
  cp -r /usr/share/cmake/{glm,CLI11,nlohmann_json} "$prefix/lib/cmake"
  for name in libglm-dev libcli11-dev nlohmann-json3-dev libstb-dev libtinygltf-dev; do
    cp "/usr/share/doc/$name/copyright" "$prefix/licences/${name%-dev}"
  done
}

build_libsdl2() {
  build libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_AUDIO=OFF -DSDL_RENDER=OFF -DSDL_VULKAN=OFF \
    -DSDL_SENSOR=OFF -DSDL2_DISABLE_SDL2MAIN=OFF "${sdlOptions[@]}"
}

build_fmtlib() { build fmtlib -DFMT_TEST=OFF -DFMT_DOC=OFF; }

build_libpng1.6() { build libpng1.6 -DPNG_SHARED=OFF -DPNG_STATIC=ON -DPNG_TESTS=OFF -DPNG_EXECUTABLES=OFF; }

build_libzip() {
  build libzip -DENABLE_COMMONCRYPTO=OFF -DENABLE_GNUTLS=OFF -DENABLE_MBEDTLS=OFF -DENABLE_OPENSSL=OFF \
    -DENABLE_WINDOWS_CRYPTO=OFF -DENABLE_BZIP2=OFF -DENABLE_LZMA=OFF -DENABLE_ZSTD=OFF -DBUILD_TOOLS=OFF \
    -DBUILD_REGRESS=OFF -DBUILD_EXAMPLES=OFF -DBUILD_DOC=OFF
}

build_libjpeg-turbo() {
  build libjpeg-turbo -DENABLE_SHARED=OFF -DENABLE_STATIC=ON "${jpegOptions[@]}"
}

build_md4c() { build md4c -DBUILD_MD2HTML_EXECUTABLE=OFF; }

# Debian's package has no build files for other systems.
build_imgui() {
  fetch_sources imgui
  cp "$crossFolder/imgui.cmake" "$sources/imgui/CMakeLists.txt"
  build_folder "$sources/imgui" "$folder/built/imgui"
  keep_licence imgui
}

# Only the tests need it.
build_googletest() {
  build_folder /usr/src/googletest "$folder/built/googletest" -DCMAKE_CXX_STANDARD=20 -Dgtest_disable_pthreads=OFF
}

# build_libraries NAME...: those that are not there yet, in this order.
build_libraries() {
  local library mark
  for library in "$@"; do
    mark=$prefix/$library.done
    [[ ! -f $mark ]] || continue
    say "building $library, log in $log"
    (set -e && "build_$library") >"$log" 2>&1 & # in the background, because a condition would switch -e off
    if ! wait $!; then
      tail -n 40 "$log" >&2
      say "$library: FAILED, see above"
      exit 1
    fi
    touch "$mark"
  done
}
