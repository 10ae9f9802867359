// Quake, Half-Life and related games: BSP versions 28 to 31, BSP2, 2PSB and BSP64. Facts: id-Software/Quake
// WinQuake/bspfile.h and gl_model.c; andrei-drexler/ironwail Quake/bspfile.h for the wide variants;
// FWGS/xash3d-fwgs common/bspfile.h and engine/common/mod_bmodel.c for Half-Life's relatives; fteqw
// engine/gl/gl_model.c for Quake 64. docs/formats (quake, quake64, goldsrc) lists what was checked on real
// maps.
#include "base/text/count_text.h"
#include "formats/brush_list.h"
#include "formats/clip_nodes.h"
#include "formats/formats.h"
#include "formats/light_lumps.h"
#include "formats/lump_directory.h"
#include "formats/polygon_lightmaps.h"
#include "formats/quake/bspx.h"
#include "formats/quake/light_grid_lumps.h"
#include "formats/quake/normal_lumps.h"
#include "formats/quake/quake64_light.h"
#include "formats/quake/quake_contents.h"
#include "formats/quake/quake_texinfo.h"
#include "formats/quake/quake_textures.h"
#include "formats/quake/quake_variant.h"
#include "formats/quake/random_tiles.h"
#include "formats/quake/version29.h"
#include "formats/quake/vis_patch.h"
#include "formats/quake/xash_extension.h"
#include "formats/shared_records.h"
#include "map/light/light_directions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace visleaf {
namespace {

using enum quake_lump::Index;

constexpr LumpNames kNames{"FACES",     "TEXINFO",   "NODES", "LEAFS", "MARKSURFACES", "",        "MODELS",
                           "BRUSHLIST", "BRUSHLIST", "",      "",      "VISIBILITY",   "LIGHTING"};
constexpr PolygonLumpNames kPolygonNames{"FACES", "SURFEDGES", "TEXINFO", "LIGHTING"};

class QuakeParser {
  public:
    QuakeParser(ByteSpan file, const QuakeVariant& variant, const LoadOptions& options,
                Diagnostics& diagnostics)
        : m_file(file), m_variant(variant), m_options(options), m_diagnostics(diagnostics),
          m_directory(readQuakeLumps(file, lumpsOf(variant), diagnostics)) {
        if (variant.swapsPlanesAndEntities)
            std::swap(m_directory.lumps[kEntities], m_directory.lumps[kPlanes]);
        if (variant.isExtended) readExtension();
        if (isQuake64())
            m_directory.lumps[kLighting].bytes = m_light = unpackQuake64Light(lump(kLighting).bytes);
        if (!options.visFile.empty()) patchVisibility();
    }

    ParsedMap parse() {
        m_map.game = m_variant.game;
        m_map.hidesLiquidSides = isGoldSrc(); // Xash3D's gl_rsurf.c, R_DrawBrushModel
        m_map.entities = readEntities(lump(kEntities).bytes, m_options, m_diagnostics);
        m_map.planes = readRecords(lump(kPlanes), readPlane);
        std::vector<uint32_t> surfaceOf =
            parseQuakeTextures(lump(kTextures), m_variant.family, m_map, m_diagnostics);
        parseFaces(readPolygons(std::move(surfaceOf)));
        parseTree();
        parseModels();
        appendBrushList(m_bspx.find("BRUSHLIST"), m_map, m_diagnostics);
        parseVisibility();
        LoadedMap loaded{std::move(m_map), std::string(m_variant.format), std::move(m_directory.infos),
                         m_fit};
        return {std::move(loaded), kNames};
    }

    /// True for light with three bytes per luxel in a map that no other light goes with.
    bool holdsOnlyRgbLight() {
        std::vector<uint32_t> surfaceOf =
            parseQuakeTextures(lump(kTextures), m_variant.family, m_map, m_diagnostics);
        return isRgbLight(readPolygons(std::move(surfaceOf)));
    }

  private:
    const Lump& lump(quake_lump::Index index) const { return m_directory.lumps[index]; }
    bool isGoldSrc() const { return m_variant.family == QuakeFamily::goldSrc; }
    bool isQuake64() const { return m_variant.family == QuakeFamily::quake64; }

