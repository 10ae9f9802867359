// Records the OpenGL calls of a frame through glad's function pointers, and lists those that change nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace visleaf::test {

/// The calls since the recorder was created.
struct GlCalls {
    size_t numCalls = 0;                // calls of the recorded functions: binds, states, draws
    size_t numDraws = 0;                // a multi-draw counts once
    std::vector<std::string> redundant; // calls that set a state to its current value
};

/// Records from construction to destruction. Only one recorder may exist at a time. It does not know the
/// earlier state, so the first call of each kind is never redundant. Requires a current context whose
/// functions are loaded.
class GlRecorder {
  public:
    GlRecorder();
    ~GlRecorder();
    GlRecorder(const GlRecorder&) = delete;
    GlRecorder& operator=(const GlRecorder&) = delete;

    const GlCalls& calls() const;
};

} // namespace visleaf::test
