// The textures of a map as the assets panel lists them: the file of each and the rule that found it. This
// module makes plain text and draws nothing.
#pragma once

#include "materials/material_set.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Selects the textures that the panel shows.
struct AssetFilter {
    // Text that the name or the source must contain, in any case; empty: all textures match.
    std::string_view text = {};
    bool showsMissingOnly = false;
};

/// Returns indices into MaterialSet::images, ascending, of the images that `filter` selects. The
/// lit and glowing parts of an image are left out.
std::vector<uint32_t> listedAssets(const MaterialSet& materials, const AssetFilter& filter);

/// Returns one line about a texture: name, size, rule and source, separated by tabs.
std::string assetLine(const MaterialImage& image);

} // namespace visleaf
