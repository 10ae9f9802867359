// Liquids that one looks through, as later engines of Quake have them: worldspawn says how much of each kind
// is seen, and the compiler must have let sight pass their surfaces.
#pragma once

#include "materials/material_set.h"

namespace visleaf {

/// Liquids whose translucency a map may set apart.
enum class LiquidKind : uint8_t { water, slime, lava, teleporter };
inline constexpr size_t kNumLiquidKinds = 4;

/// By the name of a liquid's texture, behind its `*` or `!`: `lava…`, `slime…`, `tele…`, and water for all
/// others.
LiquidKind liquidKindOf(std::string_view name);

/// What fills leafs of that kind: water for teleporters, too.
Contents contentsOf(LiquidKind kind);

/// The alpha of each kind by the keys `wateralpha`, `slimealpha`, `lavaalpha` and `telealpha`, with or
/// without an underscore before them. 1 where no key is, or no sense in it, or where the map was compiled
/// with liquids of that kind that hide what is behind them: through those one would look into the void.
std::array<float, kNumLiquidKinds> liquidAlphas(const Map& map);

/// Makes the liquids of a Quake map as translucent as its keys say. They keep the light that they have.
void applyLiquidAlphas(const Map& map, std::vector<Material>& materials);

} // namespace visleaf
