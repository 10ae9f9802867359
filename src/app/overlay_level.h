// How much the overlay tells.
#pragma once

namespace visleaf {

enum class OverlayLevel { off, brief, full };

/// The level after `level`, round and round.
constexpr OverlayLevel next(OverlayLevel level) {
    switch (level) {
    case OverlayLevel::off:
        return OverlayLevel::brief;
    case OverlayLevel::brief:
        return OverlayLevel::full;
    case OverlayLevel::full:
        break;
    }
    return OverlayLevel::off;
}

} // namespace visleaf
