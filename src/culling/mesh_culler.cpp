#include "culling/mesh_culler.h"

#include "culling/beam_rows.h"
#include "culling/instance_clusters.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Puts draws between those of the list. Both are sorted by their sort keys.
void merge(const std::vector<Batch>& batches, std::span<const Draw> added, std::vector<Draw>& draws) {
    const auto sortOf = [&](const Draw& draw) { return batches[draw.batch].state.sort; };
    const auto middle = draws.insert(draws.end(), added.begin(), added.end());
    std::inplace_merge(draws.begin(), middle, draws.end(),
                       [&](const Draw& a, const Draw& b) { return sortOf(a) < sortOf(b); });
}

/// The size of a glow on the screen depends on its distance. The glow is visible while its middle is.
bool isGlowVisible(const glm::vec3& middle, const View& view, const VisibleSet& visible,
                   const MeshMoment& moment) {
    if (visible.frustum && !mayBeInside(*visible.frustum, {middle, middle})) return false;
    return !moment.isClear || moment.isClear(view.pose.position, middle);
}

} // namespace

MeshCuller::MeshCuller(const Map& map, const MapGeometry& geometry, const PlacedMeshes& meshes)
    : m_geometry(geometry), m_meshes(meshes) {
    std::vector<Bounds> boxes;
    for (const MeshInstance& instance : geometry.meshes.instances)
        boxes.push_back(instance.bounds);
    m_clusters = clustersOfBoxes(map, boxes);
    m_isMoving = std::any_of(meshes.placed.begin(), meshes.placed.end(), visleaf::isMoving);
}

bool MeshCuller::isVisible(uint32_t index, const View& view, const Culler& culler, const VisibleSet& visible,
                           const MeshMoment& moment) const {
    const MeshInstance& instance = m_geometry.meshes.instances[index];
    const PlacedMesh& placed = m_meshes.placed[instance.placed];
    if (moment.isWanted && !moment.isWanted(placed.entity)) return false;
    if (!moment.showsSprites && isSprite(m_meshes, placed)) return false;
    if (!culler.mayShow(m_clusters[index])) return false;
    if (isGlow(placed.part)) return isGlowVisible(placed.origin + placed.part.offset, view, visible, moment);
    return !visible.frustum || mayBeInside(*visible.frustum, instance.bounds);
}

void MeshCuller::addRows(uint32_t index, const View& view, const MeshMoment& moment, DrawList& list) const {
    const MeshInstance& shown = m_geometry.meshes.instances[index];
    const PlacedMesh& placed = m_meshes.placed[shown.placed];
    const MeshRow row = meshRowOf(view, m_meshes, placed, shown.light, moment);
    if (placed.part.beam)
        addBeamRows(view, placed, row, moment.seconds, list.meshRows);
    else
        list.meshRows.push_back(row);
    list.meshInstances.resize(list.meshRows.size(), index);
}

void MeshCuller::add(const View& view, const Culler& culler, const VisibleSet& visible,
                     const MeshMoment& moment, DrawList& list) const {
    const MeshGeometry& meshes = m_geometry.meshes;
    std::vector<Draw> added;
    for (uint32_t i = 0; i < meshes.instances.size();) {
        const uint32_t kind = meshes.instances[i].kind;
        const auto firstRow = static_cast<uint32_t>(list.meshRows.size());
        for (; i < meshes.instances.size() && meshes.instances[i].kind == kind; ++i) {
            if (isVisible(i, view, culler, visible, moment)) addRows(i, view, moment, list);
        }
        const auto numRows = static_cast<uint32_t>(list.meshRows.size()) - firstRow;
        if (numRows == 0) continue;
        for (const DrawMesh& mesh : meshes.kinds[kind].meshes) {
            added.push_back({.batch = mesh.batch, .meshes = {&mesh, firstRow, numRows}});
            list.numTriangles += mesh.numIndices / 3 * numRows;
        }
    }
    std::stable_sort(added.begin(), added.end(), [&](const Draw& a, const Draw& b) {
        return m_geometry.batches[a.batch].state < m_geometry.batches[b.batch].state;
    });
    merge(m_geometry.batches, added, list.draws);
}

} // namespace visleaf
