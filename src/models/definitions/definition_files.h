// The definition files in the game data: which ones count, and what they say together.
#pragma once

#include "models/definitions/read_definitions.h"
#include "vfs/file_system.h"

namespace visleaf {

/// Reads a definition file. Its content decides the format: `<` begins an ENT, a comment with QUAKED is in a
/// DEF, a class with `@` in an FGD. Nothing for other content.
ReadDefinitions readDefinitions(std::string_view text, DefinitionBudget& budget);

/// Reads all definition files (.fgd, .def, .ent) in the top folders of the game data, and what they include.
/// A class of a file on top replaces one below. Warns about files that are damaged, too large, or missing,
/// and if all files together exceed a limit. The files on top then count.
EntityDefinitions definitionsOf(const FileSystem& files, Diagnostics& diagnostics,
                                const DefinitionLimits& limits = {});

} // namespace visleaf
