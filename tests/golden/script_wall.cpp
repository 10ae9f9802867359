#include "golden/script_wall.h"

#include "golden/one_leaf.h"
#include "materials/quake3/quake3_materials.h"
#include "materials/quake3/quake3_script_files.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

constexpr WallCell kCells[] = {
    {"blend add", "{ map base \n blendFunc add }"},
    {"blend filter", "{ map base \n blendFunc filter }"},
    {"blend blend", "{ map base \n blendFunc blend }"},
    {"blend twice", "{ map base \n blendFunc GL_DST_COLOR GL_SRC_COLOR }"},
    {"blend screen", "{ map base \n blendFunc GL_ONE_MINUS_DST_COLOR GL_ONE }"},
    {"blend stain", "{ map base \n blendFunc GL_ZERO GL_ONE_MINUS_SRC_COLOR }"},
    {"blend inverse", "{ map base \n blendFunc GL_ONE_MINUS_SRC_ALPHA GL_SRC_ALPHA }"},
    {"blend cover", "{ map base \n blendFunc GL_ONE GL_ONE_MINUS_SRC_ALPHA }"},
    {"clouds", "skyParms - 128 - \n { map stripes \n tcMod scale 99 99 \n tcMod scroll 0.5 0 }",
     CellShape::sky},
    {"clouds over clouds",
     "skyParms - 128 - \n { map base \n tcMod scale 64 64 } \n"
     "{ map stripes \n blendFunc add \n tcMod scale 99 99 \n tcMod scroll 0 0.5 }",
     CellShape::sky},

    {"alphaFunc GT0", "{ map base \n alphaFunc GT0 }"},
    {"alphaFunc LT128", "{ map base \n alphaFunc LT128 }"},
    {"alphaFunc GE128", "{ map base \n alphaFunc GE128 }"},
    {"depthFunc equal", "{ map base \n alphaFunc GE128 } \n"
                        "{ map $whiteimage \n blendFunc add \n rgbGen const ( 0 0 1 ) \n depthFunc equal }"},
    {"lightmap", "{ map base } \n { map $lightmap \n blendFunc filter }"},
    {"lightmap first", "{ map $lightmap } \n { map base \n blendFunc GL_DST_COLOR GL_SRC_COLOR }"},
    {"whiteimage", "{ map $whiteimage \n rgbGen const ( 0.2 0.6 0.4 ) }"},
    {"rgbGen identity", "{ map base \n rgbGen identity }"},
    {"rgbGen identityLighting", "{ map base \n rgbGen identityLighting }"},
    {"rgbGen vertex", "{ map base \n rgbGen vertex }"},

    {"rgbGen exactVertex", "{ map base \n rgbGen exactVertex }"},
    {"rgbGen oneMinusVertex", "{ map base \n rgbGen oneMinusVertex }"},
    {"wave sin", "{ map base \n rgbGen wave sin 0.5 0.5 0 0.4 }"},
    {"wave square", "{ map base \n rgbGen wave square 0.5 0.3 0 0.4 }"},
    {"wave triangle", "{ map base \n rgbGen wave triangle 0.5 0.5 0 0.4 }"},
    {"wave sawtooth", "{ map base \n rgbGen wave sawtooth 0 1 0 0.4 }"},
    {"wave inversesawtooth", "{ map base \n rgbGen wave inversesawtooth 0 1 0 0.4 }"},
    {"wave noise", "{ map base \n rgbGen wave noise 0.6 0.4 0 1 }"},
    {"alphaGen const", "{ map base \n blendFunc blend \n alphaGen const 0.4 }"},
    {"alphaGen vertex", "{ map $whiteimage \n blendFunc blend \n alphaGen vertex }"},

    {"alphaGen oneMinusVertex", "{ map $whiteimage \n blendFunc blend \n alphaGen oneMinusVertex }"},
    {"alphaGen wave", "{ map $whiteimage \n blendFunc blend \n alphaGen wave sin 0.5 0.4 0 0.4 }"},
    {"alphaGen lightingSpecular", "{ map $whiteimage \n blendFunc blend \n alphaGen lightingSpecular }"},
    {"alphaGen portal", "{ map $whiteimage \n blendFunc blend \n alphaGen portal 500 }"},
    {"tcGen environment", "{ map base \n tcGen environment }"},
    {"tcGen lightmap", "{ map base \n tcGen lightmap }"},
    {"tcGen lightmap, moved", "{ map base \n tcGen lightmap \n tcMod scroll 0.5 0 } \n"
                              "{ map $lightmap \n blendFunc filter }"},
    {"tcGen vector", "{ map base \n tcGen vector ( 0 0.03 0 ) ( 0 0.02 0.03 ) }"},
    {"tcMod scroll", "{ map base \n tcMod scroll 0.5 0.25 }"},
    {"tcMod scale", "{ map base \n tcMod scale 2 3 }"},

    {"tcMod rotate", "{ map base \n tcMod rotate 60 }"},
    {"tcMod stretch", "{ map base \n tcMod stretch sin 1 0.5 0 0.4 }"},
    {"tcMod turb", "{ map base \n tcMod turb 0 0.3 0 0.4 }"},
    {"tcMod transform", "{ map base \n tcMod transform 0 1 1 0 0.25 0 }"},
    {"tcMods in order", "{ map base \n tcMod scale 2 2 \n tcMod rotate 60 }"},
    {"clampMap", "{ clampMap base \n tcMod scale 2 2 }"},
    {"animMap", "{ animMap 1 base stripes }"},
    {"deform wave", "deformVertexes wave 60 sin 2 5 0 0.4 \n { map base }"},
    {"deform normal", "deformVertexes normal 0.3 0.5 \n { map base \n tcGen environment }"},
    {"deform bulge", "deformVertexes bulge 6 6 2 \n { map base }"},

    {"deform move", "deformVertexes move 0 5 4 sin 0 1 0 0.4 \n { map base }"},
    {"deform autosprite", "deformVertexes autosprite \n { map base }", CellShape::upright},
    {"deform autosprite2", "deformVertexes autosprite2 \n { map base }", CellShape::upright},
    {"cull", "{ map base }", CellShape::away},
    {"cull none", "cull none \n { map base }", CellShape::away},
    {"cull back", "cull back \n { map base }", CellShape::away},
    {"polygonOffset", "polygonOffset \n { map base }", CellShape::decal},
    {"sort", "sort underwater \n { map base \n blendFunc blend \n alphaGen const 1 }", CellShape::covered},
    {"fog", "{ map base }", CellShape::inFog},
    {"fog on what adds", "{ map base \n blendFunc add }", CellShape::inFog},

    {"clouds with turb", "skyParms - 128 - \n { map stripes \n tcMod scale 24 24 \n tcMod turb 0 1 0 0.3 }",
     CellShape::sky},
    {"rgbGen lightingDiffuse", "{ map base \n rgbGen lightingDiffuse }"},
    {"rgbGen entity", "{ map base \n rgbGen entity }"},
    {"depthWrite", "{ map base \n blendFunc add \n depthWrite }", CellShape::covered},
    {"videoMap", "{ videoMap film.roq }"},
    {"portal", "portal \n { map base \n alphaGen portal 300 \n blendFunc blend \n depthWrite }"},
    {"lightmap, moved", "{ map base } \n { map $lightmap \n blendFunc filter \n tcMod scroll 0 0.4 }"},
    {"lightmap by base", "{ map $lightmap \n tcGen base \n tcMod scale 1 2 }"},
    {"deform autosprite, odd", "deformVertexes autosprite \n { map base }", CellShape::odd},
    {"deform autosprite2, odd", "cull none \n deformVertexes autosprite2 \n { map base }", CellShape::odd},
};
static_assert(std::size(kCells) == size_t{kWallColumns} * kWallRows);

