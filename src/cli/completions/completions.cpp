#include "cli/completions/completions.h"

#include <array>

namespace visleaf {

std::span<const Shell> shells() {
    static constexpr std::array kShells{Shell{"bash", bashScript}, Shell{"zsh", zshScript},
                                        Shell{"fish", fishScript}};
    return kShells;
}

} // namespace visleaf
