// What can go wrong on the graphics card while a program uses it: its memory is full, or it was reset.
#pragma once

#include "gpu/gl_caps.h"

#include <string_view>

namespace visleaf {

enum class GpuFault {
    none,
    outOfMemory, // textures and buffers may have undefined contents
    reset        // the context is lost: calls do nothing, and all its objects are gone
};

/// Returns what has gone wrong since the last call. Drops other errors, which are bugs of the caller; see
/// installDebugListener(). The driver may wait for the card to answer, so call it after uploads and now and
/// then, not in each frame. Sources: OpenGL 4.5 specification, 2.3.1 and 2.3.2.
GpuFault takeGpuFault(const GlCaps& caps);

/// Returns the fault as a clause for a message; empty for `none`.
std::string_view describe(GpuFault fault);

} // namespace visleaf
