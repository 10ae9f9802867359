# The steps of ./test --windows. Bash sources this behind cmake/setup.sh.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # cmake/setup.sh uses and sets these
# shellcheck source=cmake/windows/package.sh
source "$sourceFolder/cmake/windows/package.sh"

numFailures=0
coreTests=(base_test map_test formats_test)

# Cases of tests/gui that say most about a system: keys, mouse, dialogs, files, settings.
windowCases=(
  "viewer_window held_key_moves" "viewer_window mouse_drag_turns" "viewer_window keys_switch_views"
  "viewer_window palette_and_console_carry_out_commands" "viewer_window go_to_and_back"
  "viewer_window keyboard_alone_opens_a_map" "viewer_window broken_map_shows_a_message"
  "viewer_window reload_keeps_camera" "viewer_window ctrl_q_quits_and_saves"
  "viewer_drop dropped_map_opens" "viewer_panels selection_opens_the_inspector_and_escape_closes_it"
  "viewer_panels side_bars_are_remembered" "viewer_reload changed_map_is_reloaded_and_the_view_stays"
  "viewer_reload unfinished_map_keeps_the_old_one_without_a_message")

# Cases of tests/windows.
programCases=(
  names_have_all_letters disks_that_take_nothing_are_reported ctrl_c_ends_a_batch
  manifest_asks_for_scales_long_paths_and_utf8 zip_runs_where_it_is_unpacked installer_leaves_only_settings
  installer_gives_the_type_back)

# test_windows [--short]: builds everything, and runs it under Wine. --short builds the program and the tests of the
# core, and leaves out the packages, most of the comparison with Linux, and all cases of the window but one.
test_windows() {
  windowsTests=ON
  if [[ ${1:-} == --short ]]; then
    build_windows visleaf "${coreTests[@]}"
  else
    build_windows all
    pack_windows
  fi
  ln -sf "$sourceFolder/tests/windows/visleaf.sh" "$windowsFolder/visleaf"
  cc -shared -fPIC -o "$windowsFolder/patient_wineserver.so" "$sourceFolder/tests/windows/patient_wineserver.c"
  export LD_PRELOAD=$windowsFolder/patient_wineserver.so
  with_display run_windows_tests "$@"
}

run_windows_tests() {
  local program name programs=("$windowsFolder"/tests/unit/*_test.exe)
  if [[ ${1:-} == --short ]]; then
    programs=("${coreTests[@]/#/$windowsFolder/tests/unit/}")
    programs=("${programs[@]/%/.exe}")
  fi
  export VISLEAF_WINE_FOLDER=$wineFolder VISLEAF_WINE_DISPLAY=$DISPLAY
  for program in "${programs[@]}"; do run_unit_test "$program"; done
  run_step same_as_linux same_as_linux.py "$nativeFolder/visleaf" "$windowsFolder/visleaf" "$nativeFolder/assets/demo" "$@"
  run_step trip_through_the_window visleaf_under_wine.py "$windowsFolder/visleaf" trip_through_the_window
  if [[ ${1:-} != --short ]]; then
    for name in "${programCases[@]}"; do run_step "$name" visleaf_under_wine.py "$windowsFolder/visleaf" "$name"; done
    for name in "${windowCases[@]}"; do
      run_step "${name/ /.}" "../gui/${name% *}.py" "$windowsFolder/visleaf" "${name#* }"
    done
  fi
  say "$numFailures failures"
  ((numFailures == 0))
}

# Google Test has no POSIX regular expressions on Windows, which these cases need.
withRegularExpressions=CommandLine.VersionIsANumberAndPerhapsTheCommit:Comparison.JudgesByTheTimesOfTheFrames

# run_unit_test PROGRAM: all its cases in one process, because Wine takes seconds to start one.
run_unit_test() {
  local name=${1##*/} log
  name=${name%.exe}
  log=$windowsFolder/$name.log
  if wine_run "$1" --gtest_brief=1 "--gtest_filter=-$withRegularExpressions" >"$log" 2>&1; then
    say "$name: $(sed -n 's/^\[==========\] \([0-9]* tests\) .* ran.*/\1/p;s/^\[  \(PASSED\|SKIPPED\)  \] */\1 /p' "$log" | tr -d '\r' | paste -sd, -)"
  else
    grep --text --before-context=12 '^\[  FAILED' "$log" | tail -n 60 >&2
    fail "$name" "$log"
  fi
}

# run_step NAME SCRIPT ARGUMENT...: a script of tests/windows. What it prints last is reported.
run_step() {
  local name=$1 log=$windowsFolder/$1.log status=0
  shift
  python3 "$sourceFolder/tests/windows/$1" "${@:2}" >"$log" 2>&1 || status=$?
  case $status in
    0) say "$name: $(tail -n 1 "$log")" ;;
    77) say "$name: $(cat "$log")" ;;
    *) tail -n 12 "$log" >&2 && fail "$name" "$log" ;;
  esac
}

fail() {
  say "$1: FAILED, log in $2"
  numFailures=$((numFailures + 1))
}
