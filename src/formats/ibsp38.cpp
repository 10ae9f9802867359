// Quake 2, IBSP version 38. Facts: id-Software/Quake-2 qcommon/qfiles.h for the records, ref_gl/gl_model.c
// and gl_warp.c for their meaning. docs/formats/ibsp38.md tells what was checked on real maps.
#include "base/file_name.h"
#include "formats/bspx.h"
#include "formats/face_light.h"
#include "formats/flag_table.h"
#include "formats/formats.h"
#include "formats/lump_directory.h"
#include "formats/normal_lumps.h"
#include "formats/polygon_faces.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kDirectoryPosition = 8;
constexpr float kWarpUnit = 64.0f; // texels a texture coordinate of liquids, whatever the texture's size

enum LumpIndex {
    kEntities,
    kPlanes,
    kVertices,
    kVisibility,
    kNodes,
    kTexinfo,
    kFaces,
    kLighting,
    kLeafs,
    kLeafFaces,
    kLeafBrushes,
    kEdges,
    kSurfedges,
    kModels,
    kBrushes,
    kBrushSides,
    kPop,
    kAreas,
    kAreaPortals,
    kNumLumps
};

constexpr std::array<LumpSpec, kNumLumps> kLumps{{
    {"ENTITIES", 1},    {"PLANES", 20}, {"VERTICES", 12}, {"VISIBILITY", 1},  {"NODES", 28},
    {"TEXINFO", 76},    {"FACES", 20},  {"LIGHTING", 1},  {"LEAFS", 28},      {"LEAFFACES", 2},
    {"LEAFBRUSHES", 2}, {"EDGES", 4},   {"SURFEDGES", 4}, {"MODELS", 48},     {"BRUSHES", 12},
    {"BRUSHSIDES", 4},  {"POP", 1},     {"AREAS", 8},     {"AREAPORTALS", 8},
}};

constexpr LumpNames kNames{"FACES",       "TEXINFO",    "NODES",   "LEAFS",      "LEAFFACES",
                           "LEAFBRUSHES", "MODELS",     "BRUSHES", "BRUSHSIDES", "AREAS",
                           "AREAPORTALS", "VISIBILITY", "LIGHTING"};
constexpr PolygonLumpNames kPolygonNames{"FACES", "SURFEDGES", "TEXINFO", "LIGHTING"};

constexpr FlagPair kSurfaceFlags[] = {
    {0x1, surface_flag::kLightSource},
    {0x2, surface_flag::kSlick},
    {0x4, surface_flag::kSky},
    {0x8, surface_flag::kWarp},
    {0x10, surface_flag::kTranslucent33},
    {0x20, surface_flag::kTranslucent66},
    {0x40, surface_flag::kFlowing},
    {0x80, surface_flag::kNoDraw},
    {0x100, surface_flag::kHint},
    {0x200, surface_flag::kSkip},
    {1u << 25, surface_flag::kAlphaTest}, // of the 2023 re-release
};

// Kingpin's own, beside Quake 2's.
constexpr FlagPair kKingpinFlags[] = {
    {0x1000, surface_flag::kAlphaTest},
    {0x4000, surface_flag::kTranslucent33},
    {0x8000, surface_flag::kTranslucent66}, // said to be 64 per cent
};

constexpr FlagPair kContents[] = {
    {1, contents::kSolid},
    {2, contents::kWindow},
    {4, contents::kAux},
    {8, contents::kLava},
    {16, contents::kSlime},
    {32, contents::kWater},
    {64, contents::kMist},
    {0x8000, contents::kAreaPortal},
    {0x10000, contents::kPlayerClip},
    {0x20000, contents::kMonsterClip},
    {0xFC0000, contents::kCurrent},
    {0x1000000, contents::kOrigin},
    {0x8000000, contents::kDetail},
    {0x10000000, contents::kTranslucent},
    {0x20000000, contents::kLadder},
};

SurfaceFlags surfaceFlagsOf(uint32_t bits, bool isKingpin) {
    return translate(bits, kSurfaceFlags) | (isKingpin ? translate(bits, kKingpinFlags) : 0);
}

constexpr SurfaceFlags kUnlitFlags =
    surface_flag::kSky | surface_flag::kWarp | surface_flag::kTranslucent33 | surface_flag::kTranslucent66;

Leaf readLeaf(ByteReader& reader) {
    Leaf leaf;
    leaf.contents = translate(reader.u32(), kContents);
    const int16_t cluster = reader.i16();
    leaf.cluster = cluster < 0 ? kNone : static_cast<uint32_t>(cluster);
    const uint32_t area = reader.u16();
    leaf.area = area == 0 ? kNone : area; // area 0 is not used
    leaf.bounds = readShortBounds(reader);
    leaf.firstFace = reader.u16();
    leaf.numFaces = reader.u16();
    leaf.firstBrush = reader.u16();
    leaf.numBrushes = reader.u16();
    return leaf;
}

