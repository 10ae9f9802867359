// The materials of a map before their images are decoded: how each surface looks, which images it needs, and
// their sizes. Geometry and programs need nothing else, and this takes a small part of the loading time.
#pragma once

#include "materials/image_stream.h"
#include "models/mesh_part.h"

#include <span>
#include <string>

namespace visleaf {

/// Loads the skybox of a map, or only the headers of its images. Its sides then have no texels.
using SkyJob = std::function<Skybox(ImageWork, Diagnostics&)>;

/// Materials, and the jobs that remain for them.
struct MaterialPlan {
    MaterialSet set;                   // images have sizes but no texels; the sky is empty
    std::vector<Diagnostics> warnings; // what is known about each of set.images before it is decoded
    std::vector<ImageJob> jobs;        // one for each of set.images
    SkyJob sky;                        // null: the map has no skybox
};

/// Appends a measured image to the plan.
void addMeasured(LoadedImage loaded, MaterialPlan& plan);

/// Adds warnings about the images that were not found. Call it after planPlaceholders(), which returns
/// `style`.
void noteMissing(MissingTextureStyle style, MaterialPlan& plan);

/// Puts a decoded image into `set`. The size of a broken image may differ from the measured size.
void addImage(MaterialSet& set, uint32_t image, LoadedImage loaded, Diagnostics& diagnostics);

/// Returns the indices of all images. Images that are visible from `eye` come first.
std::vector<uint32_t> imageOrder(const Map& map, const MaterialSet& set, const glm::vec3& eye);

} // namespace visleaf
