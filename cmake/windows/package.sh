# The steps of ./package --windows and ./test --windows. Bash sources this behind cmake/setup.sh.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # cmake/setup.sh uses and sets these

nativeFolder=$sourceFolder/build/release
windowsFolder=$sourceFolder/build/windows
wineFolder=${VISLEAF_WINE_FOLDER:-$windowsFolder/wine} # a folder of settings and registry, which Wine calls a prefix

# build_windows TARGET...: the libraries, and what the presets release (for the demo) and windows build.
build_windows() {
  install_packages build test windows
  preset=release buildFolder=$nativeFolder configure OFF
  buildFolder=$nativeFolder build "the viewer and its demo" "3 to 4 minutes" visleaf visleaf_demo
  mkdir -p "$windowsFolder"
  "$sourceFolder/cmake/windows/libraries.sh" "$windowsFolder"
  preset=windows
  buildFolder=$windowsFolder
  configure "${windowsTests:-OFF}"
  build "the programs for Windows" "8 minutes" "$@"
}

# version_of_project: the version that CMakeLists.txt names.
version_of_project() { sed -n 's/^project(visleaf VERSION \([0-9.]*\).*/\1/p' "$sourceFolder/CMakeLists.txt"; }

# stage_windows FOLDER: puts there what the ZIP and the installer hold. Text files get the line ends of Windows.
stage_windows() {
  local stage=$1 program
  rm -rf "$stage"
  mkdir -p "$stage/share/visleaf/fonts" "$stage/licences"
  for program in visleaf visleafw; do
    x86_64-w64-mingw32-strip -o "$stage/$program.exe" "$windowsFolder/$program.exe"
  done
  cp -r "$sourceFolder/shaders" "$nativeFolder/assets/demo" "$stage/share/visleaf"
  (cd "$sourceFolder" && find docs -name '*.md' -not -path '*/.*' -exec cp --parents {} "$stage/share/visleaf" \;)
  cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf "$stage/share/visleaf/fonts"
  cp /usr/share/doc/fonts-dejavu-core/copyright "$stage/licences/fonts-dejavu.txt"
  cp /usr/share/doc/g++-mingw-w64-x86-64-posix/copyright "$stage/licences/mingw-w64-gcc.txt"
  for program in "$windowsFolder"/prefix/licences/*; do cp "$program" "$stage/licences/${program##*/}.txt"; done
  sed 's/$/\r/' "$sourceFolder/packaging/windows/README.txt" >"$stage/README.txt"
  sed 's/$/\r/' "$sourceFolder/LICENSE" >"$stage/LICENSE.txt"
  sed 's/$/\r/' "$sourceFolder/CHANGELOG.md" >"$stage/CHANGELOG.txt"
}

# package_windows: builds, writes and checks the ZIP and the installer.
package_windows() {
  build_windows visleaf visleafw
  pack_windows
  check "libraries that Windows has" only_system_libraries "$windowsFolder"/packages/*/visleaf.exe
  check "hardening of the program" windows_hardening "$windowsFolder"/packages/*/visleaf.exe
  ls -l "$windowsFolder/packages" >&2
}

# pack_windows: writes the ZIP and the installer.
pack_windows() {
  local name packages
  name=visleaf-$(version_of_project)-windows-x64
  packages=$windowsFolder/packages
  rm -rf "$packages"
  stage_windows "$packages/$name"
  (cd "$packages" && cmake -E tar cf "$name.zip" --format=zip "$name")
  makensis -V2 -DVERSION="$(version_of_project)" -DFOLDER="$packages/$name" -DOUTPUT="$packages/$name-setup.exe" \
    -DICON="$windowsFolder/src/visleaf.ico" "$sourceFolder/packaging/windows/installer.nsi" >"$setupLog" 2>&1 ||
    { cat "$setupLog" >&2 && return 1; }
}

# only_system_libraries PROGRAM: fails if it needs a DLL that Windows does not have.
only_system_libraries() {
  local libraries
  libraries=$(x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/.*DLL Name: //p' |
    grep --invert-match --extended-regexp --ignore-case \
      '^(advapi32|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|opengl32|setupapi|shell32|user32|version|winmm|psapi|ws2_32|bcrypt)\.dll$')
  [[ -z $libraries ]] || { say "needs $libraries" && return 1; }
}

# windows_hardening PROGRAM: random addresses of 64 bits, no code in data.
windows_hardening() {
  local marks mark
  marks=$(x86_64-w64-mingw32-objdump -p "$1")
  for mark in HIGH_ENTROPY_VA DYNAMIC_BASE NX_COMPAT; do
    [[ $marks == *$mark* ]] || { say "has no $mark" && return 1; }
  done
}

# wine_run COMMAND...: runs a program of Windows, on the display of $DISPLAY.
wine_run() {
  WINEPREFIX=$wineFolder WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=" \
    /usr/lib/wine/wine64 "$@"
}

# with_display FUNCTION ARGUMENT...: runs it with a display of its own, and with Wine's folder set up.
with_display() {
  local number reader server status=0
  exec {reader}< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 2>/dev/null)
  server=$!
  read -r number <&"$reader" # when the display is ready
  export DISPLAY=:$number
  if [[ ! -d $wineFolder ]]; then
    say "setting up Wine in $wineFolder, half a minute and 700 MB"
    mkdir -p "$wineFolder"
    wine_run wineboot --init >/dev/null 2>&1 || status=$?
  fi
  "$@" || status=$?
  WINEPREFIX=$wineFolder /usr/lib/wine/wineserver64 --kill || true
  kill "$server"
  return "$status"
}
