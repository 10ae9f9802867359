#include "map/flags.h"

#include "map/flag_names.h"

#include <array>

namespace visleaf {
namespace {

constexpr std::array<FlagName, 13> kSurfaceNames{{
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

constexpr std::array<FlagName, 29> kContentsNames{{
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

} // namespace

std::string surfaceFlagsText(SurfaceFlags flags) {
    return namesOfBits(flags, kSurfaceNames, "none");
}

std::string contentsText(Contents contents) {
    return namesOfBits(contents, kContentsNames, "empty");
}

} // namespace visleaf
