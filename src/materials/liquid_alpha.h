// Transparent liquids, as later engines of Quake draw them. Worldspawn sets the opacity of each kind, and the
// map's compiler must have made the liquids transparent for visibility.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Kinds of liquid whose translucency a map can set separately.
enum class LiquidKind : uint8_t { water, slime, lava, teleporter };
inline constexpr size_t kNumLiquidKinds = 4;

/// Returns the kind by the name of a liquid's texture, after its `*` or `!`: `lava…`, `slime…`, `tele…`; all
/// others are water.
LiquidKind liquidKindOf(std::string_view name);

/// Returns the contents of leafs of that kind; teleporters are water, too.
Contents contentsOf(LiquidKind kind);

/// Returns the alpha of each kind by the keys `wateralpha`, `slimealpha`, `lavaalpha` and `telealpha`, with
/// or without a leading underscore. An alpha is 1 if the key is missing or makes no sense. It is also 1 if
/// the map's visibility treats that liquid as opaque: the player would see the void through it.
std::array<float, kNumLiquidKinds> liquidAlphas(const Map& map);

/// Makes the liquids of a Quake map as translucent as its keys say. Their light does not change.
void applyLiquidAlphas(const Map& map, std::vector<Material>& materials);

} // namespace visleaf
