// Makes a row of the table of commands.
#pragma once

#include "cli/commands/commands.h"
#include "report/terminal.h"

namespace visleaf {

/// Returns the row of a command whose options are `Options`.
template <class Options>
Command commandRow(std::string_view name, std::string_view help, void (*addOptions)(Options&, OptionList&),
                   int (*run)(const Options&), SandboxKind sandbox = SandboxKind::none,
                   int statusOfTrouble = kExitBadInput) {
    return {
        .name = name,
        .help = help,
        .sandbox = sandbox,
        .examples = examplesOf(name),
        .defaults = Options{},
        .addOptions = [addOptions](std::any& options,
                                   OptionList& list) { addOptions(std::any_cast<Options&>(options), list); },
        .run = [run](const std::any& options) { return run(std::any_cast<const Options&>(options)); },
        .statusOfTrouble = statusOfTrouble};
}

} // namespace visleaf
