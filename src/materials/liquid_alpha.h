// Translucent liquids of Quake, as later engines draw them. Worldspawn sets the opacity of each kind. The
// compiler must have treated the liquids as transparent in the visibility data.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Kinds of liquid whose translucency a map can set separately.
enum class LiquidKind : uint8_t { water, slime, lava, teleporter };
inline constexpr size_t kNumLiquidKinds = 4;

/// Returns the kind for the name of a liquid's texture. After `*` or `!`, the names `lava…`, `slime…` and
/// `tele…` decide; all others are water.
LiquidKind liquidKindOf(std::string_view name);

/// Returns the contents of leafs with that liquid. Teleporters count as water.
Contents contentsOf(LiquidKind kind);

/// Returns the alpha of each kind from the keys `wateralpha`, `slimealpha`, `lavaalpha` and `telealpha`, with
/// or without a leading underscore. An alpha is 1 if the key is missing or invalid. It is also 1 if the map's
/// visibility treats that liquid as opaque: the player would see the void through it.
std::array<float, kNumLiquidKinds> liquidAlphas(const Map& map);

/// Makes the liquids of a Quake map as translucent as its keys request. Their light does not change.
void applyLiquidAlphas(const Map& map, std::vector<Material>& materials);

} // namespace visleaf
