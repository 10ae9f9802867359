#include "cli/commands/command_row.h"

namespace visleaf {

OptionList optionsOf(const Command& command, std::any& options, SharedOptions& shared) {
    OptionList list;
    command.addOptions(options, list);
    if (command.sandbox != SandboxKind::none)
        list.addFlag("--no-sandbox", "Let the command open any file, also through links (docs/sandbox.md)",
                     shared.hasNoSandbox);
    return list;
}

} // namespace visleaf
