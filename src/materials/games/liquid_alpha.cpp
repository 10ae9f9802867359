#include "materials/games/liquid_alpha.h"

#include "base/enum_table.h"
#include "base/text/file_name.h"
#include "map/liquid_transparency.h"
#include "materials/build_material.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

struct KindRow {
    LiquidKind kind;
    std::string_view prefix; // start of the texture name after `*`
    std::string_view key;
    Contents contents; // contents of leafs whose own faces show no liquid
    float LiquidOpacity::*choice;
};

constexpr std::array<KindRow, kNumLiquidKinds> kKindRows{{
    {LiquidKind::water, "", "wateralpha", contents::kWater, &LiquidOpacity::water},
    {LiquidKind::slime, "slime", "slimealpha", contents::kSlime, &LiquidOpacity::slime},
    {LiquidKind::lava, "lava", "lavaalpha", contents::kLava, &LiquidOpacity::lava},
    {LiquidKind::teleporter, "tele", "telealpha", 0, &LiquidOpacity::teleporter},
}};
static_assert(hasRowPerValue(kKindRows, &KindRow::kind));

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

bool isLiquid(SurfaceFlags flags) {
    return (flags & surface_flag::kWarp) != 0;
}

/// Returns the kind of a liquid leaf from one of its liquid faces, otherwise from its contents.
std::optional<LiquidKind> kindOf(const Map& map, const Leaf& leaf) {
    if ((leaf.contents & kLiquids) == 0) return std::nullopt;
    for (uint32_t i = 0; i < leaf.numFaces; ++i) {
        const uint32_t face = map.leafFaces[leaf.firstFace + i];
        const uint32_t surface = face == kNone ? kNone : map.faces[face].surface;
        if (surface != kNone && isLiquid(map.surfaces[surface].flags))
            return liquidKindOf(map.surfaces[surface].name);
    }
    const auto row = std::find_if(kKindRows.begin(), kKindRows.end(), [&](const KindRow& candidate) {
        return (candidate.contents & leaf.contents) != 0;
    });
    return row->kind;
}

std::vector<uint32_t> leafsOf(const Map& map, LiquidKind kind) {
    std::vector<uint32_t> leafs;
    for (uint32_t i = 0; i < map.leafs.size(); ++i) {
        if (kindOf(map, map.leafs[i]) == kind) leafs.push_back(i);
    }
    return leafs;
}

/// Returns the alpha that the map's key gives; nothing if the key is missing or invalid.
std::optional<float> alphaOfKey(const Map& map, const KindRow& row) {
    const Entity& world = worldspawnOf(map.entities);
    std::optional<float> alpha = world.number(row.key);
    if (!alpha) alpha = world.number(fmt::format("_{}", row.key));
    if (!alpha || !(*alpha > 0.0f)) return std::nullopt;
    return *alpha < 1.0f && isLiquidTransparent(map, leafsOf(map, row.kind)) ? *alpha : 1.0f;
}

} // namespace

LiquidKind liquidKindOf(std::string_view name) {
    const bool hasMark = name.starts_with('*') || name.starts_with('!');
    const std::string folded = foldName(name.substr(hasMark ? 1 : 0));
    for (const KindRow& row : kKindRows) {
        if (!row.prefix.empty() && folded.starts_with(row.prefix)) return row.kind;
    }
    return LiquidKind::water;
}

Contents contentsOf(LiquidKind kind) {
    return kind == LiquidKind::teleporter ? contents::kWater : kKindRows[static_cast<size_t>(kind)].contents;
}

std::array<float, kNumLiquidKinds> liquidAlphas(const Map& map, const AppearanceSettings& appearance) {
    const LiquidOpacity& choices = appearance.liquids;
    const float otherwise = choices.water > 0.0f ? choices.water : 1.0f;
    std::array<float, kNumLiquidKinds> alphas{};
    for (const KindRow& row : kKindRows) {
        float& alpha = alphas[static_cast<size_t>(row.kind)];
        alpha = choices.*row.choice;
        if (alpha > 0.0f) continue;
        const bool readsKey = appearance.light == LightPreset::modern;
        alpha = (readsKey ? alphaOfKey(map, row) : std::nullopt).value_or(otherwise);
    }
    return alphas;
}

void applyLiquidAlphas(const Map& map, const AppearanceSettings& appearance,
                       std::vector<Material>& materials) {
    const std::array<float, kNumLiquidKinds> alphas = liquidAlphas(map, appearance);
    for (Material& material : materials) {
        if (!isLiquid(material.surfaceFlags) || material.stages.empty()) continue;
        const float alpha = alphas[static_cast<size_t>(liquidKindOf(material.name))];
        if (alpha < 1.0f) makeTranslucent(material, alpha);
    }
}

} // namespace visleaf
