// Parses the command line: finds the command in the table, and fills in its options.
//
// Scripts depend on the grammar, so existing options must not change. This module opens and draws nothing, so
// --help and --version need no OpenGL.
#pragma once

#include "cli/commands/commands.h"

#include <variant>
#include <vector>

namespace visleaf {

/// The complete answer to a command line that runs no command: help, the version, or an error.
struct Reply {
    int status = 0;
    std::string text; // goes to standard output if the status is 0, otherwise to standard error
};

/// A command and its options.
struct ChosenCommand {
    const Command* command = nullptr; // into commands()
    std::any options;                 // for Command::run
    SharedOptions shared;
    std::vector<NamedFile> files; // that the options name
};

/// Parses the arguments of main(). The first one is the program's name. Lines of help fit a terminal with
/// `columns`; 0: there is none.
std::variant<Reply, ChosenCommand> parseCommandLine(std::span<const char* const> arguments,
                                                    size_t columns = 0);

} // namespace visleaf
