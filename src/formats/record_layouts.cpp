#include "formats/record_layouts.h"

#include "base/byte_reader.h"
#include "base/enum_table.h"
#include "base/text/trimmed.h"
#include "formats/clip_nodes.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace visleaf {
namespace {

// Sources: id-Software's Quake (bspfile.h), Quake-2 (qfiles.h), Quake-III-Arena (qfiles.h); ericw-tools'
// bspfile headers for BSP2, 2PSB and QBSP; FWGS/xash3d-fwgs bspfile.h; snake-biscuits/bsp_tool for Nightfire;
// fte-team/fteqw specs/bspx.txt for BSPX.
constexpr std::array kRows{
    LayoutRow{"qh2n", "PLANES", "f32 normal[3],f32 dist,i32 type"},
    LayoutRow{"3", "PLANES", "f32 normal[3],f32 dist"},
    LayoutRow{"qh2n", "VERTICES", "f32 point[3]"},
    LayoutRow{"3", "VERTICES", "f32 xyz[3],f32 st[2],f32 lightmap[2],f32 normal[3],u8 color[4]"},
    LayoutRow{"n", "NORMALS", "f32 normal[3]"},
    LayoutRow{"n", "INDICES", "u32 index"},
    LayoutRow{"3", "MESHVERTS", "u32 index"},
    LayoutRow{"qh2", "EDGES", "u16 v[2]"},
    LayoutRow{"qh2", "EDGES", "u32 v[2]"},
    LayoutRow{"qh2", "SURFEDGES", "i32 edge"},

    LayoutRow{"qh", "TEXINFO", "f32 s[4],f32 t[4],u32 miptex,u32 flags"},
    LayoutRow{"2", "TEXINFO", "f32 s[4],f32 t[4],u32 flags,i32 value,text texture[32],i32 nexttexinfo"},
    LayoutRow{"n", "TEXTURES", "text name[64]"},
    LayoutRow{"n", "MATERIALS", "text name[64]"},
    LayoutRow{"n", "PROJECTIONS", "f32 s[4],f32 t[4]"},
    LayoutRow{"3", "SHADERS", "text shader[64],u32 surfaceflags,u32 contentflags"},
    LayoutRow{"h", "CUBEMAPS", "i16 origin[3],i16 size"},
    LayoutRow{"h", "LEAFLIGHTS", "u8 cube[18],i16 origin[3],i16 leafnum"},
    LayoutRow{"h", "FACEINFO", "text landname[16],u16 texture_step,u16 max_extent,i16 groupid"},

    LayoutRow{"qh2", "FACES",
              "u16 planenum,u16 side,i32 firstedge,u16 numedges,u16 texinfo,u8 styles[4],i32 lightofs"},
    LayoutRow{"qh2", "FACES",
              "u32 planenum,u32 side,i32 firstedge,u32 numedges,u32 texinfo,u8 styles[4],i32 lightofs"},
    LayoutRow{"n", "FACES",
              "u32 plane,u32 firstvertex,u32 numvertices,u32 firstindex,u32 numindices,u32 flags,u32 texture,"
              "u32 material,u32 textureprojection,u32 lightprojection,u8 styles[4],i32 lightofs"},
    LayoutRow{"3", "FACES",
              "i32 shader,i32 fog,i32 type,u32 firstvert,u32 numverts,u32 firstindex,u32 numindexes,"
              "i32 lightmap,i32 lightmapxy[2],i32 lightmapsize[2],f32 lightmaporigin[3],f32 lightmapvecs[9],"
              "i32 patchsize[2]"},

    LayoutRow{"qh", "NODES",
              "u32 planenum,i16 children[2],i16 mins[3],i16 maxs[3],u16 firstface,u16 numfaces"},
    LayoutRow{"q", "NODES",
              "u32 planenum,i32 children[2],i16 mins[3],i16 maxs[3],u32 firstface,u32 numfaces"},
    LayoutRow{"q2", "NODES",
              "u32 planenum,i32 children[2],f32 mins[3],f32 maxs[3],u32 firstface,u32 numfaces"},
    LayoutRow{"2", "NODES",
              "u32 planenum,i32 children[2],i16 mins[3],i16 maxs[3],u16 firstface,u16 numfaces"},
    LayoutRow{"3", "NODES", "u32 planenum,i32 children[2],i32 mins[3],i32 maxs[3]"},
    LayoutRow{"n", "NODES", "u32 planenum,i32 children[2],f32 mins[3],f32 maxs[3]"},
    LayoutRow{"qh", "CLIPNODES", "u32 planenum,i16 children[2]"},
    LayoutRow{"qh", "CLIPNODES", "u32 planenum,i32 children[2]"},
    LayoutRow{"h", "CLIPNODES2", "u32 planenum,i16 children[2]"},
    LayoutRow{"h", "CLIPNODES3", "u32 planenum,i16 children[2]"},

    LayoutRow{"qh", "LEAFS",
              "i32 contents,i32 visofs,i16 mins[3],i16 maxs[3],u16 firstmarksurface,u16 nummarksurfaces,"
              "u8 ambient_level[4]"},
    LayoutRow{"q", "LEAFS",
              "i32 contents,i32 visofs,i16 mins[3],i16 maxs[3],u32 firstmarksurface,u32 nummarksurfaces,"
              "u8 ambient_level[4]"},
    LayoutRow{"q", "LEAFS",
              "i32 contents,i32 visofs,f32 mins[3],f32 maxs[3],u32 firstmarksurface,u32 nummarksurfaces,"
              "u8 ambient_level[4]"},
    LayoutRow{"2", "LEAFS",
              "u32 contents,i16 cluster,u16 area,i16 mins[3],i16 maxs[3],u16 firstleafface,u16 numleaffaces,"
              "u16 firstleafbrush,u16 numleafbrushes"},
    LayoutRow{"2", "LEAFS",
              "u32 contents,i32 cluster,u32 area,f32 mins[3],f32 maxs[3],u32 firstleafface,u32 numleaffaces,"
              "u32 firstleafbrush,u32 numleafbrushes"},
    LayoutRow{"3", "LEAFS",
              "i32 cluster,i32 area,i32 mins[3],i32 maxs[3],u32 firstleafface,u32 numleaffaces,"
              "u32 firstleafbrush,u32 numleafbrushes"},
    LayoutRow{"n", "LEAFS",
              "u32 contents,i32 visofs,f32 mins[3],f32 maxs[3],u32 firstleafface,u32 numleaffaces,"
              "u32 firstleafbrush,u32 numleafbrushes"},
    LayoutRow{"qh", "MARKSURFACES", "u16 face"},
    LayoutRow{"qh", "MARKSURFACES", "u32 face"},
    LayoutRow{"2", "LEAFFACES", "u16 face"},
    LayoutRow{"23n", "LEAFFACES", "u32 face"},
    LayoutRow{"2", "LEAFBRUSHES", "u16 brush"},
    LayoutRow{"23n", "LEAFBRUSHES", "u32 brush"},

    LayoutRow{
        "qh", "MODELS",
        "f32 mins[3],f32 maxs[3],f32 origin[3],i32 headnode[4],i32 visleafs,u32 firstface,u32 numfaces"},
    LayoutRow{
        "q", "MODELS",
        "f32 mins[3],f32 maxs[3],f32 origin[3],i32 headnode[8],i32 visleafs,u32 firstface,u32 numfaces"},
    LayoutRow{"2", "MODELS", "f32 mins[3],f32 maxs[3],f32 origin[3],i32 headnode,u32 firstface,u32 numfaces"},
    LayoutRow{"3", "MODELS",
              "f32 mins[3],f32 maxs[3],u32 firstface,u32 numfaces,u32 firstbrush,u32 numbrushes"},
    LayoutRow{
        "n", "MODELS",
        "f32 mins[3],f32 maxs[3],i32 headnode[4],u32 firstleaf,u32 numleafs,u32 firstface,u32 numfaces"},
    LayoutRow{"2", "BRUSHES", "u32 firstside,u32 numsides,u32 contents"},
    LayoutRow{"3", "BRUSHES", "u32 firstside,u32 numsides,u32 shader"},
    LayoutRow{"n", "BRUSHES", "u32 contents,u32 firstside,u32 numsides"},
    LayoutRow{"2", "BRUSHSIDES", "u16 planenum,i16 texinfo"},
    LayoutRow{"2", "BRUSHSIDES", "u32 planenum,i32 texinfo"},
    LayoutRow{"3", "BRUSHSIDES", "u32 planenum,i32 shader"},
    LayoutRow{"n", "BRUSHSIDES", "u32 face,u32 planenum"},
    LayoutRow{"2", "AREAS", "u32 numareaportals,u32 firstareaportal"},
    LayoutRow{"2", "AREAPORTALS", "u32 portalnum,u32 otherarea"},
    LayoutRow{"3", "FOGS", "text shader[64],i32 brushnum,i32 visibleside"},
    LayoutRow{"3", "LIGHTGRID", "u8 ambient[3],u8 directed[3],u8 latlong[2]"},

    LayoutRow{"x", "RGBLIGHTING", "u8 rgb[3]"},
    LayoutRow{"x", "LIGHTING_E5BGR9", "u32 e5bgr9"},
    LayoutRow{"x", "LIGHTINGDIR", "u8 direction[3]"},
    LayoutRow{"x", "LMSHIFT", "u8 shift"},
    LayoutRow{"x", "LMOFFSET", "i32 lightofs"},
    LayoutRow{"x", "LMSTYLE", "u8 styles[*]"},
    LayoutRow{"x", "LMSTYLE16", "u16 styles[*]"},
    LayoutRow{"x", "DECOUPLED_LM", "u16 lmsize[2],i32 lmoffset,f32 lmvecs[8]"},
    LayoutRow{"x", "VERTEXNORMALS", "f32 normal[3]"},
    LayoutRow{"x", "ENVMAP", "f32 origin[3],i32 cubesize"},
    LayoutRow{"x", "SURFENVMAP", "u32 envmapindex"},
    // RBSP and FBSP, where these lumps have larger records than in Quake 3.
    LayoutRow{"3", "VERTICES", "f32 xyz[3],f32 st[2],f32 lightmap[8],f32 normal[3],u8 color[16]"},
    LayoutRow{"3", "FACES",
              "i32 shader,i32 fog,i32 type,u32 firstvert,u32 numverts,u32 firstindex,u32 numindexes,"
              "u8 lightmapstyles[4],u8 vertexstyles[4],i32 lightmap[4],i32 lightmapx[4],i32 lightmapy[4],"
              "i32 lightmapsize[2],f32 lightmaporigin[3],f32 lightmapvecs[9],i32 patchsize[2]"},
    LayoutRow{"3", "BRUSHSIDES", "u32 planenum,i32 shader,i32 face"},
    LayoutRow{"3", "LIGHTGRID", "u8 ambient[12],u8 directed[12],u8 styles[4],u8 latlong[2]"},
    LayoutRow{"3", "LIGHTARRAY", "u16 point"},
};
constexpr char kBspxFamily = 'x';

struct TypeName {
    RecordType type;
    std::string_view name;
    uint32_t bytes;
};
constexpr std::array kTypes{TypeName{RecordType::u8, "u8", 1},    TypeName{RecordType::i16, "i16", 2},
                            TypeName{RecordType::u16, "u16", 2},  TypeName{RecordType::i32, "i32", 4},
                            TypeName{RecordType::u32, "u32", 4},  TypeName{RecordType::f32, "f32", 4},
                            TypeName{RecordType::text, "text", 1}};
static_assert(hasRowPerValue(kTypes, &TypeName::type));

uint32_t bytesOf(RecordType type) {
    return kTypes[static_cast<size_t>(type)].bytes;
}

/// Reads `TYPE NAME`, `TYPE NAME[COUNT]` or `TYPE NAME[*]`.
RecordField parseField(std::string_view text) {
    RecordField field;
    const size_t space = text.find(' ');
    const auto type = std::find_if(kTypes.begin(), kTypes.end(),
                                   [&](const TypeName& row) { return row.name == text.substr(0, space); });
    field.type = type->type;
    field.name = text.substr(space + 1);
    const size_t bracket = field.name.find('[');
    if (bracket == field.name.npos) return field;
    field.fillsRecord = field.name.ends_with("[*]");
    if (!field.fillsRecord)
        std::from_chars(field.name.data() + bracket + 1, field.name.data() + field.name.size(), field.count);
    field.name = field.name.substr(0, bracket);
    field.isList = field.type != RecordType::text;
    return field;
}

/// Returns the letter of a format's family in the table.
char familyOf(std::string_view format) {
    if (format.find("BSP38") != format.npos) return '2';
    if (format.starts_with("IBSP4") || format == "RBSP" || format == "FBSP") return '3';
    if (format == "BSP42") return 'n';
    return format.starts_with("BSP3") ? 'h' : 'q';
}

/// Returns the size of the records in a lump, in bytes. The directory of maps with XashXT's extension does
/// not know the size of clip nodes.
uint32_t recordBytesOf(const LumpInfo& lump) {
    const uint32_t bytes = lump.count == 0 ? 0 : lump.length / lump.count;
    const bool isUnknown = lump.name == "CLIPNODES" && bytes < clipNodeSize(false);
    return isUnknown ? clipNodeSize(hasWideClipNodes(lump.length)) : bytes;
}

/// Returns the layout of a row for records of this size; nothing if its records have another one.
std::optional<RecordLayout> layoutFor(const LayoutRow& row, uint32_t bytes) {
    RecordLayout layout = parseLayout(row);
    RecordField& first = layout.fields.front();
    if (first.fillsRecord) {
        first.count = bytes / bytesOf(first.type);
        layout.bytes = first.count * bytesOf(first.type);
    }
    return layout.bytes == bytes && bytes > 0 ? std::optional(std::move(layout)) : std::nullopt;
}

std::optional<RecordLayout> layoutIn(char family, const LumpInfo& lump, uint32_t bytes) {
    for (const LayoutRow& row : kRows) {
        if (row.lump != lump.name || row.families.find(family) == row.families.npos) continue;
        if (std::optional<RecordLayout> layout = layoutFor(row, bytes)) return layout;
    }
    return std::nullopt;
}

FieldValue readValue(ByteReader& reader, RecordType type) {
    switch (type) {
    case RecordType::u8:
        return int64_t{reader.u8()};
    case RecordType::i16:
        return int64_t{reader.i16()};
    case RecordType::u16:
        return int64_t{reader.u16()};
    case RecordType::i32:
        return int64_t{reader.i32()};
    case RecordType::f32:
        return reader.f32();
    case RecordType::u32:
    case RecordType::text:
        break;
    }
    return int64_t{reader.u32()};
}

} // namespace

