// Scripts that teach a shell to complete the command line of Visleaf. They are complete texts: the shell does
// not run the program while it completes.
#pragma once

#include "cli/completions/command_text.h"

#include <span>

namespace visleaf {

/// A shell for which there is a script.
struct Shell {
    std::string_view name;
    std::string (*script)(const std::vector<CommandText>& commands);
};

/// All shells, in the order of --help.
std::span<const Shell> shells();

/// Return the script of one shell for `commands`, of which the first is the viewer.
std::string bashScript(const std::vector<CommandText>& commands);
std::string zshScript(const std::vector<CommandText>& commands);
std::string fishScript(const std::vector<CommandText>& commands);

} // namespace visleaf
