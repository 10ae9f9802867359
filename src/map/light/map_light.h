// The light of a map: lightmaps of faces, their directions, and light at points in the air.
#pragma once

#include "map/light/face_lightmap.h"
#include "map/light/light_grid.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// Light as in the file. lightRulesOf() has the rules by which a game shows it.
struct MapLight {
    std::vector<FaceLightmap> lightmaps;
    std::vector<uint8_t> luxels;
    uint32_t luxelBytes = kLuxelBytes; // bytes per luxel: kLuxelBytes, kGreyLuxelBytes or kHdrLuxelBytes
    bool isOfLitFile = false;          // the luxels are those of a .lit file beside the map
    float luxelUnit = 1.0f;            // the light that a luxel of 255 means, see LightRules::unit
    bool hasHdr = false;               // luxelUnit assumes the scale of the game's original rules
    // The direction of the light of each luxel, if LoadOptions::wantsDirections
    // (map/light/light_directions.h).
    std::vector<uint8_t> directions;
    LightGrid grid; // in Quake 3's maps, and in some of ericw-tools
};

} // namespace visleaf
