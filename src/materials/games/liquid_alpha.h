// Translucent liquids of Quake, as later engines draw them. Worldspawn sets the opacity of each kind, and the
// user may choose another one. The compiler must have treated the liquids as transparent in the visibility
// data, or the void shows below them.
#pragma once

#include "base/enum_table.h"
#include "materials/material_set.h"

namespace visleaf {

/// Kinds of liquid whose translucency a map can set separately.
enum class LiquidKind : uint8_t { water, slime, lava, teleporter };
inline constexpr size_t kNumLiquidKinds = numValuesOf<LiquidKind>();

/// Returns the kind for the name of a liquid's texture. After `*` or `!`, the names `lava…`, `slime…` and
/// `tele…` decide; all others are water.
LiquidKind liquidKindOf(std::string_view name);

/// Returns the contents of leafs with that liquid. Teleporters count as water.
Contents contentsOf(LiquidKind kind);

/// Returns the alpha of each kind. The first of these counts:
/// - the user's choice for the kind;
/// - with modern light, the key `wateralpha`, `slimealpha`, `lavaalpha` or `telealpha`, with or without a
///   leading underscore, if its value is above 0. It gives 1 if the map's visibility treats that liquid as
///   opaque: the player would see the void through it;
/// - the user's choice for water (Ironwail's gl_rmisc.c, GL_WaterAlphaForTextureType);
/// - 1.
std::array<float, kNumLiquidKinds> liquidAlphas(const Map& map, const AppearanceSettings& appearance);

/// Makes the liquids of a Quake map as translucent as liquidAlphas() says. Their light does not change.
void applyLiquidAlphas(const Map& map, const AppearanceSettings& appearance,
                       std::vector<Material>& materials);

} // namespace visleaf