    void readExtension() {
        XashExtension extension = readXashExtension(m_file, m_diagnostics);
        m_extraSteps = std::move(extension.luxelSteps);
        m_lightVectors = extension.lightVectors;
        std::move(extension.lumps.begin(), extension.lumps.end(), std::back_inserter(m_directory.infos));
    }

    void patchVisibility() {
        const std::optional<VisPatch> patch = findVisPatch(m_options.visFile, m_options.fileName);
        Lump& leafs = m_directory.lumps[kLeafs];
        if (!patch || patch->leafs.size() != leafs.bytes.size() || m_variant.widths.hasWideIndices) {
            m_diagnostics.warn({".vis file"}, "has no visibility for this map; file ignored");
            return;
        }
        m_directory.lumps[kVisibility].bytes = patch->visibility;
        leafs.bytes = patch->leafs;
    }

    /// `surfaceOf` has the surface of each miptex.
    PolygonLumps readPolygons(std::vector<uint32_t> surfaceOf) {
        m_bspx = Bspx(m_file, m_directory.infos, m_diagnostics);
        PolygonLumps polygons;
        polygons.vertices = readRecords(lump(kVertices), [](ByteReader& r) { return r.vec3(); });
        polygons.vertexIndices = readVertexIndices(lump(kEdges), lump(kSurfedges), m_variant.widths);
        polygons.faces = readRecords(lump(kFaces), [&](ByteReader& r) { return readFace(r); });
        QuakeTexinfo texinfo(m_variant, std::move(surfaceOf), m_extraSteps, m_map, m_diagnostics);
        polygons.textures = readRecords(lump(kTexinfo), [&](ByteReader& r) { return texinfo.read(r); });
        texinfo.setLuxelAxes(polygons);
        return polygons;
    }

    void parseFaces(PolygonLumps polygons) {
        applyFaceLumps(m_bspx, polygons, m_diagnostics);
        applyNormalLumps(m_bspx, polygons, m_diagnostics);
        const bool isColored = m_variant.family != QuakeFamily::quake || isRgbLight(polygons);
        takeLight({lump(kLighting).bytes, isColored, m_options.litFile}, m_bspx, m_map, m_diagnostics);
        const bool countBytes = isColored && !isQuake64();
        setLightOffsets(countBytes ? LightOffsets::bytesOfRgb : LightOffsets::samples, m_map, polygons);
        polygons.worldLuxelStep = worldLuxelStep(m_map.entities);
        m_fit = buildPolygonFaces(std::move(polygons), kPolygonNames, m_map, m_diagnostics);
        m_map.light.grid = readLightGrid(m_bspx, m_diagnostics);
        if (m_options.wantsDirections) takeDirections();
        if (isGoldSrc()) layRandomTiles(m_map);
    }

    /// BSPX: fteqw specs/bspx.txt. XashXT: FWGS/xash3d-fwgs ref/gl/gl_rlight.c, R_RecursiveLightPoint.
    void takeDirections() {
        const std::string_view name = m_variant.isExtended ? "LIGHTVECS" : "LIGHTINGDIR";
        const ByteSpan vectors = m_variant.isExtended ? m_lightVectors : m_bspx.find(name);
        if (vectors.empty()) return;
        const size_t expected = m_map.light.luxels.size() / m_map.light.luxelBytes * kDirectionBytes;
        if (vectors.size() < expected) {
            m_diagnostics.warn({name}, fmt::format("has {}, but the luxels need {}; lump ignored",
                                                   counted(vectors.size(), "byte"), expected));
            return;
        }
        setDirectionsFromTextureSpace(luxelsOf(vectors), m_map);
    }

    /// True for RGB light in a map of Quake's version.
    bool isRgbLight(const PolygonLumps& polygons) const {
        if (m_variant.widths.hasWideIndices || !m_bspx.isEmpty() || !m_options.litFile.empty()) return false;
        return holdsRgbLight(polygons, lump(kLighting).bytes.size());
    }

