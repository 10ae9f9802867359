// A map's materials before its pictures are decoded: how each surface looks, which pictures that takes, and
// how large they are. It is all that geometry and programs need, and takes a small part of the time.
#pragma once

#include "materials/picture_stream.h"

namespace visleaf {

/// Materials, and the work that is left to do for them.
struct MaterialPlan {
    MaterialSet set;                         // its images have their sizes, but no texels; its sky is empty
    std::vector<PictureJob> pictures;        // for each of set.images
    std::function<Skybox(Diagnostics&)> sky; // none: the map has no skybox
};

/// Turns every surface of `map` into a material by its game's rules, and finds and measures its pictures, in
/// parallel. Their files stay in memory until they are decoded. The plan refers to `map` and `files`.
MaterialPlan planMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           const LookChoices& look = {});

/// Puts a decoded picture into its place of `set`. One that turns out broken may have another size than was
/// measured.
void addPicture(MaterialSet& set, uint32_t image, LoadedPicture picture, Diagnostics& diagnostics);

/// The plan's images, those first that are seen from `eye`.
std::vector<uint32_t> pictureOrder(const Map& map, const MaterialSet& set, const glm::vec3& eye);

} // namespace visleaf
