# The checks of ./check --deep, which take long: the program under the sanitizers and under valgrind, damaged maps, and
# another reader of the sources. ./check sources this file. Each check prints its findings on standard output.
# shellcheck shell=bash

# What ./check has set:
: "${sourceFolder:?}" "${python:?}"

# How many mutants are read: those of map_mutants, and those that commands read as files.
numMutants=20000 numMutantsAnalysed=1000 numMutantFiles=500

# Tests of code that runs on several threads.
threadTests='Parallel|OrderedWork|BackgroundTask|MapLoader|ImageStream|LoadAhead|FileWatch|Thumbnail|Worker|Colorist'
threadTests+='|Comparison|Sandbox|Scene|Truth|Lint'

# finding WHERE LOG MESSAGE...: a finding, and the end of the log on standard error.
finding() {
  local where=$1 log=$2
  shift 2
  tail -n 40 "$log" >&2
  printf '%s:1: error: %s; see %s\n' "$where" "$*" "$log"
}

# log_of CHECK: the log of a check.
log_of() { printf '%s/build/deep-%s.log' "$sourceFolder" "$1"; }

# Leaks, addresses and undefined behaviour in all unit tests.
check_addresses() {
  local log
  log=$(log_of addresses)
  VISLEAF_PRESET=asan "$sourceFolder/test" --label-regex '^unit$' >"$log" 2>&1 ||
    finding tests/unit "$log" "a test fails under AddressSanitizer and UBSan"
}

check_threads() {
  local log
  log=$(log_of threads)
  VISLEAF_PRESET=tsan "$sourceFolder/test" --label-regex '^unit$' --tests-regex "$threadTests" >"$log" 2>&1 ||
    finding tests/unit "$log" "a test fails under ThreadSanitizer"
}

# Damaged maps, under the sanitizers in the reader's own process, and as files for each command.
check_mutants() {
  local log mutants=$sourceFolder/build/asan/tests/fuzz/map_mutants
  log=$(log_of mutants)
  {
    VISLEAF_PRESET=asan "$sourceFolder/test" --label-regex none && "$mutants" load 0 "$numMutants" &&
      "$mutants" analyse 0 "$numMutantsAnalysed" && VISLEAF_PRESET=release "$sourceFolder/test" --label-regex none &&
      "$python" -B tests/fuzz/mutants_as_files.py build/release/visleaf build/release/tests/fuzz/map_mutants \
        "$numMutantFiles"
  } >"$log" 2>&1 || finding tests/fuzz "$log" "a damaged map breaks the program"
}

check_fuzzing() {
  local log
  log=$(log_of fuzzing)
  "$sourceFolder/test" --fuzz 20 >"$log" 2>&1 || finding tests/fuzz "$log" "libFuzzer found an input that breaks the program"
}

# Draws the demo. Drivers read bytes that they have not written, so only what our own code does counts.
check_valgrind() {
  local log map=build/release/assets/demo/ibsp46/baseq3/maps/demo.bsp
  log=$(log_of valgrind)
  {
    VISLEAF_PRESET=release "$sourceFolder/test" --label-regex none &&
      valgrind --quiet --error-exitcode=9 --suppressions=tests/drivers.supp build/release/visleaf render "$map" \
        --size 64x36 -o build/deep-valgrind.png
  } >"$log" 2>&1 || finding src "$log" "valgrind reports an error while the demo is drawn"
}

# Messages about sources that it cannot parse are not findings.
check_cppcheck() {
  cppcheck --quiet --enable=warning,performance,portability --inline-suppr --std=c++20 --language=c++ -j"$(nproc)" \
    --suppress=internalAstError --suppress=syntaxError --suppress=unknownMacro --suppress=missingReturn \
    --template='{file}:{line}: {severity}: {message} ({id})' -I src src tools 2>&1
}
