#include "geometry/tool_volumes.h"

#include "geometry/brush_polygons.h"
#include "map/entities/model_instances.h"
#include "map/map_vertices.h"
#include "map/model_brushes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace visleaf {
namespace {

constexpr SurfaceFlags kHints = surface_flag::kHint | surface_flag::kSkip;
constexpr SurfaceFlags kUnseen = kHints | surface_flag::kNoDraw;
constexpr Contents kTriggers = contents::kTrigger | contents::kTeleporter | contents::kJumpPad;
constexpr Contents kMonsterClips = contents::kMonsterClip | contents::kBotClip;

std::optional<ToolKind> kindOfContents(Contents bits) {
    if ((bits & contents::kAreaPortal) != 0) return ToolKind::areaPortal;
    if ((bits & kTriggers) != 0) return ToolKind::trigger;
    if ((bits & contents::kNoDrop) != 0) return ToolKind::noDrop;
    if ((bits & contents::kSolid) != 0) return std::nullopt; // a solid brush needs no clip
    const bool stopsPlayers = (bits & contents::kPlayerClip) != 0;
    const bool stopsMonsters = (bits & kMonsterClips) != 0;
    if (stopsPlayers) return stopsMonsters ? ToolKind::clip : ToolKind::playerClip;
    if (stopsMonsters) return ToolKind::monsterClip;
    if ((bits & contents::kItemClip) != 0) return ToolKind::itemClip;
    if ((bits & contents::kLadder) != 0) return ToolKind::ladder;
    return std::nullopt;
}

SurfaceFlags flagsOf(const Map& map, uint32_t surface) {
    return surface < map.surfaces.size() ? map.surfaces[surface].flags : 0;
}

/// Returns the kind of a brush of the world; nothing for visible brushes.
std::optional<ToolKind> kindOf(const Map& map, const Brush& brush) {
    if (const auto kind = kindOfContents(brush.contents)) return kind;
    const auto first = map.brushSides.begin() + brush.firstSide;
    const bool isHint = std::any_of(first, first + brush.numSides, [&](const BrushSide& side) {
        return (flagsOf(map, side.surface) & surface_flag::kHint) != 0;
    });
    return isHint ? std::optional(ToolKind::hint) : std::nullopt;
}

/// Returns the kind of an invisible brush model, by the class of the entity that places it.
ToolKind kindOfClass(std::string_view name) {
    if (name.starts_with("trigger_")) return ToolKind::trigger;
    if (name == "func_areaportal") return ToolKind::areaPortal;
    if (name == "func_monsterclip") return ToolKind::monsterClip;
    if (name.starts_with("func_clip")) return ToolKind::clip;
    return name == "func_ladder" ? ToolKind::ladder : ToolKind::other;
}

class ToolBuilder {
  public:
    explicit ToolBuilder(const Map& map)
        : m_map(map), m_isTaken(map.brushes.size()),
          m_maxTried(maxPlacedParts(map.brushSides.size() + map.faces.size())) {}

    ToolVolumes build() {
        const std::vector<ModelInstance> instances = placeModels(m_map).instances;
        findBrushes(instances);
        for (const ModelInstance& instance : instances) {
            if (instance.model != 0) addModel(instance);
        }
        addLooseBrushes();
        addWorldFaces();
        return std::move(m_volumes);
    }

  private:
    /// Processes placed models first, so that they get the brushes that they share with models that are not
    /// placed.
    void findBrushes(std::span<const ModelInstance> instances) {
        std::vector<uint32_t> models;
        for (const ModelInstance& instance : instances)
            models.push_back(instance.model);
        for (uint32_t model = 0; model < m_map.models.size(); ++model)
            models.push_back(model);
        BrushFinder finder(m_map);
        m_brushes.resize(m_map.models.size());
        for (const uint32_t model : models) {
            if (model == 0 || m_brushes[model]) continue; // the world gets the rest
            m_brushes[model] = finder.brushesOf(m_map.models[model]);
            for (const uint32_t brush : *m_brushes[model])
                m_isTaken[brush] = true;
        }
    }

    void addModel(const ModelInstance& instance) {
        const Model& model = m_map.models[instance.model];
        const std::vector<uint32_t>& brushes = *m_brushes[instance.model];
        if (instance.isVisible || m_numTried > m_maxTried) return;
        const ToolKind kind = kindOfClass(m_map.entities[instance.entity].className());
        m_entity = instance.entity;
        for (const uint32_t brush : brushes)
            addBrush(m_map.brushes[brush], kind, instance.toWorld);
        for (uint32_t i = 0; i < model.numFaces && brushes.empty(); ++i)
            addFace(m_map.faces[model.firstFace + i], kind, instance.toWorld);
        m_entity = kNone;
    }

    /// Adds the world's brushes and those that no model names.
    void addLooseBrushes() {
        for (uint32_t i = 0; i < m_map.brushes.size(); ++i) {
            const std::optional<ToolKind> kind =
                m_isTaken[i] ? std::nullopt : kindOf(m_map, m_map.brushes[i]);
            if (kind) addBrush(m_map.brushes[i], *kind, glm::mat4(1.0f));
        }
    }

    void addWorldFaces() {
        const Model& world = m_map.models[0];
        for (uint32_t i = 0; i < world.numFaces; ++i) {
            const MapFace& face = m_map.faces[world.firstFace + i];
            const SurfaceFlags flags = flagsOf(m_map, face.surface);
            const bool isHint = (flags & kHints) != 0;
            if ((flags & kUnseen) != 0)
                addFace(face, isHint ? ToolKind::hint : ToolKind::noDraw, glm::mat4(1.0f));
        }
    }

    void addBrush(const Brush& brush, ToolKind kind, const glm::mat4& toWorld) {
        for (const std::vector<glm::vec3>& polygon : brushPolygons(m_map, brush))
            addPolygon(polygon, kind, toWorld);
    }

    void addFace(const MapFace& face, ToolKind kind, const glm::mat4& toWorld) {
        if (face.kind != FaceKind::polygon || face.numIndices > 0) return;
        std::vector<glm::vec3> vertices;
        for (uint32_t i = 0; i < face.numVertices; ++i)
            vertices.push_back(positionOf(m_map, face, i));
        addPolygon(vertices, kind, toWorld);
    }

    void addPolygon(std::span<const glm::vec3> vertices, ToolKind kind, const glm::mat4& toWorld) {
        ++m_numTried;
        if (vertices.size() < 3) return;
        ToolPolygon polygon{kind, static_cast<uint32_t>(m_volumes.vertices.size()),
                            static_cast<uint32_t>(vertices.size()), Bounds{}, m_entity};
        for (const glm::vec3& vertex : vertices) {
            m_volumes.vertices.emplace_back(toWorld * glm::vec4(vertex, 1.0f));
            polygon.bounds.add(m_volumes.vertices.back());
        }
        m_volumes.polygons.push_back(polygon);
    }

    const Map& m_map;
    std::vector<bool> m_isTaken; // for each brush: a model other than the world has it
    std::vector<std::optional<std::vector<uint32_t>>> m_brushes; // for each model except the world
    uint64_t m_maxTried;
    size_t m_numTried = 0; // polygons, including empty ones
    ToolVolumes m_volumes;
    uint32_t m_entity = kNone; // of the current model
};

} // namespace

ToolVolumes buildToolVolumes(const Map& map) {
    return ToolBuilder(map).build();
}

} // namespace visleaf
