// Manual pages in the language of man(7).
#pragma once

#include "cli/completions/command_text.h"

namespace visleaf {

/// Returns the name of a command's page without its section: `visleaf`, `visleaf-render`.
std::string manPageName(const CommandText& command);

/// Returns the page of one of `commands`, in UTF-8. The first command is the viewer, whose page also lists
/// the others.
std::string manPage(const CommandText& command, const std::vector<CommandText>& commands);

} // namespace visleaf
