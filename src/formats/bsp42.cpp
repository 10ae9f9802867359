// James Bond 007: Nightfire on the PC, BSP version 42. Facts: noodlecollie/nightfire-open (its format notes),
// wfowler1/LibBSP and mogeldev/xash3d-fwgs for what readers do. docs/formats/nightfire.md lists what was
// checked.
#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "formats/draw_indices.h"
#include "formats/formats.h"
#include "formats/lump_directory.h"
#include "formats/nightfire_flags.h"
#include "formats/polygon_faces.h"
#include "formats/quake/normal_lumps.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kDirectoryPosition = 4;

enum LumpIndex {
    kEntities,
    kPlanes,
    kTextures,
    kMaterials,
    kVertices,
    kNormals,
    kIndices,
    kVisibility,
    kNodes,
    kFaces,
    kLighting,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kModels,
    kBrushes,
    kBrushSides,
    kProjections,
    kNumLumps
};

constexpr std::array<LumpSpec, kNumLumps> kLumps{{
    {"ENTITIES", 1},
    {"PLANES", 20},
    {"TEXTURES", 64},
    {"MATERIALS", 64},
    {"VERTICES", 12},
    {"NORMALS", 12},
    {"INDICES", 4},
    {"VISIBILITY", 1},
    {"NODES", 36},
    {"FACES", 48},
    {"LIGHTING", 1},
    {"LEAFS", 48},
    {"LEAFFACES", 4},
    {"LEAFBRUSHES", 4},
    {"MODELS", 56},
    {"BRUSHES", 12},
    {"BRUSHSIDES", 8},
    {"PROJECTIONS", 32},
}};

constexpr LumpNames kNames{"FACES",   "TEXTURES",   "NODES", "LEAFS", "LEAFFACES",  "LEAFBRUSHES", "MODELS",
                           "BRUSHES", "BRUSHSIDES", "",      "",      "VISIBILITY", "LIGHTING"};
constexpr PolygonLumpNames kPolygonNames{"FACES", "VERTICES", "FACES", "LIGHTING"};

constexpr float kNeutralOverbright = 128.0f; // light is multiplied by worldspawn's `overbright` / 128

struct FaceRecord {
    PolygonRecord polygon;
    IndexRange indices;
    uint32_t flags = 0;
    uint32_t texture = 0;
    uint32_t material = 0;
    uint32_t textureProjection = 0;
    uint32_t lightProjection = 0;
};

FaceRecord readFace(ByteReader& reader) {
    FaceRecord face;
    face.polygon.plane = reader.u32();
    face.polygon.firstVertex = reader.u32();
    face.polygon.numVertices = reader.u32();
    face.indices.first = reader.u32();
    face.indices.count = reader.u32();
    face.flags = reader.u32();
    face.texture = reader.u32();
    face.material = reader.u32();
    face.textureProjection = reader.u32();
    face.lightProjection = reader.u32();
    for (uint8_t& style : face.polygon.styles)
        style = reader.u8();
    face.polygon.lightOffset = reader.i32();
    return face;
}

TexelAxes readProjection(ByteReader& reader) {
    const glm::vec4 s = readAxis(reader);
    return {s, readAxis(reader)};
}

Model readModel(ByteReader& reader) {
    Model model;
    model.bounds = readBounds(reader);
    reader.skip(16); // heads of trees: always 0, because only the world has a tree
    model.firstLeaf = reader.u32();
    model.numLeafs = reader.u32();
    model.head = ~static_cast<NodeChild>(model.firstLeaf & 0x7FFFFFFFu);
    model.firstFace = reader.u32();
    model.numFaces = reader.u32();
    return model;
}

class NightfireParser {
  public:
    NightfireParser(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics)
        : m_options(options), m_diagnostics(diagnostics),
          m_directory(readLumpDirectory(file, kDirectoryPosition, kLumps, diagnostics)) {}

