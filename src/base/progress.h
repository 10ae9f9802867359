// State that a long computation shares with the thread that waits for it.
#pragma once

#include <atomic>

namespace visleaf {

struct Progress {
    std::atomic<float> share{0.0f}; // finished part, 0 to 1
    std::atomic<bool> isCancelled{false};
};

} // namespace visleaf
