// Surface flags and contents: one vocabulary for every game.
//
// Loaders translate a format's own bits into these. No later stage sees the bits of a file.
#pragma once

#include <cstdint>
#include <string>

namespace visleaf {

/// Bits that say how a surface looks or whether it is drawn at all.
using SurfaceFlags = uint32_t;
namespace surface_flag {
inline constexpr SurfaceFlags kSky = 1u << 0;           // shows the sky behind the map
inline constexpr SurfaceFlags kWarp = 1u << 1;          // liquid: its texture coordinates sway
inline constexpr SurfaceFlags kTranslucent33 = 1u << 2; // drawn with alpha 0.33, unlit
inline constexpr SurfaceFlags kTranslucent66 = 1u << 3; // drawn with alpha 0.66, unlit
inline constexpr SurfaceFlags kFlowing = 1u << 4;       // scrolls along s
inline constexpr SurfaceFlags kNoDraw = 1u << 5;        // never drawn
inline constexpr SurfaceFlags kHint = 1u << 6;          // for the compiler only
inline constexpr SurfaceFlags kSkip = 1u << 7;          // for the compiler only
inline constexpr SurfaceFlags kAlphaTest = 1u << 8;     // cut-out texture
inline constexpr SurfaceFlags kLightSource = 1u << 9;   // the compiler used it as a light source
inline constexpr SurfaceFlags kSlick = 1u << 10;        // slippery; no effect on the frame
inline constexpr SurfaceFlags kNoLightmap = 1u << 11;   // the compiler gave it no lightmap
inline constexpr SurfaceFlags kPointLight = 1u << 12;   // the compiler lit its vertices
} // namespace surface_flag

/// Bits that say what fills a leaf or a brush; 0: air. The names are those of Quake 2 (qfiles.h) and Quake 3
/// (surfaceflags.h). Most bits matter only to the game or the compiler.
using Contents = uint32_t;
namespace contents {
inline constexpr Contents kSolid = 1u << 0;
inline constexpr Contents kWindow = 1u << 1;
inline constexpr Contents kAux = 1u << 2;
inline constexpr Contents kLava = 1u << 3;
inline constexpr Contents kSlime = 1u << 4;
inline constexpr Contents kWater = 1u << 5;
inline constexpr Contents kMist = 1u << 6;
inline constexpr Contents kAreaPortal = 1u << 7;
inline constexpr Contents kPlayerClip = 1u << 8;
inline constexpr Contents kMonsterClip = 1u << 9;
inline constexpr Contents kOrigin = 1u << 11;
inline constexpr Contents kDetail = 1u << 12;
inline constexpr Contents kTranslucent = 1u << 13;
inline constexpr Contents kLadder = 1u << 14;
inline constexpr Contents kSky = 1u << 15;
inline constexpr Contents kFog = 1u << 16;
inline constexpr Contents kTrigger = 1u << 17;
inline constexpr Contents kTeleporter = 1u << 18;
inline constexpr Contents kJumpPad = 1u << 19;
inline constexpr Contents kBotClip = 1u << 20;
inline constexpr Contents kStructural = 1u << 21;
inline constexpr Contents kNoDrop = 1u << 22;
inline constexpr Contents kItemClip = 1u << 23; // Nightfire's: stops only items

// Currents carry players along. The number is the direction, degrees from +X towards +Y. Several may be set.
inline constexpr Contents kCurrent0 = 1u << 10;
inline constexpr Contents kCurrent90 = 1u << 24;
inline constexpr Contents kCurrent180 = 1u << 25;
inline constexpr Contents kCurrent270 = 1u << 26;
inline constexpr Contents kCurrentUp = 1u << 27;
inline constexpr Contents kCurrentDown = 1u << 28;

inline constexpr Contents kStopsPlayers = kSolid | kWindow | kPlayerClip;
} // namespace contents

/// Returns the names of the set bits, comma-separated: `sky, no draw`; `none` if no bit is set.
std::string surfaceFlagsText(SurfaceFlags flags);

/// Returns the names of the set bits, comma-separated: `water, current 90`; `empty` if no bit is set.
std::string contentsText(Contents contents);

} // namespace visleaf
