#include "forge/editor_scene.h"

#include "base/byte_reader.h"
#include "base/text/printable.h"
#include "forge/convex_shape.h"
#include "forge/editor_brush.h"
#include "forge/editor_map.h"
#include "forge/obj_model.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace visleaf {
namespace {

constexpr uint32_t kMaxArea = 255;

Contents contentsOf(TextureKind kind) {
    switch (kind) {
    case TextureKind::water:
        return contents::kWater;
    case TextureKind::slime:
        return contents::kSlime;
    case TextureKind::lava:
        return contents::kLava;
    case TextureKind::glass:
        return contents::kWindow | contents::kTranslucent;
    case TextureKind::clip:
        return contents::kPlayerClip;
    default:
        return contents::kSolid;
    }
}

/// True for keys that only the editor or the forge reads.
bool isPrivate(std::string_view key) {
    return key.starts_with('_') || key == "classname" || key == "mapversion" || key == "wad";
}

/// Returns the numbers of a text that contains only numbers and spaces. Returns fewer than `count` if it
/// contains anything else.
std::vector<float> numbersIn(std::string_view text, size_t count) {
    std::vector<float> numbers;
    const char *at = text.data(), *const end = at + text.size();
    while (numbers.size() <= count) {
        at = std::find_if(at, end, [](char c) { return c != ' '; });
        float number = 0.0f;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc() || !(std::abs(number) <= kEditorMapLimit)) break;
        numbers.push_back(number);
        at = next;
    }
    if (at != end) numbers.clear();
    return numbers;
}

using PatchEdge = std::vector<glm::vec3>; // control points of the first or last row or column

bool isStraight(const PatchEdge& edge) {
    const glm::vec3 along = edge.back() - edge.front();
    return std::all_of(edge.begin(), edge.end(), [&](const glm::vec3& point) {
        return glm::length(glm::cross(point - edge.front(), along)) <= kOnPlane * glm::length(along);
    });
}

/// Returns the curved edges of a patch. Each lies in at most one plane.
std::vector<PatchEdge> curvedEdgesOf(const ScenePatch& patch) {
    std::vector<PatchEdge> edges(4);
    for (uint32_t i = 0; i < patch.points.size(); ++i) {
        const glm::vec3& point = patch.points[i].position;
        const uint32_t row = i / patch.width, column = i % patch.width;
        if (row == 0) edges[0].push_back(point);
        if (row == patch.height - 1) edges[1].push_back(point);
        if (column == 0) edges[2].push_back(point);
        if (column == patch.width - 1) edges[3].push_back(point);
    }
    std::erase_if(edges, isStraight);
    return edges;
}

bool liesOn(const PatchEdge& edge, const Plane& plane) {
    return std::all_of(edge.begin(), edge.end(),
                       [&](const glm::vec3& point) { return std::abs(distanceTo(plane, point)) < kOnPlane; });
}

class SceneReader {
  public:
    SceneReader(std::string_view fileName, const std::filesystem::path& folder, const TextureLibrary& library)
        : m_fileName(fileName), m_folder(folder), m_library(library) {
        m_scene.textures = library.sceneTextures();
        for (uint32_t i = 0; i < m_scene.textures.size(); ++i)
            m_indices[m_scene.textures[i].name] = i;
    }

    SceneDescription read(const std::vector<EditorEntity>& entities) {
        if (entities.empty() || entities[0].valueOf("classname") != "worldspawn")
            fail(1, "the first entity must be worldspawn");
        for (const EditorEntity& entity : entities)
            readEntity(entity);
        // Rooms first, so that their position in the file does not matter, then the brushes behind patches.
        for (std::vector<SceneBrush>* brushes : {&m_rooms, &m_curves, &m_solids})
            m_scene.brushes.insert(m_scene.brushes.end(), brushes->begin(), brushes->end());
        if (m_rooms.empty()) fail(1, "a map needs at least one room");
        m_scene.areas.resize(m_lastArea + 1);
        return std::move(m_scene);
    }