    PolygonRecord readFace(ByteReader& r) const {
        PolygonRecord face = readPolygonRecord(r, m_variant.widths);
        if (isQuake64() && face.lightOffset > 0) face.lightOffset /= kQuake64LuxelBytes;
        return face;
    }

    void parseTree() {
        m_map.nodes = readRecords(lump(kNodes), [&](ByteReader& r) { return readNode(r); });
        m_map.leafs = readRecords(lump(kLeafs), [&](ByteReader& r) { return readLeaf(r); });
        m_map.leafFaces = readRecords(
            lump(kMarkSurfaces), [&](ByteReader& r) { return FieldReader(r, m_variant.widths).index(); });
    }

    Node readNode(ByteReader& r) const {
        Node node;
        node.plane = r.u32();
        // The box and the faces after the children are not needed: the viewer uses those of the leafs.
        for (NodeChild& child : node.children)
            child = readChild(r, m_variant.widths.hasWideIndices, lump(kNodes).numRecords);
        return node;
    }

    Leaf readLeaf(ByteReader& r) {
        FieldReader reader(r, m_variant.widths);
        Leaf leaf;
        const int32_t fileContents = r.i32();
        leaf.contents = quakeContents(fileContents);
        leaf.fileContents = static_cast<uint32_t>(fileContents);
        m_rowOffsets.push_back(r.u32()); // -1 is kNone
        leaf.bounds = reader.box();
        leaf.firstFace = reader.index();
        leaf.numFaces = reader.index();
        m_map.ambientLevels.push_back({r.u8(), r.u8(), r.u8(), r.u8()});
        return leaf;
    }

    void parseClipNodes() {
        const std::span<const Lump> lumps(m_directory.lumps);
        if (m_variant.hasHullLumps) {
            const std::array<Lump, kStoredClipHeads> hulls{lumps[kClipNodes], lumps[kNumLumps],
                                                           lumps[kNumLumps + 1]};
            m_clips = readClipNodes(hulls, false);
        } else {
            const bool isWide = m_variant.isExtended ? hasWideClipNodes(lump(kClipNodes).bytes.size())
                                                     : m_variant.widths.hasWideIndices;
            m_clips = readClipNodes(lumps.subspan(kClipNodes, 1), isWide);
        }
        m_map.clipNodes = std::move(m_clips.nodes);
    }

    void parseModels() {
        parseClipNodes();
        m_map.models = readRecords(lump(kModels), [&](ByteReader& r) {
            Model model;
            model.bounds = readBounds(r);
            r.skip(12); // the origin: entities have their own
            model.head = r.i32();
            model.clipHeads = readClipHeads(
                r, m_clips, m_variant.hasHexen2Models ? kStoredHexen2ClipHeads : kStoredClipHeads);
            m_visLeafs.push_back(r.u32());
            model.firstFace = r.u32();
            model.numFaces = r.u32();
            return model;
        });
    }

    /// Each leaf except the first has its own row. Bit n of a row is leaf n + 1, so leaf n + 1 is cluster n.
    void parseVisibility() {
        const auto numLeafs = static_cast<uint32_t>(m_map.leafs.size());
        const uint32_t claimed = m_visLeafs.empty() ? 0 : m_visLeafs.front();
        const uint32_t numClusters = std::min(claimed, numLeafs == 0 ? 0 : numLeafs - 1);
        if (numClusters != claimed) {
            m_diagnostics.warn({"MODELS", 0, "visleafs"},
                               fmt::format("is {}, but LEAFS has {}; only existing leafs used", claimed,
                                           counted(numLeafs, "record")));
        }
        for (uint32_t i = 0; i < numClusters; ++i)
            m_map.leafs[i + 1].cluster = i;
        Visibility& visibility = m_map.visibility;
        visibility.numClusters = numClusters;
        if (lump(kVisibility).bytes.empty() || numClusters == 0) return;
        visibility.encoding = VisEncoding::runLength;
        visibility.mergesAcrossLiquids = isGoldSrc(); // Xash3D's gl_rsurf.c, R_MarkLeaves
        visibility.offsets.assign(m_rowOffsets.begin() + 1, m_rowOffsets.begin() + 1 + numClusters);
        visibility.bytes.assign(lump(kVisibility).bytes.begin(), lump(kVisibility).bytes.end());
    }

