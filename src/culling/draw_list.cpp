#include "culling/draw_list.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <span>

namespace visleaf {
namespace {

/// Adds a face to the end of the list: to the last run where it follows on, to the last draw where the batch
/// is the same and `staysAlone` is false.
void appendFace(const DrawFace& face, bool staysAlone, DrawList& list) {
    if (list.draws.empty() || list.draws.back().batch != face.batch || staysAlone) {
        list.draws.push_back({face.batch, static_cast<uint32_t>(list.runs.size()), 0});
    }
    Draw& draw = list.draws.back();
    const bool followsOn =
        draw.numRuns > 0 && list.runs.back().firstIndex + list.runs.back().numIndices == face.firstIndex;
    if (followsOn) {
        list.runs.back().numIndices += face.numIndices;
    } else {
        list.runs.push_back({face.firstIndex, face.numIndices});
        ++draw.numRuns;
    }
    ++list.numFaces;
    list.numTriangles += face.numIndices / 3;
}

void sortBackToFront(const MapGeometry& geometry, const glm::vec3& eye, std::span<uint32_t> faces) {
    const auto squaredDistance = [&](uint32_t face) {
        const glm::vec3 away = geometry.faces[face].center - eye;
        return glm::dot(away, away);
    };
    const auto sortKey = [&](uint32_t face) {
        return geometry.batches[geometry.faces[face].batch].state.sort;
    };
    std::sort(faces.begin(), faces.end(), [&](uint32_t a, uint32_t b) {
        if (sortKey(a) != sortKey(b)) return sortKey(a) < sortKey(b);
        const float distanceA = squaredDistance(a);
        const float distanceB = squaredDistance(b);
        // Equal distances keep a fixed order, so that the same view gives the same picture.
        return distanceA != distanceB ? distanceA > distanceB : a < b;
    });
}

} // namespace

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.draws.clear();
    list.runs.clear();
    list.blendedFaces.clear();
    list.numFaces = 0;
    list.numTriangles = 0;
    for (const uint32_t i : visible.faces) {
        const DrawFace& face = geometry.faces[i];
        if (isSortedByDistance(geometry.batches[face.batch].state)) {
            list.blendedFaces.push_back(i);
        } else {
            appendFace(face, false, list);
        }
    }
    sortBackToFront(geometry, eye, list.blendedFaces);
    for (const uint32_t i : list.blendedFaces) {
        // All passes of a face before those of the next one, which may lie before it.
        const DrawFace& face = geometry.faces[i];
        appendFace(face, geometry.batches[face.batch].state.passes.size() > 1, list);
    }
}

} // namespace visleaf