    ParsedMap parse() {
        m_map.game = Game::nightfire;
        m_map.planes = readRecords(lump(kPlanes), readPlane);
        m_map.entities = readEntities(lump(kEntities).bytes, m_options, m_diagnostics);
        const float overbright =
            worldspawnOf(m_map.entities).number("overbright").value_or(kNeutralOverbright);
        m_map.light.luxelUnit = overbright / kNeutralOverbright;
        const std::vector<FaceRecord> faces = readRecords(lump(kFaces), readFace);
        parseFaces(faces);
        parseTree();
        parseBrushes();
        parseVisibility();
        return {{std::move(m_map), {}, std::move(m_directory.infos), m_fit}, kNames};
    }

  private:
    const Lump& lump(LumpIndex index) const { return m_directory.lumps[index]; }

    void parseFaces(const std::vector<FaceRecord>& faces) {
        const auto readName = [](ByteReader& r) { return r.text(64); };
        m_textureNames = readRecords(lump(kTextures), readName);
        m_materialNames = readRecords(lump(kMaterials), readName);
        const std::vector<TexelAxes> projections = readRecords(lump(kProjections), readProjection);

        PolygonLumps polygons;
        polygons.mayBeEmpty = true; // sky and tool faces have no vertices
        polygons.vertices = readRecords(lump(kVertices), [](ByteReader& r) { return r.vec3(); });
        polygons.vertexIndices.resize(polygons.vertices.size());
        std::iota(polygons.vertexIndices.begin(), polygons.vertexIndices.end(), 0u);
        for (const TexelAxes& axes : projections)
            polygons.projections.push_back({axes, std::nullopt});
        for (uint32_t i = 0; i < faces.size(); ++i) {
            const FaceRecord face = repaired(faces[i], i, projections.size());
            PolygonRecord polygon = face.polygon;
            polygon.texture = i;
            polygon.projection = face.lightProjection;
            if (polygon.projection == kNone) polygon.lightOffset = -1;
            polygons.faces.push_back(polygon);
            polygons.textures.push_back(textureOf(face, projections));
        }
        polygons.normals = readRecords(lump(kNormals), [](ByteReader& r) { return r.vec3(); });
        applyNormalsOfVertices(m_map.planes, polygons);
        m_map.light.luxels = luxelsOf(lump(kLighting).bytes);
        m_fit = buildPolygonFaces(std::move(polygons), kPolygonNames, m_map, m_diagnostics);
        applyIndices(faces);
    }

    void applyIndices(const std::vector<FaceRecord>& faces) {
        std::vector<IndexRange> ranges;
        ranges.reserve(faces.size());
        for (const FaceRecord& face : faces)
            ranges.push_back(face.indices);
        applyDrawIndices(ranges, lump(kIndices), kNames.faces, m_map, m_diagnostics);
    }

    /// Replaces each index of a missing record by kNone, with a warning.
    FaceRecord repaired(FaceRecord face, uint32_t index, size_t numProjections) {
        const auto checkIndex = [&](uint32_t& value, size_t size, LumpIndex lump, std::string_view field,
                                    std::string_view repair) {
            if (value < size) return;
            m_diagnostics.warn({kNames.faces, index, field},
                               fmt::format("is {}, but {} has {}; {}", value, kLumps[lump].name,
                                           counted(size, "record"), repair));
            value = kNone;
        };
        checkIndex(face.texture, m_textureNames.size(), kTextures, "texture", "texture treated as missing");
        checkIndex(face.material, m_materialNames.size(), kMaterials, "material", "material ignored");
        checkIndex(face.textureProjection, numProjections, kProjections, "textureprojection",
                   "one texel covers the face");
        checkIndex(face.lightProjection, numProjections, kProjections, "lightprojection", "face unlit");
        return face;
    }

    FaceTexture textureOf(const FaceRecord& face, const std::vector<TexelAxes>& projections) {
        FaceTexture texture;
        if (face.textureProjection < projections.size()) texture.axes = projections[face.textureProjection];
        texture.surface = surfaceOf(face);
        m_faceSurfaces.push_back(texture.surface);
        return texture;
    }

