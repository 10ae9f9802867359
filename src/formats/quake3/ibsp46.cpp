// Quake 3, IBSP version 46, and its relatives: Return to Castle Wolfenstein (47), Raven's games (RBSP), and
// QFusion (FBSP). quake3_layout.h says how they differ. Facts:
// id-Software/Quake-III-Arena code/qcommon/qfiles.h for the records, code/renderer/tr_bsp.c for their
// meaning. docs/formats/ibsp46.md lists what was checked on real maps.
#include "base/text/count_text.h"
#include "formats/formats.h"
#include "formats/lump_directory.h"
#include "formats/quake3/deluxe_pages.h"
#include "formats/quake3/quake3_faces.h"
#include "formats/quake3/quake3_layout.h"
#include "formats/quake3/styled_light.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kDirectoryPosition = 8;
constexpr glm::vec3 kGridCell{64.0f, 64.0f, 128.0f}; // default for worldspawn's `gridsize`
constexpr uint32_t kMaxFogs = 256;                   // MAX_MAP_FOGS of the engine's qfiles.h
constexpr uint32_t kNumAxialSides = 6;               // a brush's first sides: -X, +X, -Y, +Y, -Z, +Z

constexpr LumpNames kNames{"FACES",   "SHADERS",    "NODES", "LEAFS", "LEAFFACES",  "LEAFBRUSHES", "MODELS",
                           "BRUSHES", "BRUSHSIDES", "LEAFS", "",      "VISIBILITY", "LIGHTMAPS"};

Quake3Shader readShader(ByteReader& reader, const Quake3Layout& layout) {
    Quake3Shader shader;
    shader.name = reader.text(64);
    shader.fileFlags = reader.u32();
    shader.flags = translate(shader.fileFlags, layout.surfaceFlags);
    shader.fileContents = reader.u32();
    shader.contents = translate(shader.fileContents, layout.contents);
    return shader;
}

glm::vec3 readIntegers(ByteReader& reader) {
    const auto x = static_cast<float>(reader.i32());
    const auto y = static_cast<float>(reader.i32());
    return {x, y, static_cast<float>(reader.i32())};
}

Leaf readLeaf(ByteReader& reader) {
    Leaf leaf;
    const int32_t cluster = reader.i32();
    leaf.cluster = cluster < 0 ? kNone : static_cast<uint32_t>(cluster);
    leaf.contents = cluster < 0 ? contents::kSolid : 0;
    const int32_t area = reader.i32(); // solid leafs are in area -1
    leaf.area = area < 0 ? kNone : static_cast<uint32_t>(area);
    leaf.bounds.mins = readIntegers(reader);
    leaf.bounds.maxs = readIntegers(reader);
    leaf.firstFace = reader.u32();
    leaf.numFaces = reader.u32();
    leaf.firstBrush = reader.u32();
    leaf.numBrushes = reader.u32();
    return leaf;
}

Model readModel(ByteReader& reader) {
    Model model;
    model.bounds = readBounds(reader);
    model.firstFace = reader.u32();
    model.numFaces = reader.u32();
    model.firstBrush = reader.u32();
    model.numBrushes = reader.u32();
    return model;
}

class Quake3Parser {
  public:
    Quake3Parser(const Quake3Layout& layout, ByteSpan file, const LoadOptions& options,
                 Diagnostics& diagnostics)
        : m_layout(layout), m_options(options), m_diagnostics(diagnostics),
          m_directory(readLumpDirectory(file, kDirectoryPosition, layout.lumps, diagnostics)) {}

    ParsedMap parse() {
        m_map.game = m_layout.game;
        m_map.entities = readEntities(lump(Quake3Lump::entities).bytes, m_options, m_diagnostics);
        m_map.planes = readRecords(lump(Quake3Lump::planes), readPlane);
        m_shaders = readRecords(lump(Quake3Lump::shaders),
                                [&](ByteReader& reader) { return readShader(reader, m_layout); });
        // ioquake3 tr_shader.c, SortNewShader. DarkPlaces sorts them by distance (gl_rmain.c).
        m_map.blendsInFaceOrder = m_map.game != Game::darkplaces;
        parseQuake3Faces({m_layout, lump(Quake3Lump::vertices), lump(Quake3Lump::meshverts),
                          lump(Quake3Lump::faces), lump(Quake3Lump::lightmaps), m_options.readLightmapPages},
                         m_shaders, m_map, m_diagnostics);
        if (m_options.wantsDirections && !m_layout.hasStyles) takeDeluxePages();
        parseTree();
        parseBrushes();
        parseFogs();
        parseLightGrid();
        parseVisibility();
        return {{std::move(m_map), {}, std::move(m_directory.infos)}, kNames};
    }

  private:
    const Lump& lump(Quake3Lump index) const { return m_directory.lumps[static_cast<size_t>(index)]; }

