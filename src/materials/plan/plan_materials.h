// Turns the surfaces of a map into materials, by the rules of its game or by shader scripts, before or after
// the images are decoded.
#pragma once

#include "materials/detail_textures.h"
#include "materials/plan/material_plan.h"

namespace visleaf {

/// Turns each surface of `map` into a material by the rules of its game. Finds and measures the images in
/// parallel. Their files stay in memory until they are decoded. The plan keeps references to `map` and
/// `files`. `meshSkins` are those of mesh models, see MaterialSet::meshSkins. `details` are laid over
/// textures if the game has detail textures.
MaterialPlan planMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           const AppearanceSettings& appearance = {},
                           std::span<const ShownSkin> meshSkins = {}, const DetailTextures& details = {});

/// Turns each surface of `map` into a material by the rules of its game and the settings, and waits for all
/// images. Missing and broken images give warnings and become placeholders (see placeholders.h). A missing
/// palette is replaced by a built-in one (see game_palette.h). Callers that can use materials before their
/// images are decoded call planMaterials().
MaterialSet loadMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                          const AppearanceSettings& appearance = {}, const DetailTextures& details = {});

/// Returns the materials without texels, for reports. Reads only the headers of images, which is several
/// times faster than loadMaterials(). Its warnings are the same, except those about images that are damaged
/// behind their headers.
MaterialSet measureMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                             const DetailTextures& details = {});

/// True if both settings decode all images to the same texels.
bool decodeSameImages(Game game, const AppearanceSettings& a, const AppearanceSettings& b);

/// Computes the materials, the light rules and the fog of `set` again, for another light preset or
/// overbright. The images do not change. Returns true if a material changed.
bool applyLighting(const Map& map, const AppearanceSettings& appearance, MaterialSet& set);

} // namespace visleaf