  private:
    void readEntity(const EditorEntity& entity) {
        const std::string_view name = entity.valueOf("classname");
        if (name.empty()) fail(entity.line, "an entity has no classname");
        if (name == "worldspawn") {
            readWorld(entity);
        } else if (name == "func_group") {
            readGroup(entity);
        } else if (name == "room") {
            readRooms(entity);
        } else if (name == "curve") {
            readCurve(entity);
        } else if (name == "light") {
            readLight(entity);
        } else if (name == "flare") {
            readFlare(entity);
        } else if (name == "misc_model") {
            readModel(entity);
        } else {
            readThing(entity, name);
        }
    }

    void readWorld(const EditorEntity& entity) {
        if (!m_scene.entities.empty()) fail(entity.line, "a map must have only one worldspawn");
        const glm::vec3 toSun = vectorOf(entity, "_sun", glm::vec3(0, 0, 1));
        if (!(glm::length(toSun) > 0.0f)) fail(entity.line, "key '_sun' is not a direction");
        m_scene.sun = {glm::normalize(toSun), vectorOf(entity, "_sunlight", glm::vec3(0.0f))};
        m_scene.ambient = vectorOf(entity, "_ambient", glm::vec3(0.0f));
        m_scene.skyLight = vectorOf(entity, "_skylight", glm::vec3(0.0f));
        m_scene.entities.push_back({"worldspawn", gameKeys(entity)});
        readGroup(entity);
    }

    void readGroup(const EditorEntity& entity) {
        for (const EditorBrush& brush : entity.brushes)
            addWorldBrush(brush);
        for (const EditorPatch& patch : entity.patches)
            addPatch(patch);
    }

    void addWorldBrush(const EditorBrush& brush) {
        const LibraryTexture& first = textureOf(brush.faces[0].texture, brush.faces[0].line);
        if (first.texture.kind != TextureKind::fog) {
            m_solids.push_back(solidBrush(brush, glm::dvec3(0.0)));
            return;
        }
        const SceneBrush volume = brushOf(
            brush, glm::dvec3(0.0), [](const EditorFace&) { return SceneSide(); }, m_fileName);
        if (!volume.cuts.empty()) fail(brush.line, "a fog brush must be a box");
        m_scene.fogs.push_back({volume.bounds, first.texture.name});
    }

    void readRooms(const EditorEntity& entity) {
        const float area = numberOf(entity, "area", 1.0f);
        if (area != std::floor(area) || area < 1.0f || area > static_cast<float>(kMaxArea))
            fail(entity.line, fmt::format("key 'area' needs a whole number from 1 to {}", kMaxArea));
        refusePatches(entity);
        for (const EditorBrush& brush : entity.brushes) {
            m_rooms.push_back(shapeOf(brush, glm::dvec3(0.0)));
            if (!m_rooms.back().cuts.empty()) fail(brush.line, "a room must be a box");
            m_rooms.back().area = static_cast<uint32_t>(area);
            m_lastArea = std::max(m_lastArea, m_rooms.back().area);
        }
    }

    void readCurve(const EditorEntity& entity) {
        if (entity.patches.size() != 1)
            fail(entity.line, "a curve must have one patch and the brushes behind it");
        addPatch(entity.patches[0]);
        const ScenePatch& patch = m_scene.patches.back();
        for (const EditorBrush& brush : entity.brushes) {
            m_curves.push_back(solidBrush(brush, glm::dvec3(0.0)));
            hideBehind(patch, m_curves.back());
        }
    }

