// Examples of each command, for --help and the manual.
#pragma once

#include <span>
#include <string_view>

namespace visleaf {

/// A command line that works as it is if the files exist.
struct Example {
    std::string_view line;
    std::string_view purpose; // what it does, in one sentence without a full stop
};

/// Returns the examples of a command. The empty name is that of the viewer.
std::span<const Example> examplesOf(std::string_view command);

} // namespace visleaf
