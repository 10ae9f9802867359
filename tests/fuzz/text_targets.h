// Fuzz targets for what people type, and for the small text files that the program and its users write.
#pragma once

#include "base/bytes.h"

namespace visleaf::fuzz {

/// Places, links, cameras, searches and settings on the command line, in dialogs and in files.
void runTyped(ByteSpan input);

/// Lines of the console.
void runConsole(ByteSpan input);

/// The settings file. What is read must survive being written.
void runSettings(ByteSpan input);

/// Maps in the text of editors, from which the demo is made.
void runEditorMap(ByteSpan input);

/// Lines that compilers write to show leaks.
void runLeakFile(ByteSpan input);

/// Definition files of editors, and the expressions in them that name models.
void runDefinitions(ByteSpan input);

/// Reports of several runs, which `merge` puts together.
void runReports(ByteSpan input);

} // namespace visleaf::fuzz
