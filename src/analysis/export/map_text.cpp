#include "analysis/export/map_text.h"

#include "analysis/export/brush_text.h"
#include "analysis/export/side_textures.h"
#include "analysis/export/texel_scale.h"
#include "geometry/brush_polygons.h"
#include "map/entities/model_instances.h"
#include "map/map_vertices.h"
#include "map/model_brushes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace visleaf {
namespace {

constexpr std::string_view kBrushComment =
    "// Brushes and patches from the map file by Visleaf; meshes are left out\n";
constexpr std::string_view kFaceComment =
    "// The map file keeps no brushes: each face is a thin brush behind its front, written by Visleaf\n";

/// Returns a text that can stand between quotes.
std::string quotable(std::string_view text) {
    std::string result(text);
    const auto isUnsafe = [](char c) { return c == '"' || c == '\n' || c == '\r' || c == '\0'; };
    std::replace_if(result.begin(), result.end(), isUnsafe, '\'');
    return result;
}

/// True for a side of a clip brush that names no texture. Faces of other brushes may lie in its plane.
bool isBareClip(const Brush& brush, const BrushSide& side) {
    return side.surface == kNone && (brush.contents & contents::kPlayerClip) != 0;
}

void appendKey(const std::pair<std::string, std::string>& pair, std::string& text) {
    fmt::format_to(std::back_inserter(text), "\"{}\" \"{}\"\n", quotable(pair.first), quotable(pair.second));
}

class MapWriter {
  public:
    MapWriter(const Map& map, const MaterialSet& materials) : m_map(map), m_materials(materials) {
        if (!map.brushes.empty()) m_textures.emplace(map);
    }

    std::string write() {
        m_text = m_textures ? kBrushComment : kFaceComment;
        m_text += "// Format: Quake3 (Valve)\n";
        placeBrushes();
        if (m_map.entities.empty()) { // a map needs its world
            m_text += "{\n\"classname\" \"worldspawn\"\n";
            appendModel(0, glm::vec3(0.0f));
            m_text += "}\n";
        }
        for (uint32_t i = 0; i < m_map.entities.size(); ++i)
            appendEntity(i);
        return std::move(m_text);
    }

  private:
    /// Finds the brushes and the origin of each placed model. The world gets the brushes that no other model
    /// has.
    void placeBrushes() {
        m_models.assign(m_map.entities.size(), kNone);
        m_brushes.resize(m_map.models.size());
        std::vector<bool> isTaken(m_map.brushes.size());
        BrushFinder finder(m_map);
        for (const ModelInstance& instance : placeModels(m_map).instances) {
            if (instance.entity == kNone) continue;
            m_models[instance.entity] = instance.model;
            std::vector<uint32_t>& brushes = m_brushes[instance.model];
            if (instance.model == 0 || !brushes.empty()) continue;
            brushes = finder.brushesOf(m_map.models[instance.model]);
            for (const uint32_t brush : brushes)
                isTaken[brush] = true;
        }
        for (uint32_t i = 0; i < isTaken.size(); ++i) {
            if (!isTaken[i]) m_brushes[0].push_back(i);
        }
    }

    void appendEntity(uint32_t index) {
        const Entity& entity = m_map.entities[index];
        const uint32_t model = m_models[index];
        m_text += "{\n";
        for (const auto& pair : entity.pairs) {
            if (model == kNone || model == 0 || pair.first != "model") appendKey(pair, m_text);
        }
        if (model != kNone) appendModel(model, model == 0 ? glm::vec3(0.0f) : entity.origin());
        m_text += "}\n";
    }

    void appendModel(uint32_t model, const glm::vec3& origin) {
        for (const uint32_t brush : m_brushes[model])
            appendBrush(m_map.brushes[brush], model, origin);
        const Model& owner = m_map.models[model];
        for (uint32_t i = owner.firstFace; i < owner.firstFace + owner.numFaces; ++i) {
            const MapFace& face = m_map.faces[i];
            if (face.kind == FaceKind::patch) appendPatch(face, origin);
            if (!m_textures && face.kind == FaceKind::polygon) appendFace(face, origin);
        }
    }

    std::string textureOf(uint32_t surface) const {
        return surface == kNone ? "none" : textureWord(m_map.surfaces[surface].name);
    }
    glm::vec2 scaleOf(uint32_t surface) const {
        if (surface == kNone) return glm::vec2(1.0f);
        return texelScaleOf(m_materials, m_materials.materials[surface]);
    }

    void appendBrush(const Brush& brush, uint32_t model, const glm::vec3& origin) {
        const std::vector<std::vector<glm::vec3>> polygons = brushPolygons(m_map, brush);
        std::vector<BrushFace> faces;
        for (uint32_t i = 0; i < polygons.size(); ++i) {
            if (polygons[i].empty()) continue; // other sides cut it away
            const BrushSide& side = m_map.brushSides[brush.firstSide + i];
            const Plane& plane = m_map.planes[side.plane];
            const uint32_t surface = m_textures->surfaceOf(model, side, polygons[i]);
            faces.push_back({.normal = glm::dvec3(plane.normal),
                             .near = glm::dvec3(polygons[i].front()),
                             .dist = static_cast<double>(plane.dist),
                             .texture = isBareClip(brush, side) ? "clip" : textureOf(surface),
                             .axes = m_textures->axesOf(model, side, polygons[i]),
                             .texelScale = scaleOf(surface)});
        }
        appendBrushText(faces, origin, m_text);
    }

    void appendFace(const MapFace& face, const glm::vec3& origin) {
        std::vector<MapVertex> vertices;
        gatherVertices(m_map, face, vertices);
        if (vertices.empty()) return; // a face that validate() emptied
        appendBrushText(thinBrush(vertices, textureOf(face.surface),
                                  texelAxesOf(m_map, face, glm::dvec3(vertices.front().position)),
                                  scaleOf(face.surface)),
                        origin, m_text);
    }

    void appendPatch(const MapFace& face, const glm::vec3& origin) {
        std::vector<MapVertex> controls;
        gatherVertices(m_map, face, controls);
        if (controls.size() < size_t{face.patchWidth} * face.patchHeight) return; // emptied by validate()
        appendPatchText({controls, face.patchWidth, face.patchHeight}, textureOf(face.surface), origin,
                        m_text);
    }

    const Map& m_map;
    const MaterialSet& m_materials;
    std::optional<SideTextures> m_textures;       // if the map has brushes
    std::vector<uint32_t> m_models;               // for each entity: into Map::models; kNone: none
    std::vector<std::vector<uint32_t>> m_brushes; // for each model: into Map::brushes
    std::string m_text;
};

} // namespace

std::string mapText(const Map& map, const MaterialSet& materials) {
    return MapWriter(map, materials).write();
}

std::string entityText(const Map& map) {
    std::string text;
    for (const Entity& entity : map.entities) {
        text += "{\n";
        for (const auto& pair : entity.pairs)
            appendKey(pair, text);
        text += "}\n";
    }
    return text;
}

} // namespace visleaf
