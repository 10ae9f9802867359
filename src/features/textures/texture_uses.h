// Where a map shows a texture.
#pragma once

#include "analysis/cross_references.h"
#include "analysis/map_item.h"
#include "materials/material_set.h"

#include <string>
#include <vector>

namespace visleaf {

/// The uses of an image.
struct TextureUses {
    std::vector<uint32_t> surfaces; // into Map::surfaces, whose materials show it
    std::vector<uint32_t> faces;    // into Map::faces, with these surfaces; ascending
    std::vector<uint32_t> entities; // into Map::entities, whose brush models have such faces; ascending
    double area = 0.0;              // of the faces, square units
};

/// Finds the uses of `image`, an index into MaterialSet::images. Images of the same name are parts of it.
TextureUses usesOfTexture(const Map& map, const MaterialSet& materials, const CrossReferences& references,
                          uint32_t image);

/// Returns the name of the texture of a surface, an index into Map::surfaces; empty: it has none, or it is
/// kNone.
std::string textureOf(const Map& map, uint32_t surface, const MaterialSet& materials);

/// Returns the surfaces of the uses.
std::vector<MapItem> surfacesOf(const TextureUses& uses);

/// Names the faces that show a texture: `faces with NAME`.
std::string textOfFaces(const std::string& texture);

/// Returns the uses for people: `132 faces, 5200 square units, 3 entities`.
std::string usesText(const TextureUses& uses);

} // namespace visleaf