Model readModel(ByteReader& reader) {
    Model model;
    model.bounds = readBounds(reader);
    reader.skip(12); // the origin: entities place models by their own
    model.head = reader.i32();
    model.firstFace = reader.u32();
    model.numFaces = reader.u32();
    return model;
}

Brush readBrush(ByteReader& reader) {
    const uint32_t firstSide = reader.u32();
    const uint32_t numSides = reader.u32();
    return {translate(reader.u32(), kContents), firstSide, numSides};
}

PolygonRecord readFace(ByteReader& reader) {
    PolygonRecord face;
    face.plane = reader.u16();
    face.isFlipped = reader.u16() != 0;
    face.firstCorner = reader.u32();
    face.numCorners = reader.u16(); // signed in id's headers, but compilers write more than 32767
    face.texture = reader.u16();
    for (uint8_t& style : face.styles)
        style = reader.u8();
    face.lightOffset = reader.i32();
    return face;
}

struct TexinfoRecord {
    TexelAxes axes;
    uint32_t flags = 0; // as the file has them
    SurfaceFlags surfaceFlags = 0;
    std::string texture;
    int32_t next = -1; // texinfo of the next animation frame; <= 0: none
};

TexinfoRecord readTexinfo(ByteReader& reader) {
    TexinfoRecord record;
    record.axes.s = readAxis(reader);
    record.axes.t = readAxis(reader);
    record.flags = reader.u32();
    reader.i32(); // strength of a light source when the map was compiled
    record.texture = reader.text(32);
    record.next = reader.i32();
    return record;
}

/// Texinfos differ mostly in their axes; those that look alike become one surface.
class SurfaceTable {
  public:
    SurfaceTable(std::span<const TexinfoRecord> records, Map& map, Diagnostics& diagnostics)
        : m_records(records), m_map(map) {
        for (uint32_t i = 0; i < records.size(); ++i)
            m_surfaceOf.push_back(add(i, diagnostics));
        for (uint32_t i = 0; i < records.size(); ++i) {
            const uint32_t next = nextOf(i);
            if (next != kNone) m_map.surfaces[m_surfaceOf[i]].nextFrame = m_surfaceOf[next];
        }
    }

    uint32_t surfaceOf(uint32_t texinfo) const { return m_surfaceOf[texinfo]; }

  private:
    uint32_t nextOf(uint32_t texinfo) const {
        const int32_t next = m_records[texinfo].next;
        return next > 0 && static_cast<uint32_t>(next) < m_records.size() ? static_cast<uint32_t>(next)
                                                                          : kNone;
    }

    uint32_t add(uint32_t texinfo, Diagnostics& diagnostics) {
        const TexinfoRecord& record = m_records[texinfo];
        const uint32_t next = nextOf(texinfo);
        if (record.next > 0 && next == kNone) {
            diagnostics.warn({"TEXINFO", texinfo, "nexttexinfo"},
                             fmt::format("is {}, but TEXINFO has {} records; the animation ends there",
                                         record.next, m_records.size()));
        }
        const std::string nextName = next == kNone ? std::string{} : foldName(m_records[next].texture);
        const auto key = std::make_tuple(foldName(record.texture), record.flags, nextName);
        const auto [found, isNew] = m_known.try_emplace(key, static_cast<uint32_t>(m_map.surfaces.size()));
        if (isNew) {
            Surface surface;
            surface.name = record.texture;
            surface.flags = record.surfaceFlags;
            surface.texelUnit = (surface.flags & surface_flag::kWarp) != 0 ? kWarpUnit : 0.0f;
            m_map.surfaces.push_back(surface);
        }
        return found->second;
    }

    std::span<const TexinfoRecord> m_records;
    Map& m_map;
    std::vector<uint32_t> m_surfaceOf; // for each texinfo
    std::map<std::tuple<std::string, uint32_t, std::string>, uint32_t> m_known;
};

std::vector<FaceTexture> parseTexinfo(const Lump& lump, bool isKingpin, Map& map, Diagnostics& diagnostics) {
    std::vector<TexinfoRecord> records = readRecords(lump, readTexinfo);
    for (TexinfoRecord& record : records)
        record.surfaceFlags = surfaceFlagsOf(record.flags, isKingpin);
    const SurfaceTable table(records, map, diagnostics);
    std::vector<FaceTexture> textures;
    textures.reserve(records.size());
    for (uint32_t i = 0; i < records.size(); ++i) {
        const uint32_t surface = table.surfaceOf(i);
        const SurfaceFlags flags = map.surfaces[surface].flags;
        const bool isLit = (flags & kUnlitFlags) == 0;
        textures.push_back({records[i].axes, surface, isLit, (flags & surface_flag::kWarp) != 0});
    }
    return textures;
}

