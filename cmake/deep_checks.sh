# The checks of ./check --deep, which take long: the program under the sanitizers and under valgrind, damaged maps, and
# another reader of the sources. ./check sources this file. Each check prints its findings on standard output.
# shellcheck shell=bash

# What ./check has set:
: "${sourceFolder:?}" "${python:?}"

# How many mutants are read: those of map_mutants, those that commands read as files, and those of the models of each map.
numMutants=20000 numMutantsAnalysed=1000 numMutantFiles=500 numModelMutants=300

# How many operators are changed to see if a test notices, and which ones.
numChanges=${VISLEAF_CHANGES:-12} changesSeed=${VISLEAF_SEED:-1}

# Tests of code that runs on several threads.
threadTests='Parallel|OrderedWork|Task|ForEach|MapLoader|ImageStream|LoadAhead|FileWatch|Thumbnail|Asker|Colorist'
threadTests+='|Comparison|Sandbox|Snapshot|Shared|Lint'

# finding WHERE LOG MESSAGE...: a finding, and the end of the log on standard error.
finding() {
  local where=$1 log=$2
  shift 2
  tail -n 40 "$log" >&2
  printf '%s:1: error: %s; see %s\n' "$where" "$*" "$log"
}

# log_of CHECK: the log of a check.
log_of() { mkdir -p "$sourceFolder/build" && printf '%s/build/deep-%s.log' "$sourceFolder" "$1"; }

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
    VISLEAF_PRESET=asan "$sourceFolder/test" -N && "$mutants" load 0 "$numMutants" &&
      "$mutants" analyse 0 "$numMutantsAnalysed" && VISLEAF_PRESET=release "$sourceFolder/test" -N &&
      "$python" -B tests/fuzz/mutants_as_files.py build/release/visleaf build/release/tests/fuzz/map_mutants \
        "$numMutantFiles" &&
      "$python" -B tests/fuzz/model_mutants.py build/release/visleaf "$numModelMutants" \
        --forge build/release/tests/fuzz/map_mutants
  } >"$log" 2>&1 || finding tests/fuzz "$log" "a damaged map breaks the program"
}

check_fuzzing() {
  local log
  log=$(log_of fuzzing)
  "$sourceFolder/test" --fuzz 20 >"$log" 2>&1 || finding tests/fuzz "$log" "libFuzzer found an input that breaks the program"
}

# How much the unit tests notice: one operator at a time is changed in a copy of what git knows.
check_changes() {
  local copy=$sourceFolder/build/changes
  mkdir -p "$copy"
  git ls-files -z | xargs --null cp --parents --update --target-directory="$copy"
  VISLEAF_PRESET=release "$copy/test" -N >"$(log_of changes)" 2>&1
  "$python" -B tests/checks/operator_changes.py "$copy" "$changesSeed" "$numChanges"
}

# Draws the demo. valgrind does not know the system calls of the sandbox.
check_valgrind() {
  local log map=build/release/assets/demo/ibsp46/baseq3/maps/demo.bsp
  log=$(log_of valgrind)
  {
    VISLEAF_PRESET=release "$sourceFolder/test" -N &&
      valgrind --quiet --error-exitcode=9 --suppressions=cmake/valgrind.supp build/release/visleaf render "$map" \
        --size 64x36 --no-sandbox -o build/deep-valgrind.png
  } >"$log" 2>&1 || finding src "$log" "valgrind reports an error while the demo is drawn"
}

# Messages about sources that it cannot parse are not findings. Compilers already check for missing returns.
check_cppcheck() {
  cppcheck --quiet --enable=warning,performance,portability --inline-suppr --std=c++20 --language=c++ -j"$(nproc)" \
    --suppress={internalAstError,cppcheckError,syntaxError,unknownMacro,missingReturn} \
    --template='{file}:{line}: {severity}: {message} ({id})' -I src src tools 2>&1
}

# The sources that read untrusted files, and the programs that test them.
readers='src/(formats/|vfs/archives/|images/(formats/|decode_image|palette)|map/(entities/|validate/|visibility)'
readers+='|materials/quake3/.*script|models/(formats|definitions)/|base/byte_reader)'
readerTests=(tests/unit/{base,formats,images,map,materials,models,vfs}_test tests/fuzz/fuzz_replay_test)

# How much of the readers their tests run: at least 99.5 % of the lines and 95 % of the branches.
check_coverage() {
  local log folder=$sourceFolder/build/coverage
  log=$(log_of coverage)
  {
    cmake --preset coverage -S "$sourceFolder" && ninja -C "$folder" "${readerTests[@]}" &&
      (cd "$folder" && rm -rf profiles && export LLVM_PROFILE_FILE="$PWD/profiles/%m-%p.profraw" &&
        for program in "${readerTests[@]}"; do "./$program" || exit; done &&
        llvm-profdata merge --sparse profiles/* --output tests.profdata &&
        llvm-cov report --instr-profile tests.profdata "${readerTests[0]}" "${readerTests[@]/#/--object=}" >coverage.txt)
  } >"$log" 2>&1 || { finding tests/unit "$log" "coverage cannot be measured"; return; }
  awk -v readers="$readers" '$1 ~ readers { lines += $8; missed += $9; branches += $11; missedBranches += $12 }
    END {
      printf "readers: %.2f %% of %d lines, %.2f %% of %d branches are tested\n", 100 - 100 * missed / lines, lines,
        100 - 100 * missedBranches / branches, branches >"/dev/stderr"
      if (missed > 0.005 * lines || missedBranches > 0.05 * branches)
        print "src/formats:1: error: tests miss too much of the readers; see build/coverage/coverage.txt"
    }' "$folder/coverage.txt"
}
