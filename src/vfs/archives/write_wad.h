// Makes a WAD2 or WAD3, the texture archives of Quake's tools and of Half-Life.
//
// Facts: id-Software/Quake WinQuake/wad.h and ValveSoftware/halflife utils/common/wadlib.h.
#pragma once

#include "base/bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

inline constexpr uint8_t kWad2Miptex = 0x44, kWad3Miptex = 0x43; // types of textures

/// An entry of a WAD. The name is truncated to 16 characters.
struct WadLump {
    std::string name;
    uint8_t type = 0;
    Bytes content;
};

/// Returns the bytes of a WAD whose `magic` is WAD2 or WAD3. Entries begin at multiples of 4.
Bytes encodeWad(std::string_view magic, const std::vector<WadLump>& lumps);

} // namespace visleaf