constexpr const char* kWallScript = "{ map wall \n rgbGen identity }";
constexpr const char* kYellowScript =
    "sort nearest \n { map $whiteimage \n blendFunc blend \n rgbGen const ( 1 1 0 ) }";
constexpr const char* kFogScript = "fogParms ( 0 0.8 0 ) 700";

constexpr float kWallDistance = 240.0f; // game units; at this distance, a pixel is one unit
constexpr float kCellDistance = 230.0f;
constexpr uint32_t kSquares = 5; // of a bent face, in each direction
constexpr uint32_t kFrameSize = 16;
constexpr uint32_t kPageSize = 16; // luxels

using Texel = std::array<uint8_t, 4>;

uint8_t share(uint32_t part, uint32_t whole) {
    return static_cast<uint8_t>(255 * part / whole);
}

/// Returns a texel of an image with large blue squares, where red grows to the right and green downwards; the
/// top left is white. The alpha is 0, 85, 170 and 255 in four columns.
Texel baseTexel(uint32_t x, uint32_t y) {
    const uint8_t alpha = share(x / 4, 3);
    if (x < 8 && y < 4) return {255, 255, 255, alpha};
    return {share(x, 15), share(y, 15), static_cast<uint8_t>((x / 4 + y / 4) % 2 == 0 ? 40 : 180), alpha};
}

