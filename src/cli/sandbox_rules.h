// The sandbox of a command: what it may open follows from its command line.
#pragma once

#include "cli/command_line.h"
#include "platform/sandbox.h"

namespace visleaf {

/// Returns what a command with this kind of sandbox may open if its options name `files`. VISLEAF_PATH counts
/// as a list of game folders. Requires that `kind` is not `none`.
SandboxRules sandboxRules(SandboxKind kind, const std::vector<NamedFile>& files);

/// Enters the sandbox of a command, unless it has none or --no-sandbox is given. See enterSandbox().
void enterSandboxFor(const ChosenCommand& chosen);

} // namespace visleaf
