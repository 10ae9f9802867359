// Quake 2, IBSP version 38, and Qbism's variant with wide fields, QBSP version 38. Facts: id-Software/Quake-2
// qcommon/qfiles.h for the records, ref_gl/gl_model.c and gl_warp.c for their meaning; ericwa/ericw-tools
// include/common/bspfile_q2.hh for the wide records. docs/formats/ibsp38.md and qbsp38.md list what was
// checked on real maps.
#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "formats/formats.h"
#include "formats/light_lumps.h"
#include "formats/lump_directory.h"
#include "formats/polygon_lightmaps.h"
#include "formats/quake/bspx.h"
#include "formats/quake/light_grid_lumps.h"
#include "formats/quake/normal_lumps.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kDirectoryPosition = 8;

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

constexpr FieldWidths kIbspWidths{};
constexpr FieldWidths kQbspWidths{.hasWideIndices = true, .hasFloatBoxes = true};

std::array<LumpSpec, kNumLumps> lumpsOf(const FieldWidths& widths) {
    const bool wide = widths.hasWideIndices;
    return {{
        {"ENTITIES", 1},
        {"PLANES", 20},
        {"VERTICES", 12},
        {"VISIBILITY", 1},
        {"NODES", wide ? 44u : 28u},
        {"TEXINFO", 76},
        {"FACES", wide ? 28u : 20u},
        {"LIGHTING", 1},
        {"LEAFS", wide ? 52u : 28u},
        {"LEAFFACES", wide ? 4u : 2u},
        {"LEAFBRUSHES", wide ? 4u : 2u},
        {"EDGES", wide ? 8u : 4u},
        {"SURFEDGES", 4},
        {"MODELS", 48},
        {"BRUSHES", 12},
        {"BRUSHSIDES", wide ? 8u : 4u},
        {"POP", 1},
        {"AREAS", 8},
        {"AREAPORTALS", 8},
    }};
}

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
};

// A flag of the 2023 re-release. In Kingpin, the bit names the sound of steps on tin.
constexpr FlagPair kRereleaseFlags[] = {{1u << 25, surface_flag::kAlphaTest}};

// Flags that Kingpin adds to Quake 2's. docs/formats/kingpin.md has those that change nothing in a frame.
constexpr FlagPair kKingpinFlags[] = {
    {0x1000, surface_flag::kAlphaTest},
    {0x4000, surface_flag::kTranslucent33},
    {0x8000, surface_flag::kTranslucent66}, // 64 per cent, according to Kingpin's tools
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
    {0x40000, contents::kCurrent0},
    {0x80000, contents::kCurrent90},
    {0x100000, contents::kCurrent180},
    {0x200000, contents::kCurrent270},
    {0x400000, contents::kCurrentUp},
    {0x800000, contents::kCurrentDown},
    {0x1000000, contents::kOrigin},
    {0x8000000, contents::kDetail},
    {0x10000000, contents::kTranslucent},
    {0x20000000, contents::kLadder},
};

SurfaceFlags surfaceFlagsOf(uint32_t bits, bool isKingpin) {
    const std::span<const FlagPair> others =
        isKingpin ? std::span<const FlagPair>(kKingpinFlags) : std::span<const FlagPair>(kRereleaseFlags);
    return translate(bits, kSurfaceFlags) | translate(bits, others);
}

constexpr SurfaceFlags kUnlitFlags =
    surface_flag::kSky | surface_flag::kWarp | surface_flag::kTranslucent33 | surface_flag::kTranslucent66;

Leaf readLeaf(ByteReader& r, const FieldWidths& widths) {
    FieldReader reader(r, widths);
    Leaf leaf;
    leaf.fileContents = r.u32();
    leaf.contents = translate(leaf.fileContents, kContents);
    const int32_t cluster = reader.signedIndex();
    leaf.cluster = cluster < 0 ? kNone : static_cast<uint32_t>(cluster);
    const uint32_t area = reader.index();
    leaf.area = area == 0 ? kNone : area; // area 0 is not used
    leaf.bounds = reader.box();
    leaf.firstFace = reader.index();
    leaf.numFaces = reader.index();
    leaf.firstBrush = reader.index();
    leaf.numBrushes = reader.index();
    return leaf;
}