Texel stripesTexel(uint32_t x, uint32_t y) {
    return (x + y) % 16 < 8 ? Texel{220, 120, 20, 255} : Texel{20, 60, 60, 255};
}

Texel wallTexel(uint32_t x, uint32_t) {
    return x < kFrameSize / 2 ? Texel{40, 40, 90, 255} : Texel{170, 170, 150, 255};
}

Texel filmTexel(uint32_t, uint32_t) {
    return {0, 0, 0, 255};
}

struct Painted {
    std::string_view name;
    Texel (*texel)(uint32_t x, uint32_t y);
};
constexpr std::array kPictures{Painted{"base", baseTexel}, Painted{"stripes", stripesTexel},
                               Painted{"wall", wallTexel}, Painted{"video/film.roq", filmTexel}};

MaterialImage paint(const Painted& painted) {
    MaterialImage image;
    image.name = painted.name;
    image.image = {kFrameSize, kFrameSize, {}};
    image.originalWidth = image.originalHeight = kFrameSize;
    for (uint32_t i = 0; i < kFrameSize * kFrameSize; ++i) {
        const Texel texel = painted.texel(i % kFrameSize, i / kFrameSize);
        image.image.rgba.insert(image.image.rgba.end(), texel.begin(), texel.end());
    }
    return image;
}

/// Returns the index of an image in kPictures, or kNone for other names, as quake3Material() expects.
uint32_t pictureCalled(std::string_view name) {
    const auto found =
        std::find_if(kPictures.begin(), kPictures.end(), [&](const Painted& p) { return p.name == name; });
    return found == kPictures.end() ? kNone : static_cast<uint32_t>(found - kPictures.begin());
}

/// Returns the point at a depth on the ray through a pixel.
glm::vec3 behindPixel(float x, float y, float depth) {
    return depth * glm::vec3(1.0f, 1.0f - x / 240.0f, (0.5f * kWallHeight - y) / 240.0f);
}

/// A rectangle of pixels.
struct Frame {
    float left, top, width, height;
};

Frame frameOf(size_t cell, float margin) {
    const auto column = static_cast<float>(cell % kWallColumns);
    const auto row = static_cast<float>(cell / kWallColumns);
    return {column * kCellWidth + margin, row * kCellHeight + margin, kCellWidth - 2.0f * margin,
            kCellHeight - 2.0f * margin};
}

