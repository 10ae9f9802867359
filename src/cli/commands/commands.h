// The table of commands. A new command is a row in commands.cpp. In a page of a browser, the viewer is alone.
//
// Each command has a type for its options, which only its own functions know. The table holds them as
// std::any.
#pragma once

#include "cli/commands/examples.h"
#include "cli/option_list.h"

#include <any>
#include <functional>
#include <span>
#include <string_view>

namespace visleaf {

/// The sandbox in which a command runs.
enum class SandboxKind {
    none,
    files,   // may read and write the files that the command line names
    graphics // and what OpenGL drivers need
};

/// One row of the table.
struct Command {
    std::string_view name; // empty: the viewer, which runs if the command line names no command
    std::string_view help; // one line
    SandboxKind sandbox = SandboxKind::none;
    std::span<const Example> examples;
    std::any defaults; // the options that have their default values
    /// Adds the command's options to a list. Parsed values go to `options`, a copy of `defaults`.
    std::function<void(std::any& options, OptionList& list)> addOptions;
    /// Runs the command and returns the exit status.
    std::function<int(const std::any& options)> run;
    int statusOfTrouble = 1; // if an output has no folder
};

/// Options that do not belong to one command.
struct SharedOptions {
    bool hasNoSandbox = false; // --no-sandbox
};

/// Returns the options of a command, and those that it shares with others. Parsed values go to `options`, a
/// copy of `defaults`, and to `shared`.
OptionList optionsOf(const Command& command, std::any& options, SharedOptions& shared);

/// All commands in the order of --help. The viewer is the first.
std::span<const Command> commands();

} // namespace visleaf