    void takeDeluxePages() {
        if (lump(Quake3Lump::lightmaps).numRecords > 0)
            takePagesOfDirections(m_map);
        else if (m_options.readLightmapPages)
            readPagesOfDirections(m_options.readLightmapPages, m_map);
    }

    void parseTree() {
        const auto readIndex = [](ByteReader& r) { return r.u32(); };
        m_map.nodes = readRecords(lump(Quake3Lump::nodes), readNode);
        m_map.leafs = readRecords(lump(Quake3Lump::leafs), readLeaf);
        m_map.leafFaces = readRecords(lump(Quake3Lump::leafFaces), readIndex);
        m_map.leafBrushes = readRecords(lump(Quake3Lump::leafBrushes), readIndex);
        m_map.models = readRecords(lump(Quake3Lump::models), readModel);
        // Only the world has a tree.
        if (!m_map.models.empty() && !m_map.nodes.empty()) m_map.models.front().head = 0;
        countAreas();
    }

    /// Counts the areas that leafs name, because areas have no lump of their own.
    void countAreas() {
        const uint64_t limit = m_map.leafs.size();
        uint64_t numAreas = 0;
        for (const Leaf& leaf : m_map.leafs)
            if (leaf.area != kNone) numAreas = std::max(numAreas, uint64_t{leaf.area} + 1);
        m_map.areas.resize(static_cast<size_t>(std::min(numAreas, limit)));
    }

    /// Returns `shader`; kNone, with a warning, if it does not exist.
    uint32_t shaderOf(uint32_t shader, const Where& where) {
        if (shader < m_shaders.size()) return shader;
        m_diagnostics.warn(where,
                           fmt::format("is {}, but SHADERS has {}; shader ignored",
                                       static_cast<int32_t>(shader), counted(m_shaders.size(), "record")));
        return kNone;
    }

    void parseBrushes() {
        uint32_t brush = 0;
        m_map.brushes = readRecords(lump(Quake3Lump::brushes), [&](ByteReader& r) {
            const uint32_t firstSide = r.u32();
            const uint32_t numSides = r.u32();
            const uint32_t shader = shaderOf(r.u32(), {kNames.brushes, brush++, "shader"});
            if (shader == kNone) return Brush{0, firstSide, numSides};
            return Brush{m_shaders[shader].contents, firstSide, numSides, m_shaders[shader].fileContents};
        });
        uint32_t side = 0;
        m_map.brushSides = readRecords(lump(Quake3Lump::brushSides), [&](ByteReader& r) {
            const uint32_t plane = r.u32();
            // The first surfaces have the same numbers as the shaders.
            return BrushSide{plane, shaderOf(r.u32(), {kNames.brushSides, side++, "shader"})};
        });
    }

    void parseFogs() {
        m_map.fogs = readRecords(lump(Quake3Lump::fogs), [](ByteReader& r) {
            Fog fog;
            fog.shader = r.text(64);
            fog.brush = r.u32();
            fog.visibleSide = r.u32(); // -1 is kNone
            return fog;
        });
        if (m_map.fogs.size() > kMaxFogs) {
            m_diagnostics.warn(
                {"FOGS", kMaxFogs},
                fmt::format("the limit is {} fogs; this one and the later ones skipped", kMaxFogs));
            m_map.fogs.resize(kMaxFogs);
        }
        for (uint32_t i = 0; i < m_map.fogs.size(); ++i) {
            Fog& fog = m_map.fogs[i];
            fog.coversMap = fog.brush == kNone;
            fog.isLinear = fog.coversMap && m_layout.hasLinearMapFog;
            if (fog.coversMap) {
                noteMapFog(i);
            } else if (!boundsOfBrush(fog.brush).isEmpty()) {
                checkVisibleSide(i);
            } else {
                m_diagnostics.warn(
                    {"FOGS", i, "brush"},
                    fmt::format("is {}, which is not a brush with six axial sides; fog skipped", fog.brush));
                fog.brush = kNone;
            }
        }
    }

    /// The side may be any one of the brush, also a slanted one (ioquake3 tr_bsp.c, R_LoadFogs).
    void checkVisibleSide(uint32_t index) {
        Fog& fog = m_map.fogs[index];
        const uint32_t numSides = m_map.brushes[fog.brush].numSides;
        if (fog.visibleSide == kNone || fog.visibleSide < numSides) return;
        m_diagnostics.warn({"FOGS", index, "visibleside"},
                           fmt::format("is {}, but the brush has {}; fog shown without a surface",
                                       static_cast<int32_t>(fog.visibleSide), counted(numSides, "side")));
        fog.visibleSide = kNone;
    }

    /// Some games have fog without a brush (Enemy Territory's tr_bsp.c, R_LoadFogs). Quake 3 refuses the map.
    void noteMapFog(uint32_t fog) {
        if (!m_layout.hasMapFog)
            m_diagnostics.warn({"FOGS", fog, "brush"},
                               "is -1, for fog in the whole map, which Quake 3 refuses; shown");
    }

