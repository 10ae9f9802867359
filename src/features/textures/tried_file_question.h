// The image that the user tries in place of a texture, and the texture's own image.
#pragma once

#include "document/asker.h"
#include "images/image.h"
#include "materials/stored_texture.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// The image of a texture for the graphics card, with its smaller levels.
struct TriedImage {
    uint32_t image = 0; // into MaterialSet::images
    Image pixels;
    std::vector<Image> mipmaps;
};

/// What the map shall show.
struct TriedPixels {
    std::vector<TriedImage> images; // empty: the file cannot be shown
    std::string problem;            // why not; empty: none
};

/// Returns the mip levels of the image that is shown in place of `image`, an index into MaterialSet::images;
/// without levels if there is none.
StoredTexture levelsInPlaceOf(uint32_t image, const TriedPixels& tried);

/// "What does this file show, as a texture of the map?" Without a file: "What does the texture itself show?"
struct WhatFileShows {
    std::string texture;        // its name
    std::filesystem::path file; // empty: the texture's own image
    uint64_t version = 0;       // grows when the file changes

    using Value = TriedPixels;
    static constexpr ReadParts kReads{.materials = true};
    Task<TriedPixels> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhatFileShows&) const = default;
};

} // namespace visleaf