std::span<const LayoutRow> layoutRows() {
    return kRows;
}

RecordLayout parseLayout(const LayoutRow& row) {
    RecordLayout layout;
    std::string_view rest = row.fields;
    while (!rest.empty()) {
        const RecordField field = parseField(takePart(rest, ','));
        layout.bytes += bytesOf(field.type) * field.count;
        layout.fields.push_back(field);
    }
    return layout;
}

std::optional<RecordLayout> layoutOf(std::string_view format, const LumpInfo& lump) {
    return layoutIn(familyOf(format), lump, recordBytesOf(lump));
}

std::optional<RecordLayout> layoutOfBspx(const LumpInfo& lump) {
    return layoutIn(kBspxFamily, lump, lump.count == 0 ? 0 : lump.length / lump.count);
}

uint32_t countBspxRecords(std::string_view name, uint32_t length, uint32_t numFaces) {
    const auto row = std::ranges::find_if(kRows, [&](const LayoutRow& candidate) {
        return candidate.families[0] == kBspxFamily && candidate.lump == name;
    });
    if (row == kRows.end()) return length;
    const RecordLayout layout = parseLayout(*row);
    if (!layout.fields.front().fillsRecord) return length / layout.bytes;
    return numFaces > 0 && length > 0 && length % (numFaces * uint64_t{layout.bytes}) == 0 ? numFaces
                                                                                           : length;
}

std::vector<FieldValue> readField(ByteSpan record, const RecordField& field, size_t& offset) {
    const size_t bytes = size_t{bytesOf(field.type)} * field.count;
    ByteReader reader(record.subspan(offset, bytes));
    offset += bytes;
    if (field.type == RecordType::text) return {reader.text(field.count)};
    std::vector<FieldValue> values;
    for (uint32_t i = 0; i < field.count; ++i)
        values.push_back(readValue(reader, field.type));
    return values;
}

} // namespace visleaf
