#!/usr/bin/env bash
# Runs the visleaf.exe beside it under Wine. ./test --windows links this file into the build folder, where the tests of
# the whole program take it for the program itself.
set -euo pipefail
export WINEPREFIX=${VISLEAF_WINE_FOLDER:?}
export WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
export DISPLAY=${DISPLAY:-${VISLEAF_WINE_DISPLAY:?}}
unset SDL_VIDEODRIVER # names a driver of Linux
wine=/usr/lib/wine

# Wine's server and desktop stay on the display on which they started. They run on, so that programs start fast.
server="$DISPLAY $(stat --format='%i %z' "/tmp/.X11-unix/X${DISPLAY#:}")" # numbers are used again
if [[ $(cat "$WINEPREFIX/display" 2>/dev/null) != "$server" ]]; then
  "$wine/wineserver64" --kill || true
  "$wine/wineserver64" --wait
  {
    "$wine/wineserver64" --persistent
    "$wine/wine64" wineboot
  } </dev/null >/dev/null 2>&1
  echo "$server" >"$WINEPREFIX/display"
fi

# redirect FOLDER_OF_WINDOWS FOLDER: the program finds there what a test keeps in the folders of Linux.
redirect() {
  local place="$WINEPREFIX/drive_c/users/${USER:-root}/AppData/$1/visleaf"
  mkdir -p "$2/visleaf"
  [[ -L $place ]] || rm -rf "$place"
  ln -sfn "$2/visleaf" "$place"
}
[[ ! -v XDG_DATA_HOME ]] || redirect Roaming "$XDG_DATA_HOME"
[[ ! -v XDG_CACHE_HOME ]] || redirect Local "$XDG_CACHE_HOME"

exec "$wine/wine64" "$(dirname -- "$0")/visleaf.exe" "$@"
