#include "formats/load_map.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "formats/formats.h"
#include "formats/lump_directory.h"
#include "formats/quake/bspx.h"
#include "formats/unknown_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace visleaf {
namespace {

/// A lump without which no face can be drawn.
struct FaceLump {
    std::string_view name;
    size_t index; // in the directory
};

constexpr FaceLump kQuakeFaces[] = {{"VERTICES", 3}, {"FACES", 7}, {"EDGES", 12}, {"SURFEDGES", 13}};
constexpr FaceLump kQuake2Faces[] = {{"VERTICES", 2}, {"FACES", 6}, {"EDGES", 11}, {"SURFEDGES", 12}};
constexpr FaceLump kQuake3Faces[] = {{"VERTICES", 10}, {"FACES", 13}};
constexpr FaceLump kNightfireFaces[] = {{"VERTICES", 4}, {"FACES", 9}};

/// A format: how to recognise it, and how to load it.
struct FormatRow {
    uint32_t magic;                           // the first four bytes, little-endian
    uint32_t version;                         // the second four; kNone: they are not a version
    std::string_view name;                    // as on the command line
    std::string_view origin;                  // the game with such maps, for messages
    ParseMap* parse = nullptr;                // null: not supported, but the message names the game
    std::span<const FaceLump> faceLumps = {}; // empty: the directory says nothing about them
    SharedFormat shared = SharedFormat::none;
};

constexpr uint32_t fourBytes(std::string_view text) {
    return static_cast<uint32_t>(text[0]) | static_cast<uint32_t>(text[1]) << 8 |
           static_cast<uint32_t>(text[2]) << 16 | static_cast<uint32_t>(text[3]) << 24;
}

// Source for rows without a loader: snake-biscuits/bsp_tool, bsp_tool/branches. SiN's IBSP 41 is that of id's
// bspc, l_bsp_sin.h.
constexpr FormatRow kFormats[] = {
    {fourBytes("IBSP"), 38, "IBSP38", "Quake 2", parseIbsp38, kQuake2Faces, SharedFormat::quake2},
    {fourBytes("QBSP"), 38, "QBSP38", "Quake 2", parseQbsp38, kQuake2Faces, SharedFormat::quake2},
    {fourBytes("IBSP"), 46, "IBSP46", "Quake 3", parseIbsp46, kQuake3Faces, SharedFormat::quake3},
    {fourBytes("IBSP"), 47, "IBSP47", "Return to Castle Wolfenstein", parseIbsp47, kQuake3Faces},
    {29, kNone, "BSP29", "Quake", parseBsp29, kQuakeFaces},
    {28, kNone, "BSP29", "Quake test release", parseBsp29, kQuakeFaces},
    {fourBytes("BSP2"), kNone, "BSP2", "Quake", parseBsp2, kQuakeFaces},
    {fourBytes("2PSB"), kNone, "2PSB", "Quake", parse2psb, kQuakeFaces},
    {fourBytes(" 46Q"), kNone, "BSP64", "Quake 64", parseBsp64},
    {30, kNone, "BSP30", "Half-Life", parseBsp30, kQuakeFaces},
    {31, kNone, "BSP31", "Paranoia 2", parseBsp31, kQuakeFaces},
    {42, kNone, "BSP42", "James Bond Nightfire", parseBsp42, kNightfireFaces},
    {43, kNone, "BSP43", "Nightfire Open"},
    {fourBytes("IBSP"), 4, "IBSP4", "Call of Duty 2"},
    {fourBytes("IBSP"), 22, "IBSP22", "Call of Duty 4"},
    {fourBytes("IBSP"), 41, "IBSP41", "Daikatana or SiN"},
    {fourBytes("IBSP"), 58, "IBSP58", "Call of Duty demo"},
    {fourBytes("IBSP"), 59, "IBSP59", "Call of Duty"},
    {fourBytes("RBSP"), 1, "RBSP", "Jedi Knight or Soldier of Fortune II", parseRbsp, kQuake3Faces},
    {fourBytes("FBSP"), 1, "FBSP", "Warsow or Warfork", parseFbsp, kQuake3Faces},
    {fourBytes("FAKK"), kNone, "FAKK", "Heavy Metal: F.A.K.K. 2 or Alice"},
    {fourBytes("2015"), kNone, "2015", "Medal of Honor: Allied Assault"},
    {fourBytes("EALA"), kNone, "EALA", "Medal of Honor: Breakthrough"},
    {fourBytes("EF2!"), kNone, "EF2!", "Star Trek: Elite Force II"},
    {fourBytes("GBSP"), kNone, "GBSP", "Genesis3D"},
    {fourBytes("VBSP"), kNone, "VBSP", "Source"},
    {fourBytes("PSBV"), kNone, "PSBV", "Source (Xbox 360)"},
    {fourBytes("rBSP"), kNone, "rBSP", "Titanfall or Apex Legends"},
    {fourBytes("PSBr"), kNone, "PSBr", "Titanfall (Xbox 360)"},
};

const FormatRow* findFormat(uint32_t magic, uint32_t version) {
    const auto found = std::find_if(std::begin(kFormats), std::end(kFormats), [&](const FormatRow& row) {
        return row.magic == magic && (row.version == kNone || row.version == version);
    });
    return found == std::end(kFormats) ? nullptr : &*found;
}

Result<const FormatRow*> recognise(ByteSpan file) {
    if (file.empty()) return Error{"the file is empty"};
    if (file.size() < 8)
        return Error{fmt::format("the file has {}, too few for a BSP map", counted(file.size(), "byte"))};
    ByteReader reader(file);
    const uint32_t magic = reader.u32();
    const uint32_t version = reader.u32();
    const FormatRow* format = findFormat(magic, version);
    if (format == nullptr) return Error{describeUnknownFile(file)};
    if (format->parse == nullptr) return Error{cannotOpenMap(format->origin, format->name)};
    if (format->shared == SharedFormat::quake3 && isSoldierOfFortune(file))
        return Error{cannotOpenMap("Soldier of Fortune", format->name)};
    return format;
}

/// Returns where the directory of lumps begins: behind the version, if there is one.
size_t directoryOf(const FormatRow& format) {
    return format.version == kNone ? 4 : 8;
}

Error noFaceWithout(std::string_view lump, std::string_view fault) {
    return Error{fmt::format("{}: {}; no face can be drawn; the file is cut short or damaged: get it again",
                             lump, fault)};
}

/// Returns why a map has no faces. If lumps that faces are made of are incomplete, that is the lump of which
/// the least is left.
Error withoutFaces(const Error& error, const std::vector<LumpInfo>& lumps) {
    constexpr std::array<std::string_view, 8> kLumpsOfFaces{"FACES",     "VERTICES", "EDGES",   "SURFEDGES",
                                                            "MESHVERTS", "INDICES",  "TEXINFO", "SHADERS"};
    const LumpInfo* least = nullptr;
    for (const std::string_view name : kLumpsOfFaces) {
        const auto lump = std::ranges::find(lumps, name, &LumpInfo::name);
        if (lump == lumps.end() || lump->fault.empty()) continue;
        if (least == nullptr || lump->count < least->count) least = &*lump;
    }
    if (least == nullptr) return error;
    return noFaceWithout(least->name, least->fault);
}

Result<LoadedMap> parseMap(const FormatRow& format, ByteSpan file, const LoadOptions& options,
                           Diagnostics& diagnostics) {
    try {
        ParsedMap parsed = format.parse(file, options, diagnostics);
        parsed.loaded.map.start = options.start;
        parsed.loaded.map.name = withoutExtension(options.fileName);
        const Status valid = validate(parsed.loaded.map, parsed.names, diagnostics);
        if (!valid) return withoutFaces(valid.error(), parsed.loaded.lumps);
        if (parsed.loaded.format.empty()) parsed.loaded.format = format.name;
        parsed.loaded.bspx = listBspx(file, parsed.loaded.lumps);
        return std::move(parsed.loaded);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace

bool isCutShort(const LoadedMap& loaded) {
    return std::ranges::any_of(loaded.lumps, [](const LumpInfo& lump) { return !lump.fault.empty(); });
}

std::string_view originOf(ByteSpan start) {
    constexpr size_t kHeadBytes = 8;
    if (start.size() < kHeadBytes) return {};
    ByteReader reader(start);
    const uint32_t magic = reader.u32();
    const FormatRow* format = findFormat(magic, reader.u32());
    return format != nullptr ? format->origin : std::string_view();
}

size_t directoryPosition(ByteSpan start) {
    const Result<const FormatRow*> format = recognise(start);
    if (!format) return 0;
    return directoryOf(*format.value());
}

std::string problemOfStart(ByteSpan start, int64_t fileSize) {
    constexpr size_t kEntryBytes = 8;
    const Result<const FormatRow*> format = recognise(start);
    if (!format) return format.error().message;
    ByteReader reader(start);
    for (const FaceLump& lump : format.value()->faceLumps) {
        const size_t entry = directoryOf(*format.value()) + kEntryBytes * lump.index;
        if (entry + kEntryBytes > start.size()) return {}; // loadMap() says so
        reader.seek(entry);
        const int32_t offset = reader.i32(), length = reader.i32();
        const std::string fault = faultOfLump(offset, length, fileSize);
        const bool isLost = offset < 0 || length < 0 || offset >= fileSize;
        if (!fault.empty() && isLost) return noFaceWithout(lump.name, fault).message;
    }
    return {};
}

MapSignature readSignature(ByteSpan file) {
    MapSignature signature;
    const Result<const FormatRow*> format = recognise(file);
    if (!format) return signature;
    signature.format = format.value()->shared;
    if (signature.format != SharedFormat::quake2) return signature;
    try {
        signature.textures = ibsp38TextureNames(file);
    } catch (const ParseError&) {
        return signature; // loadMap() says what is wrong
    }
    return signature;
}

Result<LoadedMap> loadMap(ByteSpan file, Diagnostics& diagnostics, const LoadOptions& options) {
    const Result<const FormatRow*> format = recognise(file);
    if (!format) return format.error();
    Diagnostics repairs;
    Result<LoadedMap> loaded = parseMap(*format.value(), file, options, repairs);
    if (loaded && isCutShort(loaded.value())) // the cause comes before what follows from it
        diagnostics.warn({"FILE"}, "is cut short or damaged: get it again");
    diagnostics.append(repairs);
    return loaded;
}

} // namespace visleaf
