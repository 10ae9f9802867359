# The steps of ./test --windows. Bash sources this behind cmake/setup.sh.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # cmake/setup.sh uses and sets these
# shellcheck source=cmake/windows/package.sh
source "$sourceFolder/cmake/windows/package.sh"

coreTests=(base_test vfs_test map_test formats_test images_test)
numFailures=0

# test_windows: builds, and runs all of these under Wine.
test_windows() {
  windowsTests=ON
  build_windows visleaf visleafw "${coreTests[@]}"
  with_display run_windows_tests
}

run_windows_tests() {
  local name
  for name in "${coreTests[@]}"; do run_core_test "$name"; done
  windowsWork=$(mktemp -d)
  compare_with_linux
  rm -rf "$windowsWork"
  say "$numFailures failures"
  ((numFailures == 0))
}

# run_core_test NAME: all cases of a test program in one process, because Wine takes seconds to start one.
run_core_test() {
  local program log=$windowsFolder/$1.log
  program=$(find "$windowsFolder/tests" -name "$1.exe")
  if wine_run "$program" --gtest_brief=1 >"$log" 2>&1; then
    say "$1: $(sed -n 's/^\[==========\] \([0-9]* tests\) .* ran.*/\1/p;s/^\[  \(PASSED\|SKIPPED\)  \] */\1 /p' "$log" | tr -d '\r' | paste -sd, -)"
  else
    grep --text --before-context=12 '^\[  FAILED' "$log" | tail -n 60 >&2
    say "$1: FAILED, log in $log"
    numFailures=$((numFailures + 1))
  fi
}

# same WHAT FILE FILE: the files must have the same bytes.
same() {
  if cmp --silent "$2" "$3"; then return; fi
  say "$1: $2 and $3 DIFFER"
  numFailures=$((numFailures + 1))
}

# compare_with_linux: the pictures and answers about each map of the demo, which are ten games' formats.
compare_with_linux() {
  local map number=0 linux=$nativeFolder/visleaf windows=$windowsFolder/visleaf.exe
  export LP_NUM_THREADS=1 # the software renderer's pictures must not depend on the number of cores
  mkdir "$windowsWork/ü 日"
  for map in "$nativeFolder"/assets/demo/*/*/maps/demo.bsp; do
    number=$((number + 1))
    "$linux" render "$map" -o "$windowsWork/linux.png" --size 320x180 --time 1 2>"$windowsWork/linux.log"
    wine_run "$windows" render "$map" -o "$windowsWork/ü 日/windows.png" --size 320x180 --time 1 2>"$windowsWork/windows.log"
    same "render $map" "$windowsWork/linux.png" "$windowsWork/ü 日/windows.png"
    "$linux" info "$map" --json - >"$windowsWork/linux.json" 2>/dev/null
    wine_run "$windows" info "$map" --json - >"$windowsWork/windows.json" 2>/dev/null
    same "info $map" "$windowsWork/linux.json" "$windowsWork/windows.json"
  done
  say "$number maps drawn and described as on Linux, but for $numFailures failures"
}
