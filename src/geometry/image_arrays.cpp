#include "geometry/image_arrays.h"

#include <map>
#include <utility>

namespace visleaf {

void assignImages(const MaterialSet& materials, const GeometryLimits& limits, MapGeometry& geometry) {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> openArrays; // by size, into imageArrays
    for (uint32_t i = 0; i < materials.images.size(); ++i) {
        const Image& image = materials.images[i].image;
        const auto [open, isNew] = openArrays.try_emplace({image.width, image.height}, 0);
        const bool isFull =
            !isNew && geometry.imageArrays[open->second].images.size() >= limits.maxArrayLayers;
        if (isNew || isFull) {
            open->second = static_cast<uint32_t>(geometry.imageArrays.size());
            geometry.imageArrays.push_back({image.width, image.height, {}});
        }
        ImageArray& array = geometry.imageArrays[open->second];
        geometry.imageSlots.push_back({open->second, static_cast<uint32_t>(array.images.size())});
        array.images.push_back(i);
    }
}

} // namespace visleaf
