// The hits of a ray up to what hides all that lies behind.
#pragma once

#include "analysis/ray_cast.h"

#include <algorithm>
#include <vector>

namespace visleaf::test {

/// Returns all hits up to the first opaque face of the world or its sky, nearest first; all hits if there is
/// no such face. Translucent faces, cut-outs and brush models do not end the ray.
inline std::vector<RayHit> castToOpaque(const RayCaster& caster, const MapGeometry& geometry,
                                        const Ray& ray) {
    const auto ends = [&geometry](const RayHit& hit) {
        const DrawFace& face = geometry.faces[hit.face];
        const BatchState& state = geometry.batches[face.batch].state;
        return face.instance == 0 && state.passes.front().writesDepth && !state.isCutOut;
    };
    std::vector<RayHit> hits = caster.castUntil(ray, ends);
    const auto last = std::find_if(hits.begin(), hits.end(), ends);
    if (last == hits.end()) return hits;
    const double end = last->distance;
    std::erase_if(hits, [end](const RayHit& hit) { return hit.distance > end; });
    return hits;
}

} // namespace visleaf::test
