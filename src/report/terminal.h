// Prints messages on standard error, one per line after the program's name, and defines the exit statuses.
#pragma once

#include "base/diagnostics.h"
#include "base/write_file.h"
#include "document/map_argument.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

// Scripts may depend on these exit statuses.
inline constexpr int kExitDone = 0;       // success, with or without warnings
inline constexpr int kExitBadInput = 1;   // the input cannot be used
inline constexpr int kExitBadCommand = 2; // the command line is wrong
inline constexpr int kExitNoGraphics = 3; // no usable OpenGL or display, or the graphics card failed

/// Prints `visleaf: MESSAGE` as validUtf8() with '?' for each control character. A closed pipe is ignored.
void printMessage(std::string_view message);

/// Prints `message` and returns `status`.
int failWith(int status, std::string_view message);

/// Returns the lines of `log` that are not empty.
std::vector<std::string> logLines(std::string_view log);

/// Prints each line of `log` with printMessage(). Names in it must be printable(), or they make lines too.
void printLog(std::string_view log);

/// Returns each diagnostic as a line that warns about `file`. After the line about missing data, the first
/// missing texture says nothing new, and no other line repeats the advice.
std::vector<std::string> warningLines(std::string_view file, const Diagnostics& diagnostics);

/// Prints each diagnostic as a warning about `file`.
void printWarnings(std::string_view file, const Diagnostics& diagnostics);

/// Returns the exit status after writing a file, and prints the problem if there was one.
int exitStatusOf(const WriteResult& result);

/// Returns the exit status for a map that was not found.
int statusOf(const NoMap& noMap);

/// Returns the exit status for a map that was not found, and prints the message.
int exitStatusOf(const NoMap& noMap);

/// Returns true if text on standard output may have colours: it is a terminal, and NO_COLOR is not set.
bool hasColors();

} // namespace visleaf
