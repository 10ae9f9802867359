// Parses the command line into the options of a subcommand.
//
// Scripts depend on the grammar, so existing options must not change. This module opens and draws nothing, so
// --help and --version need no OpenGL.
#pragma once

#include "app/options.h"

#include <span>
#include <variant>

namespace visleaf {

/// The complete answer to a command line that runs no subcommand: help, the version, or an error.
struct Answer {
    int status = 0;
    std::string text; // goes to standard output if the status is 0, otherwise to standard error
};

/// An answer to print, or the options of a subcommand.
using Command = std::variant<Answer, ViewOptions, RenderOptions, BenchOptions, InfoOptions>;

/// Parses the arguments of main(). The first one is the program's name.
Command parseCommandLine(std::span<const char* const> arguments);

} // namespace visleaf