    ByteSpan m_file;
    const QuakeVariant& m_variant;
    const LoadOptions& m_options;
    Diagnostics& m_diagnostics;
    LumpDirectory m_directory;
    Bspx m_bspx;
    Bytes m_light; // the lighting lump of Quake 64, unpacked
    Map m_map;
    LuxelFit m_fit;
    ClipLumps m_clips;
    ByteSpan m_lightVectors;            // of XashXT's extension
    std::vector<float> m_extraSteps;    // texels per luxel
    std::vector<uint32_t> m_rowOffsets; // for each leaf, into the visibility lump
    std::vector<uint32_t> m_visLeafs;   // for each model
};

/// Parses a map of Quake or Hexen II.
ParsedMap parseQuakeOrHexen2(ByteSpan file, QuakeVariant variant, std::string_view hexen2Format,
                             const LoadOptions& options, Diagnostics& diagnostics) {
    if (isHexen2(file, variant)) {
        variant.game = Game::hexen2;
        variant.format = hexen2Format;
        variant.hasHexen2Models = true;
    }
    return QuakeParser(file, variant, options, diagnostics).parse();
}

/// True for a map of Half-Life with Quake's version. Its engine accepts both versions and treats them alike
/// (dreamstalker/rehlds engine/model.cpp, Mod_LoadBrushModel), and the file does not name its game. Textures
/// with Quake's pixels and mono light are signs of Quake.
bool isGoldSrc(ByteSpan file, const QuakeVariant& goldSrc, const LoadOptions& options) {
    Diagnostics unused;
    const LumpDirectory directory = readQuakeLumps(file, lumpsOf(goldSrc), unused);
    const LumpPixels pixels = pixelsIn(directory.lumps[kTextures]);
    if (pixels == LumpPixels::plain) return false;
    if (directory.lumps[kLighting].bytes.empty()) return pixels == LumpPixels::withPalette;
    return QuakeParser(file, goldSrc, options, unused).holdsOnlyRgbLight();
}

} // namespace

ParsedMap parseBsp29(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    constexpr QuakeVariant kGoldSrc{.game = Game::halflife, .family = QuakeFamily::goldSrc};
    if (isGoldSrc(file, kGoldSrc, options)) return QuakeParser(file, kGoldSrc, options, diagnostics).parse();
    return parseQuakeOrHexen2(file, {}, "BSP29-hexen2", options, diagnostics);
}

ParsedMap parse2psb(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    return QuakeParser(file, {.widths = {.hasWideIndices = true}}, options, diagnostics).parse();
}

ParsedMap parseBsp2(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    const FieldWidths widths{.hasWideIndices = true, .hasFloatBoxes = true};
    return parseQuakeOrHexen2(file, {.widths = widths}, "BSP2-hexen2", options, diagnostics);
}

ParsedMap parseBsp64(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    const QuakeVariant variant{.game = Game::quake64, .family = QuakeFamily::quake64};
    return QuakeParser(file, variant, options, diagnostics).parse();
}

ParsedMap parseBsp30(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    QuakeVariant variant{.game = Game::halflife, .family = QuakeFamily::goldSrc};
    if (isBlueShift(file)) {
        variant.game = Game::blueshift;
        variant.swapsPlanesAndEntities = true;
        variant.format = "BSP30-blueshift";
    }
    if (hasXashExtension(file)) {
        variant.isExtended = true;
        variant.format = "BSP30ext";
    }
    return QuakeParser(file, variant, options, diagnostics).parse();
}

ParsedMap parseBsp31(ByteSpan file, const LoadOptions& options, Diagnostics& diagnostics) {
    constexpr float kFineStep = 8.0f; // texels per luxel, in the whole map
    const QuakeVariant variant{.game = Game::paranoia2,
                               .family = QuakeFamily::goldSrc,
                               .hasHullLumps = true,
                               .luxelStep = kFineStep};
    return QuakeParser(file, variant, options, diagnostics).parse();
}

} // namespace visleaf
