#include "golden/texture_wall.h"

#include "formats/quake/quake_textures.h"
#include "formats/quake/random_tiles.h"
#include "golden/one_leaf.h"
#include "golden/texture_cells.h"
#include "golden/texture_images.h"
#include "materials/plan/plan_materials.h"
#include "support/mounted.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint32_t kColumns = kTextureWallWidth / kTextureCellSize;
constexpr float kMargin = 3.0f;      // pixels of the wall around the face of a cell
constexpr float kLiquidUnit = 64.0f; // texels per texture coordinate
constexpr uint32_t kBrightBlock = 0, kDarkBlock = 1;

class WallBuilder {
  public:
    explicit WallBuilder(const TextureWallChoices& choices) : m_choices(choices) {
        m_map.game = choices.game;
    }

    MapToUpload build() {
        addTextures();
        addLight();
        m_map.entities = {{{{"classname", "worldspawn"}}}};
        addFace({.texture = "wall"}, {0.0f, 0.0f, kTextureWallWidth, kTextureWallHeight}, 150.0f);
        addCells(false);
        const auto numWorldFaces = static_cast<uint32_t>(m_map.faces.size());
        addCells(true);
        if (m_map.game == Game::halflife) layRandomTiles(m_map);
        putWorldInOneLeaf(m_map, numWorldFaces);
        m_materials = loadMaterials(m_map, m_snapshot.files, m_snapshot.diagnostics, m_choices.appearance);
        m_snapshot.geometry = buildGeometry(m_map, m_materials, GeometryLimits{}, m_snapshot.diagnostics);
        return std::move(m_built);
    }

  private:
    /// A rectangle of pixels.
    struct Frame {
        float left, top, width, height;
    };

    bool hasLump() const { return m_map.game == Game::quake || m_map.game == Game::halflife; }

    void addTextures() {
        if (m_map.game == Game::quake2) writeWalFiles(m_folder);
        if (m_map.game == Game::nightfire) writePngFiles(m_folder);
        if (m_map.game == Game::quake && m_choices.hasPalette) writePalette(m_folder);
        m_snapshot.files = test::mounted({m_folder.path()});
        if (!hasLump()) {
            addTurningSurfaces();
            return;
        }
        const Bytes bytes = wallTextureLump(m_map.game == Game::halflife);
        const Lump lump{.name = "TEXTURES", .bytes = bytes};
        const auto family = m_map.game == Game::halflife ? QuakeFamily::goldSrc : QuakeFamily::quake;
        parseQuakeTextures(lump, family, m_map, m_snapshot.diagnostics);
    }

    /// Adds three surfaces that form an animation.
    void addTurningSurfaces() {
        for (uint32_t i = 0; i < 3; ++i)
            m_map.surfaces.push_back({.name = fmt::format("{}turn", i), .nextFrame = (i + 1) % 3});
    }

    /// Adds a lightmap of one bright luxel and a lightmap of one dark luxel.
    void addLight() {
        m_map.light.lightmaps = {{1, 1, {0, kNoStyle, kNoStyle, kNoStyle}, 0},
                                 {1, 1, {0, kNoStyle, kNoStyle, kNoStyle}, kLuxelBytes}};
        m_map.light.luxels = {100, 100, 100, 8, 8, 8};
    }

    /// Adds the cells that belong to the world, or those that are models.
    void addCells(bool areModels) {
        const auto cells = textureCellsOf(m_map.game);
        for (size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].keys.empty() == areModels) continue;
            const auto left = static_cast<float>(i % kColumns * kTextureCellSize);
            const auto top = static_cast<float>(i / kColumns * kTextureCellSize);
            constexpr float kFaceSize = kTextureCellSize - 2.0f * kMargin;
            addFace(cells[i], {left + kMargin, top + kMargin, kFaceSize, kFaceSize}, 144.0f);
            if (areModels) addModel(cells[i]);
        }
    }

    /// Turns the last face into a model.
    void addModel(const TextureCell& cell) {
        const auto lastFace = static_cast<uint32_t>(m_map.faces.size() - 1);
        m_map.models.push_back({.bounds = kWholeMap, .head = -1, .firstFace = lastFace, .numFaces = 1});
        Entity entity{cell.keys};
        entity.pairs.emplace_back("model", fmt::format("*{}", m_map.models.size())); // model 0 is the world
        m_map.entities.push_back(entity);
    }

    /// Adds a rectangle of four vertices at a depth. The texture starts at a different position in each face.
    void addFace(const TextureCell& cell, const Frame& frame, float depth) {
        MapFace face;
        face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
        face.numVertices = 4;
        face.surface = surfaceOf(cell);
        if (cell.light != CellLight::none)
            face.lightmap = cell.light == CellLight::bright ? kBrightBlock : kDarkBlock;
        const float begin = 3.0f * kWallFrameSize * static_cast<float>(m_map.faces.size());
        const float across = std::max(1.0f, frame.width / 42.0f) * cell.repeats;
        for (const glm::vec2& at : std::array<glm::vec2, 4>{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}) {
            MapVertex vertex;
            vertex.position =
                behindPixel({frame.left + at.x * frame.width, frame.top + at.y * frame.height}, depth);
            vertex.normal = {-1.0f, 0.0f, 0.0f};
            vertex.texel = begin + at * across * static_cast<float>(kWallFrameSize);
            vertex.luxel = glm::vec2(0.5f);
            m_map.vertices.push_back(vertex);
        }
        m_map.faces.push_back(face);
    }

    static glm::vec3 behindPixel(const glm::vec2& pixel, float depth) {
        constexpr float kHalfWidth = kTextureWallWidth / 2.0f, kHalfHeight = kTextureWallHeight / 2.0f;
        return depth * glm::vec3(1.0f, 1.0f - pixel.x / kHalfWidth, (kHalfHeight - pixel.y) / kHalfWidth);
    }

    /// Returns the surface with this name, or a new surface if the name alone does not determine it.
    uint32_t surfaceOf(const TextureCell& cell) {
        const auto found = std::find_if(m_map.surfaces.begin(), m_map.surfaces.end(),
                                        [&](const Surface& surface) { return surface.name == cell.texture; });
        const bool isShared = found != m_map.surfaces.end() && (hasLump() || found->nextFrame != kNone);
        if (isShared) return static_cast<uint32_t>(found - m_map.surfaces.begin());
        Surface surface{.name = cell.texture, .material = cell.material, .flags = cell.flags};
        if ((cell.flags & surface_flag::kWarp) != 0) surface.texelUnit = kLiquidUnit;
        m_map.surfaces.push_back(surface);
        return static_cast<uint32_t>(m_map.surfaces.size() - 1);
    }

    TextureWallChoices m_choices;
    test::TempFolder m_folder;
    MapToUpload m_built;
    MapSnapshot& m_snapshot = m_built.snapshot;
    Map& m_map = m_snapshot.loaded.edit().map;
    MaterialSet& m_materials = m_snapshot.materials.edit();
};

} // namespace

MapToUpload makeTextureWall(const TextureWallChoices& choices) {
    return WallBuilder(choices).build();
}

} // namespace visleaf
