#include "formats/quake_contents.h"

namespace visleaf {

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
        return value <= -9 && value >= -14 ? contents::kWater | contents::kCurrent : 0;
    }
}

} // namespace visleaf
