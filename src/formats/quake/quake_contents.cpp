#include "formats/quake/quake_contents.h"

#include <array>

namespace visleaf {
namespace {

// From -9 down (Quake's bspfile.h, Half-Life's const.h).
constexpr std::array kCurrents{contents::kCurrent0,   contents::kCurrent90, contents::kCurrent180,
                               contents::kCurrent270, contents::kCurrentUp, contents::kCurrentDown};
constexpr int32_t kFirstCurrent = -9;

} // namespace

Contents quakeContents(int32_t value) {
    switch (value) {
    case -1:
        return 0;
    case -2:
        return contents::kSolid;
    case -3:
        return contents::kWater;
    case -4:
        return contents::kSlime;
    case -5:
        return contents::kLava;
    case -6:
        return contents::kSky;
    case -7:
        return contents::kOrigin;
    case -8:
        return contents::kPlayerClip;
    case -15:
        return contents::kTranslucent;
    case -16:
        return contents::kLadder;
    default:
        break;
    }
    const int64_t current = int64_t{kFirstCurrent} - value;
    const bool isCurrent = current >= 0 && current < static_cast<int64_t>(kCurrents.size());
    return isCurrent ? contents::kWater | kCurrents[static_cast<size_t>(current)] : 0;
}

} // namespace visleaf