    /// Returns the box between the first six sides of a brush; an empty box if a side or its plane is
    /// missing.
    Bounds boundsOfBrush(uint32_t index) const {
        Bounds bounds;
        if (index >= m_map.brushes.size()) return bounds;
        const Brush& brush = m_map.brushes[index];
        if (brush.numSides < kNumAxialSides ||
            uint64_t{brush.firstSide} + kNumAxialSides > m_map.brushSides.size()) {
            return bounds;
        }
        Bounds box;
        for (uint32_t side = 0; side < kNumAxialSides; ++side) {
            const uint32_t plane = m_map.brushSides[brush.firstSide + side].plane;
            if (plane >= m_map.planes.size()) return bounds;
            const float dist = m_map.planes[plane].dist;
            const auto axis = static_cast<int>(side / 2);
            (side % 2 == 0 ? box.mins : box.maxs)[axis] = side % 2 == 0 ? -dist : dist;
        }
        return box;
    }

    void parseLightGrid() {
        const Lump& points = lump(m_layout.hasStyles ? Quake3Lump::lightArray : Quake3Lump::lightGrid);
        if (points.numRecords == 0 || m_map.models.empty()) return;
        const glm::vec3 cell = worldspawnOf(m_map.entities).vector("gridsize").value_or(kGridCell);
        LightGrid grid = layLightGrid(m_map.models.front().bounds, cell);
        const uint64_t expected = uint64_t{grid.counts[0]} * grid.counts[1] * grid.counts[2];
        if (expected != points.numRecords) {
            m_diagnostics.warn(
                {points.name},
                fmt::format("has {}, but the box of the world model needs {}; light grid ignored",
                            counted(points.numRecords, "point"), expected));
            return;
        }
        grid.bytes =
            m_layout.hasStyles ? gridBytesOf(lump(Quake3Lump::lightGrid), points) : luxelsOf(points.bytes);
        m_map.light.grid = std::move(grid);
    }

    /// The lump has the number of clusters, the distance between rows in bytes, and the rows. A row may be
    /// wider than its bits need. If it is narrower, its last bits are read from the next row, as in the
    /// engine (ioquake3 tr_world.c, R_ClusterPVS).
    void parseVisibility() {
        constexpr uint32_t kHeaderBytes = 8;
        const Lump& rows = lump(Quake3Lump::visibility);
        if (rows.bytes.size() < kHeaderBytes) return;
        ByteReader reader(rows.bytes);
        const uint64_t most = std::max(m_map.leafs.size(), rows.bytes.size()); // a damaged number may be huge
        const auto numClusters = static_cast<uint32_t>(std::min<uint64_t>(reader.u32(), most));
        const uint64_t rowBytes = reader.u32();
        Visibility& visibility = m_map.visibility;
        visibility.encoding = VisEncoding::raw;
        visibility.numClusters = numClusters;
        for (uint32_t i = 0; i < numClusters; ++i) {
            const uint64_t offset = std::min<uint64_t>(kHeaderBytes + i * rowBytes, rows.bytes.size());
            visibility.offsets.push_back(static_cast<uint32_t>(offset));
        }
        visibility.bytes.assign(rows.bytes.begin(), rows.bytes.end());
    }

    const Quake3Layout& m_layout;
    const LoadOptions& m_options;
    Diagnostics& m_diagnostics;
    LumpDirectory m_directory;
    Map m_map;
    std::vector<Quake3Shader> m_shaders;
};

/// True for a map of SiN, which has the same first eight bytes. Its directory has 20 lumps, the first of
/// which has planes of 20 bytes (snake-biscuits/bsp_tool bsp_tool/branches/ritual/sin.py). In Raven's files,
/// lump 1 has shaders of 72 bytes.
bool isOfSin(ByteSpan file) {
    constexpr size_t kEntry = 8, kLengthOfShaders = kDirectoryPosition + kEntry + 4;
    constexpr uint32_t kShaderBytes = 72;
    if (file.size() < kLengthOfShaders + 4) return false;
    ByteReader reader(file.subspan(kLengthOfShaders));
    return reader.u32() % kShaderBytes != 0;
}

} // namespace

ParsedMap parseIbsp46(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    Quake3Layout layout = kQuake3Layout;
    if (options.game == Game::darkplaces) {
        layout.game = Game::darkplaces;
        layout.hasMapFog = true; // its engine ignores all fogs, so none is a fault
    }
    return Quake3Parser(layout, file, options, diagnostics).parse();
}

ParsedMap parseIbsp47(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return Quake3Parser(kRtcwLayout, file, options, diagnostics).parse();
}

ParsedMap parseRbsp(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    if (isOfSin(file)) throw ParseError("this version can't open SiN maps (RBSP)");
    return Quake3Parser(kRavenLayout, file, options, diagnostics).parse();
}

ParsedMap parseFbsp(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return Quake3Parser(kQfusionLayout, file, options, diagnostics).parse();
}

} // namespace visleaf
