// The command line into one of the subcommands' options.
//
// The grammar is the program's contract with scripts. Nothing is opened and nothing drawn here, so that
// --help and
// --version need no OpenGL.
#pragma once

#include "app/options.h"

#include <span>
#include <variant>

namespace visleaf {

/// The command line is answered already: help, the version, or what is wrong with it.
struct Answer {
    int status = 0;
    std::string text; // for standard output when the status is 0, else for standard error
};

/// What is to be done: an answer to print, or a subcommand with its options.
using Command = std::variant<Answer, ViewOptions, RenderOptions, BenchOptions, InfoOptions>;

/// Parses the arguments of main, the program's name first.
Command parseCommandLine(std::span<const char* const> arguments);

} // namespace visleaf
