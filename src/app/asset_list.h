// The textures of a map as the assets panel lists them: how each was found, by which rule, and what was
// looked for. Plain text; draws nothing.
#pragma once

#include "materials/material_set.h"
#include "vfs/file_system.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// What the panel is asked to show.
struct AssetFilter {
    std::string_view text = {}; // that a name or a source must contain, in any case; empty: all
    bool showsMissingOnly = false;
};

/// The images that the list shows, into MaterialSet::images, in their order.
std::vector<uint32_t> listedAssets(const MaterialSet& materials, const AssetFilter& filter);

/// One texture in a line, its parts separated by tabs: name, size, rule, source.
std::string assetLine(const MaterialImage& image);

/// Where the texture was looked for, one place a line: what is there, and what that hides in places that are
/// searched later. Looks into the mounted data again, so it costs nothing until someone asks.
std::vector<std::string> searchTrace(const MaterialImage& image, const FileSystem& files);

} // namespace visleaf
