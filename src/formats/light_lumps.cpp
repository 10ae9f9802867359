#include "formats/light_lumps.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "formats/shared_records.h"
#include "map/light/hdr_luxel.h"
#include "map/light/light_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace visleaf {
namespace {

constexpr size_t kLitHeaderBytes = 8;
constexpr uint32_t kLitVersion = 1;          // RGB
constexpr uint32_t kLitHdrVersion = 0x10001; // E5BGR9
constexpr uint32_t kDecoupledBytes = 40;     // per face
constexpr uint8_t kMaxLuxelShift = 15;
constexpr uint32_t kNoStyle16 = 0xFFFF;

struct LightSamples {
    std::vector<uint8_t> luxels = {};
    uint32_t luxelBytes = kLuxelBytes;
    bool isOfLitFile = false;
};

LightSamples hdrSamples(ByteSpan bytes) {
    return {luxelsOf(bytes.first(bytes.size() - bytes.size() % kHdrLuxelBytes)), kHdrLuxelBytes};
}

/// Returns the luxels of a .lit file that fits a lump of `numSamples`; an error with the reason if it does
/// not fit.
Result<LightSamples> readLitFile(ByteSpan file, size_t numSamples) {
    if (file.size() < kLitHeaderBytes) return Error{"is shorter than its header"};
    ByteReader reader(file);
    if (reader.text(4) != "QLIT") return Error{"does not begin with QLIT"};
    const uint32_t version = reader.u32();
    if (version != kLitVersion && version != kLitHdrVersion) {
        return Error{fmt::format("has the unknown version {}", version)};
    }
    const bool isHdr = version == kLitHdrVersion;
    const size_t expected = numSamples * (isHdr ? kHdrLuxelBytes : kLuxelBytes);
    if (reader.remaining() != expected) {
        return Error{fmt::format("has {} of light, but the map needs {}", counted(reader.remaining(), "byte"),
                                 expected)};
    }
    const ByteSpan bytes = reader.bytes(expected);
    LightSamples samples = isHdr ? hdrSamples(bytes) : LightSamples{luxelsOf(bytes)};
    samples.isOfLitFile = true;
    return samples;
}

/// Returns the luxels from the best source.
LightSamples chooseSamples(const LightSources& sources, const Bspx& bspx, Diagnostics& diagnostics) {
    const ByteSpan colors = bspx.find("RGBLIGHTING");
    if (!colors.empty()) return {luxelsOf(colors)};
    const ByteSpan hdr = bspx.find("LIGHTING_E5BGR9");
    if (!hdr.empty()) return hdrSamples(hdr);
    if (!sources.litFile.empty() && !sources.isColored) {
        Result<LightSamples> lit = readLitFile(sources.litFile, sources.lump.size());
        if (lit) return std::move(lit).value();
        diagnostics.warn({".lit file"}, fmt::format("{}; file ignored", lit.error().message));
    }
    return {luxelsOf(sources.lump), sources.isColored ? kLuxelBytes : kGreyLuxelBytes};
}

using ReadFace = std::function<void(ByteReader&, PolygonRecord&)>;

/// Applies BSPX lumps that have one record for each face.
class FaceLumps {
  public:
    FaceLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics)
        : m_bspx(bspx), m_polygons(polygons), m_diagnostics(diagnostics) {}

    /// Calls `read` for each face with its record of the lump. Returns false if the lump is missing or does
    /// not fit.
    bool apply(std::string_view name, uint32_t recordBytes, const ReadFace& read) {
        const ByteSpan lump = m_bspx.find(name);
        if (lump.empty()) return false;
        if (lump.size() != m_polygons.faces.size() * recordBytes) {
            m_diagnostics.warn(
                {name}, fmt::format("has {}, but {} need {} each; lump ignored", counted(lump.size(), "byte"),
                                    counted(m_polygons.faces.size(), "face"), counted(recordBytes, "byte")));
            return false;
        }
        ByteReader reader(lump);
        for (PolygonRecord& face : m_polygons.faces)
            read(reader, face);
        return true;
    }

