// What the program says on standard error: one line a message, after the program's name.
#pragma once

#include "app/write_file.h"
#include "base/diagnostics.h"

#include <string_view>

namespace visleaf {

/// Prints `visleaf: MESSAGE`, made printable. Nothing happens when nobody reads it.
void printMessage(std::string_view message);

/// Prints each line of a log that way.
void printLog(std::string_view log);

/// Prints each finding as a warning about `file`.
void printWarnings(std::string_view file, const Diagnostics& diagnostics);

/// The exit status of a write, whose problem it prints.
int exitStatusOf(const WriteResult& result);

} // namespace visleaf
