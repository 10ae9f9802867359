// The textures of a map as the panel lists them: the file of each and the rule that found it.
#pragma once

#include "materials/material_set.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Selects the textures that the panel shows.
struct TextureListFilter {
    // Text that the name or the source must contain, in any case; empty: all textures match.
    std::string_view text = {};
    bool showsMissingOnly = false;
};

/// Returns indices into MaterialSet::images, ascending, of the images that `filter` selects. The
/// lit and glowing parts of an image are left out.
std::vector<uint32_t> listedTextures(const MaterialSet& materials, const TextureListFilter& filter);

/// Returns the index of the texture with this name into MaterialSet::images; nothing: there is none.
std::optional<uint32_t> findTexture(const MaterialSet& materials, std::string_view name);

/// Returns which skies were searched and not found, for people; empty: none. The list has no rows for skies.
std::string missingSkyText(const Skybox& sky);

/// Returns one line about a texture: name, size (`64x32` or `unknown`), rule and source,
/// separated by tabs.
std::string textureLine(const MaterialImage& image);

/// Heights of a table, in pixels.
struct TableHeights {
    float heading = 0.0f;
    float row = 0.0f;
    float room = 0.0f; // that the whole table may take
};

/// Returns the height of a table that shows whole rows only: as many as it has and as there is room for, but
/// three at least.
float heightOfRows(size_t numRows, const TableHeights& heights);

} // namespace visleaf
