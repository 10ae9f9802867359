# The steps of ./test --windows. Bash sources this behind cmake/setup.sh.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # cmake/setup.sh uses and sets these
# shellcheck source=cmake/windows/package.sh
source "$sourceFolder/cmake/windows/package.sh"

coreTests=(base_test vfs_test map_test formats_test)
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

# compare_with_linux: the pictures and answers about each map of the demo, which are ten games' formats. The C libraries
# of the systems round one in a hundred sines differently, so the camera looks where they agree.
compare_with_linux() {
  local map number=0 view=(--camera "40,48,46,10,35" --size 320x180 --time 1)
  local linux=$nativeFolder/visleaf windows=$windowsFolder/visleaf.exe
  mkdir "$windowsWork/ü 日"
  for map in "$nativeFolder"/assets/demo/*/*/maps/demo.bsp; do
    number=$((number + 1))
    rm -f "$windowsWork"/linux.* "$windowsWork"/windows.* "$windowsWork/ü 日/windows.png"
    "$linux" render "$map" -o "$windowsWork/linux.png" "${view[@]}" 2>"$windowsWork/linux.log"
    wine_run "$windows" render "$map" -o "$windowsWork/ü 日/windows.png" "${view[@]}" 2>"$windowsWork/windows.log"
    same "render $map" "$windowsWork/linux.png" "$windowsWork/ü 日/windows.png"
    # The drive of Wine that has the folders of this machine is Z.
    "$linux" info "$map" --json - >"$windowsWork/linux.json" 2>/dev/null
    wine_run "$windows" info "$map" --json - 2>/dev/null | sed 's|"Z:/|"/|' >"$windowsWork/windows.json"
    same "info $map" "$windowsWork/linux.json" "$windowsWork/windows.json"
  done
  say "$number maps: drew and described each, and compared with Linux"
}
