#include "analysis/sight/target_parts.h"

#include "analysis/ray_cast.h"
#include "geometry/face_vertices.h"
#include "map/find_leaf.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kMaxTriangles = 4096;          // of one target; curved faces and large models have thousands
constexpr uint64_t kLeafSearchBudget = 1 << 22; // nodes
constexpr float kModelMargin = 1.0f; // game units; as in the culler, doors touch the leafs beside them
// Game units from a point on a face back to the eye, until the point is in an open leaf.
constexpr std::array<float, 4> kStepsBack{0.0f, 0.125f, 0.5f, 2.0f};

/// Returns the index of the model that has the face; 0 if none does.
uint32_t modelWithFace(const Map& map, uint32_t face) {
    const auto found = std::find_if(map.models.begin(), map.models.end(), [face](const Model& model) {
        return face >= model.firstFace && face - model.firstFace < model.numFaces;
    });
    return found == map.models.end() ? 0 : static_cast<uint32_t>(found - map.models.begin());
}

class PartFinder {
  public:
    PartFinder(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
               const LeafPortals& portals)
        : m_map(map), m_materials(materials), m_geometry(geometry), m_portals(portals) {}

    TargetParts find(const Target& target, const glm::vec3& eye) {
        if (target.item)
            addItem(*target.item, eye);
        else
            addPoint(target.point, eye);
        std::sort(m_parts.leafs.begin(), m_parts.leafs.end());
        m_parts.leafs.erase(std::unique(m_parts.leafs.begin(), m_parts.leafs.end()), m_parts.leafs.end());
        if (!m_parts.leafs.empty()) m_parts.wallLeaf = m_parts.leafWithoutSpace = kNone;
        addTriangles();
        findCenter();
        return std::move(m_parts);
    }

  private:
    /// Targets are of these kinds only, see parseTarget().
    void addItem(const MapItem& item, const glm::vec3& eye) {
        if (item.kind == ItemKind::leaf) addWithSpace(item.index);
        if (item.kind == ItemKind::cluster) addCluster(item.index);
        if (item.kind == ItemKind::face) addFace(item.index);
        if (item.kind == ItemKind::entity) addEntity(item.index, eye);
    }

    void addLeaf(uint32_t leaf) {
        if (leaf == kNone) return;
        if (isWall(m_map, m_map.leafs[leaf]))
            m_parts.wallLeaf = leaf;
        else
            m_parts.leafs.push_back(leaf);
    }

    void addPoint(const glm::vec3& point, const glm::vec3& eye) {
        const float distance = glm::distance(point, eye);
        const glm::vec3 back = distance > 0.0f ? (eye - point) / distance : glm::vec3(0.0f);
        m_parts.point = point;
        for (const float step : kStepsBack) {
            const glm::vec3 moved = point + back * std::min(step, distance);
            addLeaf(findWorldLeaf(m_map, moved));
            if (m_parts.leafs.empty()) continue;
            m_parts.point = moved;
            return;
        }
    }

    void addCluster(uint32_t cluster) {
        for (uint32_t leaf = 0; leaf < m_map.leafs.size(); ++leaf) {
            if (m_map.leafs[leaf].cluster == cluster) addWithSpace(leaf);
        }
    }

    /// Leaves out the leafs of brush models, which take up no space in the world.
    void addWithSpace(uint32_t leaf) {
        if (!m_portals.isComplete || m_portals.volumes[leaf] > 0.0)
            addLeaf(leaf);
        else
            m_parts.leafWithoutSpace = leaf;
    }

    void addFace(uint32_t face) {
        for (uint32_t i = 0; i < m_geometry.faces.size(); ++i) {
            const DrawFace& drawn = m_geometry.faces[i];
            if (drawn.face == face && drawn.decal == kNone) m_parts.drawFaces.push_back(i);
        }
        const uint32_t model = modelWithFace(m_map, face);
        for (const ModelInstance& instance : placeModels(m_map).instances) {
            if (model != 0 && instance.model == model) addInstance(instance);
        }
        if (model != 0) return;
        for (uint32_t leaf = 0; leaf < m_map.leafs.size(); ++leaf) {
            const std::span<const uint32_t> faces = facesOf(m_map, m_map.leafs[leaf]);
            if (std::find(faces.begin(), faces.end(), face) != faces.end()) addLeaf(leaf);
        }
    }