    // A patch hides the sides behind it. It does not hide its end: a side in whose plane one of its curved
    // edges lies.
    static void hideBehind(const ScenePatch& patch, SceneBrush& brush) {
        const std::vector<PatchEdge> edges = curvedEdgesOf(patch);
        const auto isHidden = [&](const Plane& plane) {
            return std::none_of(edges.begin(), edges.end(),
                                [&](const PatchEdge& edge) { return liesOn(edge, plane); });
        };
        for (uint32_t i = 0; i < 6; ++i) {
            const auto axis = static_cast<glm::length_t>(i / 2);
            const float dist = i % 2 == 1 ? brush.bounds.maxs[axis] : -brush.bounds.mins[axis];
            brush.sides[i].isBehindPatch = isHidden({boxNormal(i), dist});
        }
        for (SceneCut& cut : brush.cuts)
            cut.side.isBehindPatch = isHidden(cut.plane);
    }

    void addPatch(const EditorPatch& source) {
        const LibraryTexture& texture = textureOf(source.texture, source.line);
        const glm::dvec2 size(texture.frames[0].width, texture.frames[0].height);
        ScenePatch patch{source.width, source.height, {}, indexOf(texture, source.line)};
        for (const EditorPatch::Point& point : source.points)
            patch.points.push_back({glm::vec3(point.position), glm::vec2(point.coordinates * size)});
        m_scene.patches.push_back(std::move(patch));
    }

    void readLight(const EditorEntity& entity) {
        SceneLight light;
        light.position = originOf(entity);
        light.color = vectorOf(entity, "_color", glm::vec3(255.0f));
        light.radius = numberOf(entity, "light", 300.0f);
        const float style = numberOf(entity, "style", 0.0f);
        if (style != std::floor(style) || style < 0.0f || style >= static_cast<float>(kNoStyle))
            fail(entity.line, "key 'style' needs a whole number from 0 to 254");
        light.style = static_cast<uint8_t>(style);
        light.name = entity.valueOf("targetname");
        m_scene.lights.push_back(std::move(light));
    }

    void readFlare(const EditorEntity& entity) {
        const LibraryTexture& texture = textureOf(entity.valueOf("texture"), entity.line);
        m_scene.billboards.push_back(
            {originOf(entity), numberOf(entity, "radius", 16.0f), indexOf(texture, entity.line)});
    }

    void readModel(const EditorEntity& entity) {
        const std::filesystem::path name = toPath(entity.valueOf("model"));
        const bool isBelow =
            std::none_of(name.begin(), name.end(), [](const auto& part) { return part == ".."; });
        if (name.empty() || name.is_absolute() || !isBelow)
            fail(entity.line, "key 'model' must name a file below the folder of the map");
        const Result<std::string> text = readTextFile(m_folder / name);
        if (!text) fail(entity.line, text.error().message);
        const Result<ObjModel> model = readObj(text.value(), pathText(m_folder / name));
        if (!model) throw ParseError(model.error().message);
        const LibraryTexture& texture = textureOf(model.value().texture, entity.line);
        const glm::dvec2 size(texture.frames[0].width, texture.frames[0].height);
        const glm::dvec3 origin(originOf(entity));
        SceneMesh mesh;
        mesh.texture = indexOf(texture, entity.line);
        mesh.indices = model.value().indices;
        for (const ObjModel::Vertex& vertex : model.value().vertices)
            mesh.vertices.push_back(
                {glm::vec3(origin + vertex.position), vertex.normal, glm::vec2(vertex.coordinates * size)});
        m_scene.meshes.push_back(std::move(mesh));
    }

    void readThing(const EditorEntity& entity, std::string_view name) {
        refusePatches(entity);
        SceneEntity thing{std::string(name), gameKeys(entity)};
        if (!entity.brushes.empty()) {
            SceneModel model;
            if (!entity.valueOf("origin").empty()) model.origin = originOf(entity);
            for (const EditorBrush& brush : entity.brushes)
                model.brushes.push_back(solidBrush(brush, model.origin));
            thing.model = static_cast<uint32_t>(m_scene.models.size());
            m_scene.models.push_back(std::move(model));
        }
        m_scene.entities.push_back(std::move(thing));
    }

    void refusePatches(const EditorEntity& entity) const {
        if (!entity.patches.empty())
            fail(entity.patches[0].line, "a patch must belong to the world or to a curve");
    }