Model readModel(ByteReader& reader) {
    Model model;
    model.bounds = readBounds(reader);
    reader.skip(12); // the origin: entities have their own
    model.head = reader.i32();
    model.firstFace = reader.u32();
    model.numFaces = reader.u32();
    return model;
}

Brush readBrush(ByteReader& reader) {
    const uint32_t firstSide = reader.u32();
    const uint32_t numSides = reader.u32();
    const uint32_t bits = reader.u32();
    return {translate(bits, kContents), firstSide, numSides, bits};
}

struct TexinfoRecord {
    TexelAxes axes;
    uint32_t flags = 0; // the file's own flags
    SurfaceFlags surfaceFlags = 0;
    int32_t value = 0;
    std::string texture;
    int32_t next = -1; // texinfo of the next animation frame; <= 0: none
};

TexinfoRecord readTexinfo(ByteReader& reader) {
    TexinfoRecord record;
    record.axes.s = readAxis(reader);
    record.axes.t = readAxis(reader);
    record.flags = reader.u32();
    record.value = reader.i32();
    record.texture = reader.text(32);
    record.next = reader.i32();
    return record;
}

/// Creates the surfaces. Most texinfos differ only in their axes. Texinfos with the same name, flags, value
/// and next frame share a surface.
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
                             fmt::format("is {}, but TEXINFO has {}; the animation ends there", record.next,
                                         counted(m_records.size(), "record")));
        }
        const std::string nextName = next == kNone ? std::string{} : foldName(m_records[next].texture);
        const auto key = std::make_tuple(foldName(record.texture), record.flags, record.value, nextName);
        const auto [found, isNew] = m_known.try_emplace(key, static_cast<uint32_t>(m_map.surfaces.size()));
        if (isNew) {
            Surface surface;
            surface.name = record.texture;
            surface.flags = record.surfaceFlags;
            surface.fileFlags = record.flags;
            surface.lightValue = record.value;
            surface.texelUnit = (surface.flags & surface_flag::kWarp) != 0 ? kLiquidTexelUnit : 0.0f;
            m_map.surfaces.push_back(surface);
        }
        return found->second;
    }

    std::span<const TexinfoRecord> m_records;
    Map& m_map;
    std::vector<uint32_t> m_surfaceOf; // for each texinfo
    std::map<std::tuple<std::string, uint32_t, int32_t, std::string>, uint32_t> m_known;
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

/// The lumps of a file, and the field widths of its variant.
struct Quake2Lumps : LumpDirectory {
    FieldWidths widths;
};

LuxelFit parseFaces(const Quake2Lumps& directory, std::vector<FaceTexture> textures, const Bspx& bspx,
                    Map& map, Diagnostics& diagnostics) {
    const auto& lumps = directory.lumps;
    PolygonLumps polygons;
    polygons.vertices = readRecords(lumps[kVertices], [](ByteReader& r) { return r.vec3(); });
    polygons.vertexIndices = readVertexIndices(lumps[kEdges], lumps[kSurfedges], directory.widths);
    polygons.faces =
        readRecords(lumps[kFaces], [&](ByteReader& r) { return readPolygonRecord(r, directory.widths); });
    polygons.textures = std::move(textures);
    applyFaceLumps(bspx, polygons, diagnostics);
    applyNormalLumps(bspx, polygons, diagnostics);
    takeLight({.lump = lumps[kLighting].bytes, .isColored = true}, bspx, map, diagnostics);
    setLightOffsets(LightOffsets::bytesOfRgb, map, polygons);
    polygons.worldLuxelStep = worldLuxelStep(map.entities);
    return buildPolygonFaces(std::move(polygons), kPolygonNames, map, diagnostics);
}

/// A side names a texinfo. For sides that compilers add, they write an index past the end.
void parseBrushSides(const Quake2Lumps& directory, std::span<const FaceTexture> textures, Map& map) {
    map.brushSides = readRecords(directory.lumps[kBrushSides], [&](ByteReader& r) {
        FieldReader reader(r, directory.widths);
        const uint32_t plane = reader.index();
        const uint32_t texinfo = reader.index();
        return BrushSide{plane, texinfo < textures.size() ? textures[texinfo].surface : kNone};
    });
}