class WallBuilder {
  public:
    MapToUpload build() {
        beginMap();
        for (const Painted& picture : kPictures)
            m_materials.images.push_back(paint(picture));
        const uint32_t wall = addSurface(kWallScript);
        for (size_t i = 0; i < std::size(kCells); ++i) {
            if (kCells[i].shape == CellShape::sky) continue;
            addGrid(frameOf(i, 0.0f), kWallDistance, {1.0f, 1.0f});
            finishFace(wall);
        }
        for (size_t i = 0; i < std::size(kCells); ++i)
            addCell(i);
        m_materials.fogs = {read(kFogScript).material.fog.value_or(FogScript{})};
        putWorldInOneLeaf(m_map, static_cast<uint32_t>(m_map.faces.size()));
        m_materials.light.identityLight = 0.75f; // so that it shows which stages are dimmed
        m_snapshot.geometry = buildGeometry(m_map, m_materials, GeometryLimits{}, m_snapshot.diagnostics);
        return std::move(m_built);
    }

  private:
    Quake3Script read(std::string_view text) {
        std::vector<ScriptWarning> warnings;
        Quake3Script script = readScript({.name = "cell", .block = text}, warnings);
        noteWarnings(warnings, m_snapshot.diagnostics);
        return script;
    }

    uint32_t addSurface(const char* text) {
        const Surface surface{.name = text, .texelUnit = 1.0f};
        const Quake3Script script = read(text);
        std::vector<uint32_t> pictures;
        for (const std::string& name : script.images)
            pictures.push_back(pictureCalled(name));
        m_map.surfaces.push_back(surface);
        m_materials.materials.push_back(quake3Material(surface, script, pictures));
        return static_cast<uint32_t>(m_map.surfaces.size() - 1);
    }

    void addCell(size_t index) {
        const WallCell& cell = kCells[index];
        const uint32_t surface = addSurface(cell.script);
        if (cell.shape == CellShape::upright || cell.shape == CellShape::odd) {
            addUpright(frameOf(index, 0.0f), cell.shape == CellShape::odd);
            finishFace(surface);
            return;
        }
        const bool isDecal = cell.shape == CellShape::decal;
        addGrid(frameOf(index, 4.0f), isDecal ? kWallDistance : kCellDistance, {1.0f, 1.0f});
        if (cell.shape == CellShape::away)
            std::reverse(m_map.indices.end() - kGridIndices, m_map.indices.end());
        finishFace(surface);
        if (cell.shape == CellShape::inFog) m_map.faces.back().fog = 0;
        if (cell.shape != CellShape::covered) return;
        addGrid(frameOf(index, 14.0f), 0.5f * (kCellDistance + kWallDistance), {1.0f, 1.0f});
        finishFace(addSurface(kYellowScript));
    }

    /// Adds a grid of squares. The image is repeated `repeats` times over the frame.
    void addGrid(const Frame& frame, float depth, const glm::vec2& repeats) {
        beginFace(FaceKind::mesh);
        for (uint32_t y = 0; y <= kSquares; ++y) {
            for (uint32_t x = 0; x <= kSquares; ++x) {
                const glm::vec2 at(static_cast<float>(x) / kSquares, static_cast<float>(y) / kSquares);
                const glm::vec3 place =
                    behindPixel(frame.left + at.x * frame.width, frame.top + at.y * frame.height, depth);
                addVertex(place, at, repeats);
            }
        }
        for (uint32_t y = 0; y < kSquares; ++y) {
            for (uint32_t x = 0; x < kSquares; ++x) {
                const uint32_t a = y * (kSquares + 1) + x;
                const uint32_t below = a + kSquares + 1;
                m_map.indices.insert(m_map.indices.end(), {a, a + 1, below + 1, a, below + 1, below});
            }
        }
    }