    SceneBrush shapeOf(const EditorBrush& brush, const glm::dvec3& origin) {
        return brushOf(
            brush, origin,
            [&](const EditorFace& face) {
                SceneSide side(indexOf(textureOf(face.texture, face.line), face.line));
                side.axes = axesOf(face, origin);
                return side;
            },
            m_fileName);
    }

    SceneBrush solidBrush(const EditorBrush& brush, const glm::dvec3& origin) {
        SceneBrush solid = shapeOf(brush, origin);
        solid.contents = contentsOf(textureOf(brush.faces[0].texture, brush.faces[0].line).texture.kind);
        return solid;
    }

    const LibraryTexture& textureOf(std::string_view path, int line) const {
        const auto found = std::find_if(m_library.textures.begin(), m_library.textures.end(),
                                        [&](const LibraryTexture& entry) { return entry.path == path; });
        if (found == m_library.textures.end())
            fail(line, fmt::format("texture '{}' is not in surfaces.txt", printable(path)));
        return *found;
    }

    uint32_t indexOf(const LibraryTexture& texture, int line) const {
        if (texture.texture.kind == TextureKind::fog) fail(line, "only world brushes can be fog");
        return m_indices.at(texture.texture.name);
    }

    static std::vector<std::pair<std::string, std::string>> gameKeys(const EditorEntity& entity) {
        std::vector<std::pair<std::string, std::string>> keys = entity.keys;
        std::erase_if(keys, [](const auto& pair) { return isPrivate(pair.first); });
        return keys;
    }

    glm::vec3 originOf(const EditorEntity& entity) const {
        if (entity.valueOf("origin").empty())
            fail(entity.line, "an entity without brushes needs a key 'origin'");
        return vectorOf(entity, "origin", glm::vec3(0.0f));
    }

    glm::vec3 vectorOf(const EditorEntity& entity, std::string_view key, const glm::vec3& fallback) const {
        if (entity.valueOf(key).empty()) return fallback;
        const std::vector<float> numbers = numbersIn(entity.valueOf(key), 3);
        if (numbers.size() != 3) failAtKey(entity, key, "three numbers");
        return {numbers[0], numbers[1], numbers[2]};
    }

    float numberOf(const EditorEntity& entity, std::string_view key, float fallback) const {
        if (entity.valueOf(key).empty()) return fallback;
        const std::vector<float> numbers = numbersIn(entity.valueOf(key), 1);
        if (numbers.size() != 1) failAtKey(entity, key, "one number");
        return numbers[0];
    }

    [[noreturn]] void failAtKey(const EditorEntity& entity, std::string_view key,
                                std::string_view wanted) const {
        fail(entity.line, fmt::format("key '{}' needs {} of at most {} in size, not '{}'", key, wanted,
                                      kEditorMapLimit, printable(entity.valueOf(key))));
    }

    [[noreturn]] void fail(int line, std::string_view message) const {
        throw ParseError(fmt::format("{}:{}: {}", m_fileName, line, message));
    }

    std::string_view m_fileName;
    const std::filesystem::path& m_folder;
    const TextureLibrary& m_library;
    std::map<std::string, uint32_t> m_indices; // key: SceneTexture::name
    uint32_t m_lastArea = 1;
    std::vector<SceneBrush> m_rooms, m_curves, m_solids;
    SceneDescription m_scene;
};

} // namespace

Result<SceneDescription> readScene(const std::filesystem::path& mapFile, const TextureLibrary& library) {
    const Result<std::string> text = readTextFile(mapFile);
    if (!text) return text.error();
    return sceneOfMap(text.value(), pathText(mapFile), mapFile.parent_path(), library);
}

Result<SceneDescription> sceneOfMap(std::string_view text, std::string_view fileName,
                                    const std::filesystem::path& folder, const TextureLibrary& library) {
    const Result<std::vector<EditorEntity>> entities = readEditorMap(text, fileName);
    if (!entities) return entities.error();
    try {
        return SceneReader(fileName, folder, library).read(entities.value());
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
