// Standard streams on Windows. Only files of this folder include it.
#pragma once

namespace visleaf {

/// Makes streams pass bytes as they are, and a console take UTF-8.
void prepareStreams();

} // namespace visleaf
