// The relief of surfaces: normal maps that shade lightmaps by the directions of their light.
//
// An image's normal map lies beside it. A stage with StageSource::normals holds it, directly before the
// lightmap. It changes nothing that is already drawn.
#pragma once

#include "materials/material_set.h"
#include "materials/quake3/quake3_images.h"

namespace visleaf {

/// Adds the normal maps of opaque surfaces with a lightmap to their materials and to `images`, whose indices
/// are those of the stages. Does nothing in a map without MapLight::directions.
void addRelief(const Map& map, const FileSystem& files, ImageNames& images, std::vector<Material>& materials);

} // namespace visleaf
