// What the end of the process by a signal has to care about. Only files of this folder include it.
#pragma once

namespace visleaf {

/// Requests an orderly end. Returns false if no OrderlyEnd exists.
bool requestEnd(int status);

/// Ends the process at once: says the last words, deletes unfinished files, and erases an unfinished line.
[[noreturn]] void endNow(int status);

} // namespace visleaf
