#include "golden/light_wall.h"

#include "formats/quake3/quake3_faces.h"
#include "golden/one_leaf.h"
#include "materials/games/game_rules.h"
#include "materials/quake3/quake3_materials.h"

namespace visleaf {
namespace {

constexpr uint32_t kFrameSize = 16; // texels
constexpr float kDepth = 100.0f;    // game units
constexpr uint8_t kSwitched = 32;
constexpr uint8_t kUnlit = 254; // no luxels

using Styles = std::array<uint8_t, kMaxStyles>;

struct Cell {
    Styles styles;
    std::vector<std::array<uint8_t, 3>> luxels; // side by side, one style after the other
};

const std::vector<Cell>& cells() {
    static const std::vector<Cell> kCells{
        {{0, kNoStyle, kNoStyle, kNoStyle}, {{64, 64, 64}}},
        {{0, kNoStyle, kNoStyle, kNoStyle}, {{128, 128, 128}}},
        {{0, kNoStyle, kNoStyle, kNoStyle}, {{255, 255, 255}}},
        {{0, kNoStyle, kNoStyle, kNoStyle}, {{255, 128, 32}}},
        {{0, 4, kNoStyle, kNoStyle}, {{200, 100, 50}, {200, 100, 50}}},
        {{2, kNoStyle, kNoStyle, kNoStyle}, {{128, 128, 128}}},
        {{0, kSwitched, kNoStyle, kNoStyle}, {{32, 32, 64}, {128, 128, 0}}},
        {{9, kNoStyle, kNoStyle, kNoStyle}, {{100, 100, 100}}},
        {{kUnlit, kNoStyle, kNoStyle, kNoStyle}, {}},
        {{0, kNoStyle, kNoStyle, kNoStyle}, {{0, 0, 0}, {255, 255, 255}, {0, 0, 0}, {255, 255, 255}}}};
    return kCells;
}

MaterialImage ramp(const AppearanceSettings& appearance, Game game) {
    MaterialImage picture{.name = "ramp",
                          .image = {.width = kFrameSize, .height = kFrameSize, .rgba = {}},
                          .originalWidth = kFrameSize,
                          .originalHeight = kFrameSize,
                          .source = "here",
                          .tried = {}};
    for (uint32_t i = 0; i < kFrameSize * kFrameSize; ++i) {
        const auto grey = static_cast<uint8_t>(255 - i / kFrameSize * 16);
        picture.image.rgba.insert(picture.image.rgba.end(), {grey, grey, grey, 255});
    }
    scaleBrightness(picture.image, rulesOf(game).textureBrightness.of(appearance.light));
    applyExponent(picture.image, rulesOf(game).textureExponent.of(appearance.light));
    return picture;
}

/// Three columns: one darkens all but red, one changes nothing, one doubles.
MaterialImage detailColumns() {
    constexpr std::array<std::array<uint8_t, 4>, 3> kColumns{
        {{128, 32, 32, 255}, {128, 128, 128, 255}, {255, 255, 255, 255}}};
    MaterialImage picture{.name = "columns",
                          .image = {.width = 3, .height = 1, .rgba = {}},
                          .originalWidth = 3,
                          .originalHeight = 1,
                          .source = "here",
                          .tried = {}};
    for (const auto& column : kColumns)
        picture.image.rgba.insert(picture.image.rgba.end(), column.begin(), column.end());
    return picture;
}

class Builder {
  public:
    Builder(Game game, const AppearanceSettings& appearance, WallLight light) : m_light(light) {
        m_map.game = game;
        m_materials.light = lightRulesOf(game, appearance);
        m_map.entities = {
            {{{"classname", "worldspawn"}}},
            {{{"classname", "light"}, {"style", "32"}, {"spawnflags", "1"}, {"targetname", "lamp"}}}};
        const Surface surface{.name = "ramp"};
        m_map.surfaces = {surface};
        m_materials.images = {ramp(appearance, game)};
        m_materials.materials = {rulesOf(game).usesScripts()
                                     ? implicitQuake3Material(surface, 0)
                                     : rulesOf(game).materialFor(surface, {0}, appearance)};
    }

    MapToUpload build() {
        if (m_light == WallLight::detailed) {
            m_materials.images.push_back(detailColumns());
            addDetail(m_materials.materials.front(), 1, {2.0f, 1.0f});
        }
        for (size_t i = 0; i < cells().size(); ++i)
            addCell(i);
        if (m_light == WallLight::greyInLayers)
            m_map.light.luxels.insert(m_map.light.luxels.end(), {0, 0, 1});
        putWorldInOneLeaf(m_map, static_cast<uint32_t>(m_map.faces.size()));
        m_snapshot.geometry = buildGeometry(m_map, m_materials, GeometryLimits{}, m_snapshot.diagnostics);
        return std::move(m_built);
    }

  private:
    void addCell(size_t index) {
        const Cell& cell = cells()[index];
        MapFace face;
        face.kind = FaceKind::polygon;
        face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
        face.numVertices = 4;
        face.surface = 0;
        face.lightmap = addBlock(cell);
        const float width = static_cast<float>(kLightWallWidth) / static_cast<float>(cells().size());
        const float left = static_cast<float>(index) * width;
        const auto numLuxels = cell.luxels.size() == 4 ? 4.0f : 1.0f;
        for (const glm::vec2& at : std::array<glm::vec2, 4>{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}})
            addVertex(left + 1.0f + at.x * (width - 2.0f), at, {0.5f + at.x * (numLuxels - 1.0f), 0.5f});
        m_map.faces.push_back(face);
    }

    void addVertex(float x, const glm::vec2& at, const glm::vec2& luxel) {
        constexpr float kShape = static_cast<float>(kLightWallHeight) / kLightWallWidth;
        MapVertex vertex;
        vertex.position =
            glm::vec3(1.0f, 1.0f - 2.0f * x / kLightWallWidth, kShape * (1.0f - 2.0f * at.y)) * kDepth;
        vertex.normal = {-1.0f, 0.0f, 0.0f};
        vertex.texel = at * static_cast<float>(kFrameSize);
        vertex.luxel = luxel;
        m_map.vertices.push_back(vertex);
    }

    uint32_t addBlock(const Cell& cell) {
        if (cell.luxels.empty()) return kNone;
        FaceLightmap block{.height = 1, .styles = cell.styles};
        block.width = static_cast<uint16_t>(cell.luxels.size() / block.numStyles());
        block.firstByte = static_cast<uint32_t>(m_map.light.luxels.size());
        const bool isGrey = m_light == WallLight::grey || m_light == WallLight::greyInLayers;
        for (const auto& [red, green, blue] : cell.luxels)
            m_map.light.luxels.insert(m_map.light.luxels.end(),
                                      {red, isGrey ? red : green, isGrey ? red : blue});
        m_map.light.lightmaps.push_back(block);
        return static_cast<uint32_t>(m_map.light.lightmaps.size() - 1);
    }

    WallLight m_light;
    MapToUpload m_built;
    MapSnapshot& m_snapshot = m_built.snapshot;
    Map& m_map = m_snapshot.loaded.edit().map;
    MaterialSet& m_materials = m_snapshot.materials.edit();
};

} // namespace

MapToUpload makeLightWall(Game game, const AppearanceSettings& appearance, WallLight light) {
    return Builder(game, appearance, light).build();
}

} // namespace visleaf
