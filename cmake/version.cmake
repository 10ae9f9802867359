# Writes the header with the version, if it changed. Each build runs this script:
#   cmake -D HEADER=FILE -D SOURCE_FOLDER=FOLDER -D PROJECT_VERSION=X -P version.cmake
# Without git, as in an unpacked archive, there is no commit, and the date is that of the release in CHANGELOG.md.
set(commit "")
set(date "")
find_program(GIT_PROGRAM git)
if(GIT_PROGRAM AND EXISTS "${SOURCE_FOLDER}/.git")
  execute_process(COMMAND "${GIT_PROGRAM}" -C "${SOURCE_FOLDER}" describe --tags --always --dirty
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND "${GIT_PROGRAM}" -C "${SOURCE_FOLDER}" log -1 --format=%cs
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(date STREQUAL "")
  file(STRINGS "${SOURCE_FOLDER}/CHANGELOG.md" releases REGEX "^## \\[${PROJECT_VERSION}\\] - ")
  string(REGEX MATCH "[0-9-]+$" date "${releases}")
endif()

file(CONFIGURE OUTPUT "${HEADER}" @ONLY CONTENT [[
#define VISLEAF_COMMIT "@commit@"
#define VISLEAF_COMMIT_DATE "@date@"
]])
