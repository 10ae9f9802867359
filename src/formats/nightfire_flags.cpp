#include "formats/nightfire_flags.h"

#include "base/text/file_name.h"
#include "formats/shared_records.h"

namespace visleaf {
namespace {

constexpr uint32_t kFileSky = 0x4;
constexpr uint32_t kFileNoDraw = 0x20;

// Attributes of brushes. Bits 17 and 18 mean other things on faces: no impacts and no decals.
constexpr FlagPair kBrushBits[] = {
    {0x200, contents::kDetail},        {0x400, contents::kOrigin},        {0x800, contents::kSky},
    {0x10000, contents::kPlayerClip},  {0x20000, contents::kMonsterClip}, // of enemies
    {0x40000, contents::kMonsterClip},                                    // of other people
    {0x80000, contents::kItemClip},    {0x100000, contents::kWater},      {0x200000, contents::kTrigger},
};
constexpr uint32_t kHintBrush = 0x1000; // hint or skip: only for the compiler
constexpr Contents kSaysItIsOpen = contents::kOrigin | contents::kPlayerClip | contents::kMonsterClip |
                                   contents::kItemClip | contents::kWater | contents::kTrigger;
constexpr uint32_t kTypeMask = 0xFF;

} // namespace

SurfaceFlags nightfireSurfaceFlags(std::string_view texture, std::string_view material, uint32_t fileFlags) {
    constexpr std::string_view kTools = "special/";
    SurfaceFlags flags = 0;
    if ((fileFlags & kFileSky) != 0 || texture == "special/sky") flags |= surface_flag::kSky;
    const bool isTool = texture.starts_with(kTools) && (flags & surface_flag::kSky) == 0;
    if ((fileFlags & kFileNoDraw) != 0 || isTool) flags |= surface_flag::kNoDraw;
    if (texture == "special/hint") flags |= surface_flag::kHint;
    if (texture == "special/skip") flags |= surface_flag::kSkip;
    if (texture.starts_with("liquids/")) flags |= surface_flag::kWarp;
    if (baseName(texture).starts_with('{') || material.find("masked") != material.npos)
        flags |= surface_flag::kAlphaTest;
    return flags;
}

Contents nightfireBrushContents(uint32_t attributes) {
    const Contents contents = translate(attributes, kBrushBits);
    const uint32_t type = attributes & kTypeMask;
    const bool isOpen = (contents & kSaysItIsOpen) != 0 || (attributes & kHintBrush) != 0;
    const bool isSolid = type == kNightfireSolid || (type != kNightfireEmpty && !isOpen);
    return contents | (isSolid ? contents::kSolid : 0);
}

} // namespace visleaf