    uint32_t surfaceOf(const FaceRecord& face) {
        const auto nameIn = [](const std::vector<std::string>& names, uint32_t index) {
            return index < names.size() ? names[index] : std::string{};
        };
        const std::string name = nameIn(m_textureNames, face.texture);
        const std::string material = foldName(nameIn(m_materialNames, face.material));
        const SurfaceFlags flags = nightfireSurfaceFlags(foldName(name), material, face.flags);
        const auto key = std::make_tuple(foldName(name), material, face.flags);
        const auto [found, isNew] = m_surfaces.try_emplace(key, static_cast<uint32_t>(m_map.surfaces.size()));
        if (isNew) {
            Surface surface;
            surface.name = name;
            surface.material = material;
            surface.flags = flags;
            surface.fileFlags = face.flags;
            m_map.surfaces.push_back(surface);
        }
        return found->second;
    }

    void parseTree() {
        const auto readIndex = [](ByteReader& r) { return r.u32(); };
        m_map.nodes = readRecords(lump(kNodes), readNode);
        m_map.leafs = readRecords(lump(kLeafs), [&](ByteReader& r) { return readLeaf(r); });
        m_map.leafFaces = readRecords(lump(kLeafFaces), readIndex);
        m_map.leafBrushes = readRecords(lump(kLeafBrushes), readIndex);
        m_map.models = readRecords(lump(kModels), readModel);
        if (!m_map.models.empty() && !m_map.nodes.empty()) m_map.models.front().head = 0;
    }

    Leaf readLeaf(ByteReader& reader) {
        Leaf leaf;
        leaf.fileContents = reader.u32();
        leaf.contents = (leaf.fileContents & 0xFF) == kNightfireSolid ? contents::kSolid : 0;
        m_rowOffsets.push_back(reader.u32()); // -1 is kNone
        leaf.bounds = readBounds(reader);
        leaf.firstFace = reader.u32();
        leaf.numFaces = reader.u32();
        leaf.firstBrush = reader.u32();
        leaf.numBrushes = reader.u32();
        return leaf;
    }

    void parseBrushes() {
        m_map.brushes = readRecords(lump(kBrushes), [](ByteReader& r) {
            const uint32_t bits = r.u32();
            const uint32_t firstSide = r.u32();
            return Brush{nightfireBrushContents(bits), firstSide, r.u32(), bits};
        });
        uint32_t index = 0;
        m_map.brushSides = readRecords(lump(kBrushSides), [&](ByteReader& r) {
            const uint32_t face = r.u32();
            const uint32_t plane = r.u32();
            const uint32_t side = index++;
            if (face < m_faceSurfaces.size()) return BrushSide{plane, m_faceSurfaces[face]};
            m_diagnostics.warn({kNames.brushSides, side, "face"},
                               fmt::format("is {}, but FACES has {}; side has no texture", face,
                                           counted(m_faceSurfaces.size(), "record")));
            return BrushSide{plane, kNone};
        });
    }

    /// Each leaf of the world except the first has an uncompressed row. Bit n of a row is leaf n + 1, so leaf
    /// n + 1 is cluster n. The leafs of brush models come after those of the world and have no row.
    void parseVisibility() {
        Visibility& visibility = m_map.visibility;
        for (uint32_t i = 1; i < m_map.leafs.size() && m_rowOffsets[i] != kNone; ++i) {
            m_map.leafs[i].cluster = visibility.numClusters++;
            visibility.offsets.push_back(m_rowOffsets[i]);
        }
        const ByteSpan rows = lump(kVisibility).bytes;
        if (rows.empty()) return;
        visibility.encoding = VisEncoding::raw;
        visibility.bytes.assign(rows.begin(), rows.end());
    }

    const LoadOptions& m_options;
    Diagnostics& m_diagnostics;
    LumpDirectory m_directory;
    Map m_map;
    LuxelFit m_fit;
    std::vector<std::string> m_textureNames;
    std::vector<std::string> m_materialNames;
    std::map<std::tuple<std::string, std::string, uint32_t>, uint32_t> m_surfaces; // by names and bits
    std::vector<uint32_t> m_faceSurfaces; // for each face, into Map::surfaces
    std::vector<uint32_t> m_rowOffsets;   // for each leaf, into the visibility lump
};

} // namespace

ParsedMap parseBsp42(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return NightfireParser(file, options, diagnostics).parse();
}

} // namespace visleaf
