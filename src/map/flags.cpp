#include "map/flags.h"

#include <array>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

constexpr std::array<std::pair<Contents, std::string_view>, 23> kContentsNames{{
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
    {contents::kCurrent, "current"},
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
}};

} // namespace

std::string contentsText(Contents contents) {
    std::string text;
    for (const auto& [bit, name] : kContentsNames) {
        if ((contents & bit) == 0) continue;
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text.empty() ? "empty" : text;
}

} // namespace visleaf