    void addEntity(uint32_t entity, const glm::vec3& eye) {
        for (const DrawInstance& instance : m_geometry.instances) {
            if (instance.placement.entity != entity || instance.placement.model == 0) continue;
            m_parts.drawFaces = instance.faces;
        }
        for (const ModelInstance& instance : placeModels(m_map).instances) {
            if (instance.entity == entity && instance.model != 0) addInstance(instance);
        }
        const auto origin = m_map.entities[entity].vector("origin");
        if (m_parts.instanceEntity == kNone && origin) addPoint(*origin, eye);
    }

    void addInstance(const ModelInstance& instance) {
        m_parts.instanceEntity = instance.entity;
        Bounds bounds = transformed(m_map.models[instance.model].bounds, instance.toWorld);
        if (bounds.isEmpty()) return;
        m_bounds.add(bounds);
        bounds.mins -= kModelMargin;
        bounds.maxs += kModelMargin;
        for (const uint32_t leaf : findWorldLeafs(m_map, bounds, m_budget))
            addLeaf(leaf);
    }

    void addTriangles() {
        FaceMesh mesh;
        for (const uint32_t index : m_parts.drawFaces) {
            const DrawFace& face = m_geometry.faces[index];
            const uint32_t material = materialIndexOf(m_map, m_materials, m_geometry, face);
            buildInstanceMesh(m_map, m_materials.materials[material], m_geometry, face, mesh);
            const Cull hiddenSide = m_geometry.batches[face.batch].state.cull;
            for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
                if (m_parts.triangles.size() == kMaxTriangles) return;
                Winding winding;
                for (size_t corner = 0; corner < 3; ++corner)
                    winding.push_back(mesh.vertices[mesh.triangles[i + corner]].position);
                m_parts.triangles.push_back({std::move(winding), hiddenSide, index});
            }
        }
    }

    void findCenter() {
        Winding points;
        for (const TargetTriangle& triangle : m_parts.triangles)
            points.push_back(centerOf(triangle.winding));
        if (points.empty() && !m_bounds.isEmpty()) points.emplace_back(m_bounds.center());
        if (points.empty()) {
            for (const uint32_t leaf : m_parts.leafs)
                points.push_back(middleOf(leaf, m_map, m_portals));
        }
        if (m_parts.point) points.assign(1, *m_parts.point);
        if (!points.empty()) m_parts.center = centerOf(points);
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    const LeafPortals& m_portals;
    TargetParts m_parts;
    Bounds m_bounds; // of placed models
    uint64_t m_budget = kLeafSearchBudget;
};

} // namespace

bool isDrawnToward(const TargetTriangle& triangle, const glm::dvec3& eye) {
    const double facing = glm::dot(areaVectorOf(triangle.winding), eye - triangle.winding.front());
    return facing != 0.0 && triangle.hiddenSide != (facing > 0.0 ? Cull::front : Cull::back);
}

TargetParts findParts(const Target& target, const Map& map, const MaterialSet& materials,
                      const MapGeometry& geometry, const LeafPortals& portals, const glm::vec3& eye) {
    return PartFinder(map, materials, geometry, portals).find(target, eye);
}

glm::dvec3 middleOf(uint32_t leaf, const Map& map, const LeafPortals& portals) {
    Winding points;
    for (const uint32_t boundary : portals.boundariesOf(leaf)) {
        const auto winding = portals.windingOf(portals.boundaries[boundary]);
        points.insert(points.end(), winding.begin(), winding.end());
    }
    return points.empty() ? glm::dvec3(map.leafs[leaf].bounds.center()) : centerOf(points);
}

} // namespace visleaf