    /// Reads records with `styleBytes` bytes for each style. The size of the lump gives the number of styles
    /// per face, which the compiler chooses.
    void applyStyles(std::string_view name, uint32_t styleBytes) {
        const size_t numFaces = std::max<size_t>(1, m_polygons.faces.size());
        const auto perFace = static_cast<uint32_t>(m_bspx.find(name).size() / numFaces / styleBytes);
        if (perFace == 0) return;
        apply(name, perFace * styleBytes, [&](ByteReader& reader, PolygonRecord& face) {
            face.styles.fill(kNoStyle);
            for (uint32_t i = 0; i < perFace; ++i) {
                const uint32_t style = styleBytes == 2 ? reader.u16() : reader.u8();
                const bool isNone = style >= kNoStyle || style == kNoStyle16;
                if (i < kMaxStyles) face.styles[i] = isNone ? kNoStyle : static_cast<uint8_t>(style);
            }
        });
    }

  private:
    const Bspx& m_bspx;
    PolygonLumps& m_polygons;
    Diagnostics& m_diagnostics;
};

/// Reads size, offset and axes of a face's lightmap. They are independent of the texture axes.
void readDecoupled(ByteReader& reader, PolygonLumps& polygons, PolygonRecord& face) {
    LuxelExtents extents;
    extents.size[0] = reader.u16();
    extents.size[1] = reader.u16();
    face.lightOffset = reader.i32();
    LightProjection projection;
    projection.axes.s = readAxis(reader);
    projection.axes.t = readAxis(reader);
    projection.extents = extents;
    if (extents.size[0] == 0 || extents.size[1] == 0) face.lightOffset = -1;
    face.projection = static_cast<uint32_t>(polygons.projections.size());
    polygons.projections.push_back(projection);
}

} // namespace

void takeLight(const LightSources& sources, const Bspx& bspx, Map& map, Diagnostics& diagnostics) {
    LightSamples samples = chooseSamples(sources, bspx, diagnostics);
    map.light.luxels = std::move(samples.luxels);
    map.light.luxelBytes = samples.luxelBytes;
    map.light.isOfLitFile = samples.isOfLitFile;
    map.light.hasHdr = hasHdrLuxels(map);
    if (map.light.hasHdr) map.light.luxelUnit /= lightRulesOf(map.game, {}).scale;
}

void setLightOffsets(LightOffsets offsets, const Map& map, PolygonLumps& polygons) {
    const bool countBytes = offsets == LightOffsets::bytesOfRgb;
    const bool isPlain =
        countBytes && map.light.luxelBytes == kLuxelBytes; // offsets that are no whole luxels work
    polygons.offsetStep = countBytes && !isPlain ? kLuxelBytes : 1;
    polygons.bytesPerOffset = isPlain ? 1 : map.light.luxelBytes;
}

void applyFaceLumps(const Bspx& bspx, PolygonLumps& polygons, Diagnostics& diagnostics) {
    FaceLumps lumps(bspx, polygons, diagnostics);
    lumps.applyStyles("LMSTYLE", 1);
    lumps.applyStyles("LMSTYLE16", 2);
    const bool isDecoupled =
        lumps.apply("DECOUPLED_LM", kDecoupledBytes,
                    [&](ByteReader& reader, PolygonRecord& face) { readDecoupled(reader, polygons, face); });
    if (isDecoupled) return;
    lumps.apply("LMSHIFT", 1, [](ByteReader& reader, PolygonRecord& face) {
        face.luxelStep = static_cast<float>(1u << std::min(reader.u8(), kMaxLuxelShift));
    });
    lumps.apply("LMOFFSET", 4,
                [](ByteReader& reader, PolygonRecord& face) { face.lightOffset = reader.i32(); });
}

} // namespace visleaf
