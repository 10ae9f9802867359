#include "materials/plan/material_plan.h"

#include "map/find_leaf.h"
#include "map/visibility.h"
#include "materials/placeholders.h"

#include <numeric>

namespace visleaf {
namespace {

/// Returns for each surface whether one of its faces lies in a leaf that is visible from `eye`.
std::vector<bool> findSeenSurfaces(const Map& map, const glm::vec3& eye) {
    std::vector<bool> isSeen(map.surfaces.size(), false);
    const PvsRow row = decodePvs(map.visibility, findWorldCluster(map, eye));
    for (const Leaf& leaf : map.leafs) {
        if (leaf.cluster == kNone || !isVisible(row, leaf.cluster)) continue;
        for (const uint32_t face : facesOf(map, leaf)) {
            const uint32_t surface = map.faces[face].surface;
            if (surface != kNone) isSeen[surface] = true;
        }
    }
    return isSeen;
}

} // namespace

std::vector<uint32_t> imageOrder(const Map& map, const MaterialSet& set, const glm::vec3& eye) {
    const std::vector<bool> isSurfaceSeen = findSeenSurfaces(map, eye);
    std::vector<bool> isSeen(set.images.size(), false);
    for (size_t surface = 0; surface < isSurfaceSeen.size(); ++surface) {
        if (!isSurfaceSeen[surface]) continue;
        for (const Stage& stage : set.materials[surface].stages) {
            for (const uint32_t image : stage.frames)
                isSeen[image] = true;
        }
    }
    std::vector<uint32_t> order(set.images.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_partition(order.begin(), order.end(), [&](uint32_t image) { return isSeen[image]; });
    return order;
}

void addMeasured(LoadedImage loaded, MaterialPlan& plan) {
    plan.set.images.push_back(std::move(loaded.image));
    plan.warnings.push_back(std::move(loaded.diagnostics));
}

void noteMissing(MissingTextureStyle style, MaterialPlan& plan) {
    for (size_t i = 0; i < plan.warnings.size(); ++i) {
        const MaterialImage& image = plan.set.images[i];
        if (image.source.empty()) warnOfMissing(image, style, plan.warnings[i]);
    }
}

void addImage(MaterialSet& set, uint32_t image, LoadedImage loaded, Diagnostics& diagnostics) {
    // Parts of an image give the same warnings as the whole image.
    if (!isPartOfImage(loaded.image)) diagnostics.append(loaded.diagnostics);
    set.images[image] = std::move(loaded.image);
}

} // namespace visleaf
