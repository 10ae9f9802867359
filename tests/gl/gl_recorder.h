// Listens to the OpenGL calls of a frame through glad's function pointers, and counts those that change
// nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace visleaf::test {

/// What was called since listening began.
struct GlCalls {
    size_t numCalls = 0;                // of the functions that are listened to: binds, states, draws
    size_t numDraws = 0;                // a multi-draw counts once
    std::vector<std::string> redundant; // those that set what they themselves had set before
};

/// Listens from construction to destruction; one at a time. Knows nothing of the state before, so that the
/// first call of each kind is never redundant. A context must be current and loaded.
class GlRecorder {
  public:
    GlRecorder();
    ~GlRecorder();
    GlRecorder(const GlRecorder&) = delete;
    GlRecorder& operator=(const GlRecorder&) = delete;

    const GlCalls& calls() const;
};

} // namespace visleaf::test
