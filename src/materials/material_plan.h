// A map's materials before their images are decoded: how each surface looks, which images that takes, and
// their sizes. Geometry and programs need nothing else, and it takes a small part of the time.
#pragma once

#include "materials/image_stream.h"

namespace visleaf {

/// Materials, and the work that remains for them.
struct MaterialPlan {
    MaterialSet set;                         // images have sizes but no texels; the sky is empty
    std::vector<ImageJob> jobs;              // one for each of set.images
    std::function<Skybox(Diagnostics&)> sky; // null: the map has no skybox
};

/// Turns every surface of `map` into a material by its game's rules. Finds and measures the images in
/// parallel; their files stay in memory until they are decoded. The plan refers to `map` and `files`.
MaterialPlan planMaterials(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                           const AppearanceSettings& appearance = {});

/// True when images are decoded to the same texels under both settings.
bool decodeSameImages(Game game, const AppearanceSettings& a, const AppearanceSettings& b);

/// Makes the materials, the light rules and the fog of `set` again, for another light preset or overbright.
/// Its images stay. Returns true when a material changed.
bool applyLighting(const Map& map, const AppearanceSettings& appearance, MaterialSet& set);

/// Puts a decoded image into `set`. A broken image may have another size than was measured.
void addImage(MaterialSet& set, uint32_t image, LoadedImage loaded, Diagnostics& diagnostics);

/// Returns the indices of the plan's images; images that are visible from `eye` come first.
std::vector<uint32_t> imageOrder(const Map& map, const MaterialSet& set, const glm::vec3& eye);

} // namespace visleaf
