#include "map/flags.h"

#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

using BitName = std::pair<uint32_t, std::string_view>;

constexpr std::array<BitName, 13> kSurfaceNames{{
    {surface_flag::kSky, "sky"},
    {surface_flag::kWarp, "warp"},
    {surface_flag::kTranslucent33, "translucent 33"},
    {surface_flag::kTranslucent66, "translucent 66"},
    {surface_flag::kFlowing, "flowing"},
    {surface_flag::kNoDraw, "no draw"},
    {surface_flag::kHint, "hint"},
    {surface_flag::kSkip, "skip"},
    {surface_flag::kAlphaTest, "alpha test"},
    {surface_flag::kLightSource, "light source"},
    {surface_flag::kSlick, "slick"},
    {surface_flag::kNoLightmap, "no lightmap"},
    {surface_flag::kPointLight, "point light"},
}};

constexpr std::array<BitName, 29> kContentsNames{{
    {contents::kSolid, "solid"},
    {contents::kWindow, "window"},
    {contents::kAux, "aux"},
    {contents::kLava, "lava"},
    {contents::kSlime, "slime"},
    {contents::kWater, "water"},
    {contents::kMist, "mist"},
    {contents::kAreaPortal, "area portal"},
    {contents::kPlayerClip, "player clip"},
    {contents::kMonsterClip, "monster clip"},
    {contents::kCurrent0, "current 0"},
    {contents::kCurrent90, "current 90"},
    {contents::kCurrent180, "current 180"},
    {contents::kCurrent270, "current 270"},
    {contents::kCurrentUp, "current up"},
    {contents::kCurrentDown, "current down"},
    {contents::kOrigin, "origin"},
    {contents::kDetail, "detail"},
    {contents::kTranslucent, "translucent"},
    {contents::kLadder, "ladder"},
    {contents::kSky, "sky"},
    {contents::kFog, "fog"},
    {contents::kTrigger, "trigger"},
    {contents::kTeleporter, "teleporter"},
    {contents::kJumpPad, "jump pad"},
    {contents::kBotClip, "bot clip"},
    {contents::kStructural, "structural"},
    {contents::kNoDrop, "no drop"},
    {contents::kItemClip, "item clip"},
}};

std::string namesOf(uint32_t bits, std::span<const BitName> names, std::string_view none) {
    std::string text;
    for (const auto& [bit, name] : names) {
        if ((bits & bit) == 0) continue;
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text.empty() ? std::string(none) : text;
}

} // namespace

std::string surfaceFlagsText(SurfaceFlags flags) {
    return namesOf(flags, kSurfaceNames, "none");
}

std::string contentsText(Contents contents) {
    return namesOf(contents, kContentsNames, "empty");
}

} // namespace visleaf
