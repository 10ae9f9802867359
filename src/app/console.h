// What the program says on standard error: one line a message, after the program's name.
#pragma once

#include "base/diagnostics.h"

#include <string_view>

namespace visleaf {

/// Prints `visleaf: MESSAGE`, made printable.
void printMessage(std::string_view message);

/// Prints each line of a log that way.
void printLog(std::string_view log);

/// Prints each finding as a warning about `file`.
void printWarnings(std::string_view file, const Diagnostics& diagnostics);

} // namespace visleaf