std::vector<uint32_t> readCorners(const LumpDirectory& directory) {
    const auto edges = readRecords(directory.lumps[kEdges], [](ByteReader& r) {
        const uint32_t first = r.u16();
        return std::array<uint32_t, 2>{first, r.u16()};
    });
    return cornersOf(readRecords(directory.lumps[kSurfedges], [](ByteReader& r) { return r.i32(); }), edges);
}

void parseFaces(const LumpDirectory& directory, std::vector<FaceTexture> textures, const Bspx& bspx, Map& map,
                Diagnostics& diagnostics) {
    const auto& lumps = directory.lumps;
    PolygonLumps polygons;
    polygons.vertices = readRecords(lumps[kVertices], [](ByteReader& r) { return r.vec3(); });
    polygons.corners = readCorners(directory);
    polygons.faces = readRecords(lumps[kFaces], readFace);
    polygons.textures = std::move(textures);
    applyFaceLumps(bspx, polygons, diagnostics);
    applyNormalLumps(bspx, polygons, diagnostics);
    takeLight({.lump = lumps[kLighting].bytes, .isColored = true}, bspx, map, diagnostics);
    buildPolygonFaces(std::move(polygons), kPolygonNames, map, diagnostics);
}

/// A side names a texinfo; one past the end is what compilers write for sides that they added.
void parseBrushSides(const Lump& lump, std::span<const FaceTexture> textures, Map& map) {
    map.brushSides = readRecords(lump, [&](ByteReader& r) {
        const uint32_t plane = r.u16();
        const uint32_t texinfo = r.u16();
        return BrushSide{plane, texinfo < textures.size() ? textures[texinfo].surface : kNone};
    });
}

/// The tree and what hangs from its leafs.
void parseTree(const LumpDirectory& directory, Map& map) {
    const auto& lumps = directory.lumps;
    const auto readShort = [](ByteReader& r) { return uint32_t{r.u16()}; };
    map.nodes = readRecords(lumps[kNodes], readNode);
    map.leafs = readRecords(lumps[kLeafs], readLeaf);
    map.leafFaces = readRecords(lumps[kLeafFaces], readShort);
    map.leafBrushes = readRecords(lumps[kLeafBrushes], readShort);
    map.models = readRecords(lumps[kModels], readModel);
    map.brushes = readRecords(lumps[kBrushes], readBrush);
    map.areas = readRecords(lumps[kAreas], [](ByteReader& r) {
        const uint32_t numPortals = r.u32();
        return Area{r.u32(), numPortals};
    });
    map.areaPortals = readRecords(lumps[kAreaPortals], [](ByteReader& r) {
        const uint32_t portal = r.u32();
        return AreaPortal{portal, r.u32()};
    });
}

/// The lump begins with the number of clusters and two offsets for each: of its PVS row and its PHS row,
/// which is for sounds and not read. Offsets count from the lump's start. Clusters whose offsets lie behind
/// the lump's end have no row.
void parseVisibility(const Lump& lump, size_t numLeafs, Visibility& visibility) {
    constexpr size_t kOffsetBytes = 8;
    if (lump.bytes.size() < 4) return;
    ByteReader reader(lump.bytes);
    visibility.encoding = VisEncoding::runLength;
    visibility.mergesAcrossLiquids = true;
    const uint64_t most = std::max(numLeafs, lump.bytes.size()); // a damaged number may be huge
    visibility.numClusters = static_cast<uint32_t>(std::min<uint64_t>(reader.u32(), most));
    visibility.offsets.assign(visibility.numClusters, static_cast<uint32_t>(lump.bytes.size()));
    for (uint32_t& offset : visibility.offsets) {
        if (reader.remaining() < kOffsetBytes) break;
        offset = reader.u32();
        reader.skip(4);
    }
    visibility.bytes.assign(lump.bytes.begin(), lump.bytes.end());
}

} // namespace

ParsedMap parseIbsp38(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    LumpDirectory directory = readLumpDirectory(file, kDirectoryPosition, kLumps, diagnostics);
    ParsedMap parsed;
    Map& map = parsed.loaded.map;
    map.game = options.isKingpin ? Game::kingpin : Game::quake2;
    map.light = lightRulesOf(map.game, options.look);
    map.planes = readRecords(directory.lumps[kPlanes], readPlane);
    const Bspx bspx(file, directory.infos, diagnostics);
    std::vector<FaceTexture> textures =
        parseTexinfo(directory.lumps[kTexinfo], options.isKingpin, map, diagnostics);
    parseBrushSides(directory.lumps[kBrushSides], textures, map);
    parseFaces(directory, std::move(textures), bspx, map, diagnostics);
    parseTree(directory, map);
    parseVisibility(directory.lumps[kVisibility], map.leafs.size(), map.visibility);
    map.entities = readEntities(directory.lumps[kEntities].bytes, options, diagnostics);
    parsed.loaded.lumps = std::move(directory.infos);
    parsed.names = kNames;
    return parsed;
}

} // namespace visleaf
