// Counts the objects that exist in an OpenGL context.
#pragma once

#include <cstddef>

namespace visleaf::test {

/// Returns the number of textures, buffers, vertex arrays, framebuffers, renderbuffers, samplers, queries,
/// programs and shaders of the current context. Expects that the driver names objects with small numbers, as
/// Mesa does.
size_t numGlObjects();

} // namespace visleaf::test