/// Reads the tree, the lists of its leafs, the models, the brushes and the areas.
void parseTree(const Quake2Lumps& directory, Map& map) {
    const auto& lumps = directory.lumps;
    const auto readIndex = [&](ByteReader& r) { return FieldReader(r, directory.widths).index(); };
    map.nodes = readRecords(lumps[kNodes], readNode);
    map.leafs = readRecords(lumps[kLeafs], [&](ByteReader& r) { return readLeaf(r, directory.widths); });
    map.leafFaces = readRecords(lumps[kLeafFaces], readIndex);
    map.leafBrushes = readRecords(lumps[kLeafBrushes], readIndex);
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

/// The lump begins with the number of clusters. Two offsets follow for each cluster: those of its PVS row and
/// of its PHS row. Offsets count from the start of the lump. A cluster whose offset is past the end of the
/// lump has no row.
void parseVisibility(const Lump& lump, size_t numLeafs, Visibility& visibility) {
    constexpr size_t kOffsetBytes = 8;
    if (lump.bytes.size() < 4) return;
    ByteReader reader(lump.bytes);
    visibility.encoding = VisEncoding::runLength;
    visibility.mergesAcrossLiquids = true;
    const uint64_t most = std::max(numLeafs, lump.bytes.size()); // a damaged number may be huge
    visibility.numClusters = static_cast<uint32_t>(std::min<uint64_t>(reader.u32(), most));
    visibility.offsets.assign(visibility.numClusters, static_cast<uint32_t>(lump.bytes.size()));
    visibility.heardOffsets = visibility.offsets;
    for (uint32_t i = 0; i < visibility.numClusters; ++i) {
        if (reader.remaining() < kOffsetBytes) break;
        visibility.offsets[i] = reader.u32();
        visibility.heardOffsets[i] = reader.u32();
    }
    visibility.bytes.assign(lump.bytes.begin(), lump.bytes.end());
}

/// True if the map has entities or keys of Kingpin that no map of Quake 2 has (gildor2/Quake2 model.cpp;
/// hypov8/thugfloor ai_punk.c for its people).
bool hasKingpinEntities(std::span<const Entity> entities) {
    return std::any_of(entities.begin(), entities.end(), [](const Entity& entity) {
        const std::string_view name = entity.className();
        return name == "junior" || name == "lightflare" || name.starts_with("cast_") ||
               !entity.value("fogdensity2").empty();
    });
}

ParsedMap parseQuake2(ByteSpan file, const FieldWidths& widths, const LoadOptions& options,
                      Diagnostics& diagnostics) {
    Quake2Lumps directory{readLumpDirectory(file, kDirectoryPosition, lumpsOf(widths), diagnostics), widths};
    ParsedMap parsed;
    Map& map = parsed.loaded.map;
    map.entities = readEntities(directory.lumps[kEntities].bytes, options, diagnostics);
    const bool isKingpin = options.game == Game::kingpin || hasKingpinEntities(map.entities);
    map.game = isKingpin ? Game::kingpin : Game::quake2;
    map.planes = readRecords(directory.lumps[kPlanes], readPlane);
    const Bspx bspx(file, directory.infos, diagnostics);
    std::vector<FaceTexture> textures = parseTexinfo(directory.lumps[kTexinfo], isKingpin, map, diagnostics);
    parseBrushSides(directory, textures, map);
    parsed.loaded.luxelFit = parseFaces(directory, std::move(textures), bspx, map, diagnostics);
    map.light.grid = readLightGrid(bspx, diagnostics);
    parseTree(directory, map);
    parseVisibility(directory.lumps[kVisibility], map.leafs.size(), map.visibility);
    parsed.loaded.lumps = std::move(directory.infos);
    parsed.names = kNames;
    return parsed;
}

} // namespace

ParsedMap parseIbsp38(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return parseQuake2(file, kIbspWidths, options, diagnostics);
}

std::vector<std::string> ibsp38TextureNames(ByteSpan file) {
    Diagnostics parsedLater;
    const LumpDirectory directory =
        readLumpDirectory(file, kDirectoryPosition, lumpsOf(kIbspWidths), parsedLater);
    return readRecords(directory.lumps[kTexinfo], [](ByteReader& r) { return readTexinfo(r).texture; });
}

ParsedMap parseQbsp38(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return parseQuake2(file, kQbspWidths, options, diagnostics);
}

} // namespace visleaf
