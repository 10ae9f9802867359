#include "view/overlays/item_outline.h"

#include "analysis/item_faces.h"
#include "geometry/brush_polygons.h"
#include "geometry/tessellation/face_mesh.h"
#include "geometry/tessellation/triangulate.h"
#include "map/model_brushes.h"
#include "view/overlays/entity_markers.h"

#include <glm/vec4.hpp>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace visleaf {
namespace {

constexpr uint32_t kPatchSegments = 4;

// What marks the place of a face without an area, of which neither edges nor a fill show anything. Game
// units.
constexpr float kCrossRadius = 8.0f;
constexpr float kDiamondRadius = 4.0f; // within the cross

class OutlineBuilder {
  public:
    OutlineBuilder(const OutlineSource& source, LineColor color, LineList& lines)
        : m_source(source), m_color(color), m_lines(lines) {}

    void add(const MapItem& item) {
        switch (item.kind) {
        case ItemKind::face:
            addFace(item.index);
            break;
        case ItemKind::surface:
            for (const uint32_t face : firstOf(m_source.references.facesOfSurface(item.index)))
                addFace(face);
            break;
        case ItemKind::entity:
            addEntity(item.index);
            break;
        case ItemKind::leaf:
            addBox(m_source.map.leafs[item.index].bounds);
            break;
        case ItemKind::cluster:
            for (const uint32_t leaf : m_source.references.leafsOfCluster(item.index))
                addBox(m_source.map.leafs[leaf].bounds);
            break;
        case ItemKind::brush:
            addBrush(item.index, glm::mat4(1.0f));
            break;
        }
    }

    void fill(const MapItem& item) {
        const std::vector<uint32_t> faces = facesOfItem(m_source.map, m_source.references, item);
        const size_t numFilled = std::min(faces.size(), kMaxFilledFaces);
        for (size_t i = 0; i < numFilled; ++i) {
            const uint32_t face = faces[i * faces.size() / numFilled];
            for (const glm::mat4& toWorld : m_source.references.placementsOfFace(face))
                fillFaceAt(face, toWorld);
        }
    }

  private:
    /// Returns the faces or brushes that are outlined.
    static std::span<const uint32_t> firstOf(std::span<const uint32_t> all) {
        return all.first(std::min(all.size(), kMaxOutlinedFaces));
    }

    void addFace(uint32_t face) {
        for (const glm::mat4& toWorld : m_source.references.placementsOfFace(face))
            addFaceAt(face, toWorld);
    }

    void fillFaceAt(uint32_t face, const glm::mat4& toWorld) {
        FaceMesh mesh;
        buildFaceMesh(m_source.map, m_source.map.faces[face], {.patches = {kPatchSegments}}, mesh);
        if (mesh.vertices.empty()) return;
        if (mesh.triangles.empty()) return fillDiamond(inWorld(toWorld, middleOf(mesh.vertices).position));
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            const auto corner = [&](size_t k) {
                return inWorld(toWorld, mesh.vertices[mesh.triangles[i + k]].position);
            };
            m_lines.triangle(corner(0), corner(1), corner(2), m_color);
        }
    }

    /// Adds the edges that belong to one triangle only.
    void addFaceAt(uint32_t face, const glm::mat4& toWorld) {
        FaceMesh mesh;
        buildFaceMesh(m_source.map, m_source.map.faces[face], {.patches = {kPatchSegments}}, mesh);
        if (mesh.vertices.empty()) return;
        if (mesh.triangles.empty()) return addCross(inWorld(toWorld, middleOf(mesh.vertices).position));
        std::map<std::pair<uint32_t, uint32_t>, int> uses;
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            for (size_t k = 0; k < 3; ++k)
                ++uses[std::minmax(mesh.triangles[i + k], mesh.triangles[i + (k + 1) % 3])];
        }
        for (const auto& [edge, count] : uses)
            if (count == 1)
                addLine(mesh.vertices[edge.first].position, mesh.vertices[edge.second].position, toWorld);
    }

    void addCross(const glm::vec3& center) {
        for (const glm::vec3& axis : {glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1)})
            m_lines.outline(center - kCrossRadius * axis, center + kCrossRadius * axis, m_color);
    }

    void fillDiamond(const glm::vec3& center) {
        for (const float x : {-kDiamondRadius, kDiamondRadius})
            for (const float y : {-kDiamondRadius, kDiamondRadius})
                for (const float z : {-kDiamondRadius, kDiamondRadius})
                    m_lines.triangle(center + glm::vec3(x, 0, 0), center + glm::vec3(0, y, 0),
                                     center + glm::vec3(0, 0, z), m_color);
    }

    void addEntity(uint32_t entity) {
        const uint32_t model = m_source.references.modelOfEntity(entity);
        if (model == kNone || model == 0) {
            if (const auto bounds = markerBounds(m_source.map, entity, m_source.meshes)) addBox(*bounds);
            return;
        }
        const Model& range = m_source.map.models[model];
        const glm::mat4& toWorld = m_source.references.placementOf(entity);
        if (range.numFaces == 0) return addModelWithoutFaces(range, toWorld);
        const auto num = static_cast<uint32_t>(std::min<size_t>(range.numFaces, kMaxOutlinedFaces));
        for (uint32_t i = 0; i < num; ++i)
            addFaceAt(range.firstFace + i, toWorld);
    }

    /// Adds the brushes of the model, such as those of Quake 3's triggers, or its box if it has none.
    void addModelWithoutFaces(const Model& model, const glm::mat4& toWorld) {
        const std::vector<uint32_t> brushes = BrushFinder(m_source.map).brushesOf(model);
        for (const uint32_t brush : firstOf(brushes))
            addBrush(brush, toWorld);
        if (brushes.empty() && !model.bounds.isEmpty()) addBox(transformed(model.bounds, toWorld));
    }

    void addBrush(uint32_t brush, const glm::mat4& toWorld) {
        for (const auto& polygon : brushPolygons(m_source.map, m_source.map.brushes[brush]))
            for (size_t i = 0; i < polygon.size(); ++i)
                addLine(polygon[i], polygon[(i + 1) % polygon.size()], toWorld);
    }

    void addBox(const Bounds& bounds) {
        LineList box;
        box.box(bounds, m_color);
        m_lines.outlines.insert(m_lines.outlines.end(), box.vertices.begin(), box.vertices.end());
    }

    void addLine(const glm::vec3& from, const glm::vec3& to, const glm::mat4& toWorld) {
        m_lines.outline(inWorld(toWorld, from), inWorld(toWorld, to), m_color);
    }

    static glm::vec3 inWorld(const glm::mat4& toWorld, const glm::vec3& point) {
        return {toWorld * glm::vec4(point, 1.0f)};
    }

    const OutlineSource& m_source;
    LineColor m_color;
    LineList& m_lines;
};

} // namespace

void addOutline(const OutlineSource& source, const MapItem& item, LineColor color, LineList& lines) {
    OutlineBuilder(source, color, lines).add(item);
}

void addFill(const OutlineSource& source, const MapItem& item, LineColor color, LineList& lines) {
    OutlineBuilder(source, color, lines).fill(item);
}

} // namespace visleaf