    /// Adds a polygon of four vertices in the plane of the camera's forward and up axes. If `isOdd`, adds a
    /// triangle in the plane of the screen.
    void addUpright(const Frame& frame, bool isOdd) {
        beginFace(FaceKind::polygon);
        const glm::vec3 middle = behindPixel(frame.left + 0.5f * frame.width, frame.top + 0.5f * frame.height,
                                             kCellDistance - 20.0f);
        for (const glm::vec2& at : std::array<glm::vec2, 4>{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}})
            addVertex(middle + glm::vec3(16.0f * at.x - 8.0f, 0.0f, 14.0f - 28.0f * at.y), at, {1.0f, 1.0f});
        for (size_t i = m_map.vertices.size() - 4; i < m_map.vertices.size(); ++i)
            m_map.vertices[i].normal = {0.0f, -1.0f, 0.0f};
        if (!isOdd) return;
        m_map.faces.back().kind = FaceKind::mesh;
        for (const glm::vec2& at : std::array<glm::vec2, 3>{{{0, 0}, {1, 0}, {1, 1}}})
            addVertex(middle + glm::vec3(0.0f, 16.0f - 8.0f * at.x, 14.0f - 28.0f * at.y), at, {1.0f, 1.0f});
        m_map.indices.insert(m_map.indices.end(), {0, 1, 3, 3, 1, 2, 4, 5, 6});
    }

    void addVertex(const glm::vec3& place, const glm::vec2& at, const glm::vec2& repeats) {
        MapVertex vertex;
        vertex.position = place;
        vertex.normal = glm::normalize(glm::vec3(-1.0f, 0.5f - at.x, 0.5f - at.y));
        vertex.texel = at * repeats;
        vertex.luxel = glm::vec2(kPageSize) * (0.25f + 0.5f * at); // the middle of the page
        const auto right = static_cast<uint8_t>(255.0f * at.x);
        const auto down = static_cast<uint8_t>(255.0f * at.y);
        vertex.color = {right, static_cast<uint8_t>(255 - right), 128, down};
        m_map.vertices.push_back(vertex);
    }

    void beginFace(FaceKind kind) {
        MapFace face;
        face.kind = kind;
        face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
        face.firstIndex = static_cast<uint32_t>(m_map.indices.size());
        face.lightmap = 0;
        m_map.faces.push_back(face);
    }

    void finishFace(uint32_t surface) {
        MapFace& face = m_map.faces.back();
        face.numVertices = static_cast<uint32_t>(m_map.vertices.size()) - face.firstVertex;
        face.numIndices = static_cast<uint32_t>(m_map.indices.size()) - face.firstIndex;
        face.surface = surface;
    }

    void beginMap() {
        m_map.game = Game::quake3;
        m_map.light.lightmaps = {{kPageSize, kPageSize, {0, kNoStyle, kNoStyle, kNoStyle}, 0}};
        for (uint32_t i = 0; i < kPageSize * kPageSize; ++i) {
            const uint8_t light = share(i / kPageSize, kPageSize - 1); // brighter downwards
            m_map.light.luxels.insert(m_map.light.luxels.end(), {light, light, 200});
        }
        m_map.light.grid.cellSize = glm::vec3(2000.0f);
        m_map.light.grid.origin = glm::vec3(-1000.0f);
        m_map.light.grid.counts = {2, 2, 2};
        for (int point = 0; point < 8; ++point) // light from -X
            m_map.light.grid.bytes.insert(m_map.light.grid.bytes.end(), {40, 60, 80, 120, 100, 60, 64, 128});
        m_map.fogs.resize(1);
    }

    static constexpr std::ptrdiff_t kGridIndices = kSquares * kSquares * 6;

    MapToUpload m_built;
    MapSnapshot& m_snapshot = m_built.snapshot;
    Map& m_map = m_snapshot.loaded.edit().map;
    MaterialSet& m_materials = m_snapshot.materials.edit();
};

} // namespace

std::span<const WallCell> wallCells() {
    return kCells;
}

MapToUpload makeScriptWall() {
    return WallBuilder().build();
}

} // namespace visleaf
