#include "formats/load_map.h"

#include "base/byte_reader.h"
#include "formats/formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// Which first bytes stand for which format.
struct FormatRow {
    uint32_t magic;          // the first four bytes, little-endian
    uint32_t version;        // the second four; kNone: they are no version
    std::string_view name;   // as the command line spells it
    std::string_view origin; // whose maps they are, for messages
    ParseMap* parse;         // null: recognised, so that the message can say what it is
};

constexpr uint32_t fourBytes(std::string_view text) {
    return static_cast<uint32_t>(text[0]) | static_cast<uint32_t>(text[1]) << 8 |
           static_cast<uint32_t>(text[2]) << 16 | static_cast<uint32_t>(text[3]) << 24;
}

constexpr std::array<FormatRow, 16> kFormats{{
    {fourBytes("IBSP"), 38, "IBSP38", "Quake 2", parseIbsp38},
    {fourBytes("IBSP"), 46, "IBSP46", "Quake 3", parseIbsp46},
    {fourBytes("IBSP"), 47, "IBSP47", "Return to Castle Wolfenstein", parseIbsp47},
    {29, kNone, "BSP29", "Quake", parseBsp29},
    {28, kNone, "BSP29", "Quake test release", parseBsp29},
    {fourBytes("BSP2"), kNone, "BSP2", "Quake", parseBsp2},
    {fourBytes("2PSB"), kNone, "2PSB", "Quake", parse2psb},
    {30, kNone, "BSP30", "Half-Life", parseBsp30},
    {31, kNone, "BSP31", "Paranoia 2", parseBsp31},
    {42, kNone, "BSP42", "James Bond Nightfire", parseBsp42},
    {43, kNone, "BSP43", "Nightfire Open", nullptr},
    {fourBytes("QBSP"), 38, "QBSP38", "Qbism Quake 2", nullptr},
    {fourBytes("RBSP"), 1, "RBSP", "Raven's Quake 3 games", nullptr},
    {fourBytes("FBSP"), 1, "FBSP", "QFusion", nullptr},
    {fourBytes("VBSP"), kNone, "VBSP", "Source", nullptr},
    {fourBytes(" 46Q"), kNone, "BSP64", "Quake 64 remaster", nullptr},
}};

const FormatRow* findFormat(uint32_t magic, uint32_t version) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&](const FormatRow& row) {
        return row.magic == magic && (row.version == kNone || row.version == version);
    });
    return found == kFormats.end() ? nullptr : &*found;
}

bool isText(uint32_t magic) {
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t c = (magic >> shift) & 0xFF;
        if (c < 32 || c > 126) return false;
    }
    return true;
}

/// What a file is that no row knows: mostly downloads that went wrong.
std::string describeUnknown(uint32_t magic, uint32_t version) {
    const char first = static_cast<char>(magic & 0xFF);
    if (first == '<') return "not a map, but a web page saved under this name";
    if (magic == fourBytes("WAD2") || magic == fourBytes("WAD3"))
        return "not a map, but an archive of textures; open a map and name this one with --game";
    if (fourBytes("IBSP") == magic)
        return fmt::format("IBSP version {} is not a format that can be opened", version);
    if (!isText(magic)) return fmt::format("not a BSP map (its first number is {})", magic);
    std::string text;
    for (int shift = 0; shift < 32; shift += 8)
        text.push_back(static_cast<char>((magic >> shift) & 0xFF));
    return fmt::format("not a BSP map (it begins with \"{}\")", text);
}

Result<const FormatRow*> recognise(ByteSpan file) {
    if (file.empty()) return Error{"the file is empty"};
    if (file.size() < 8) return Error{fmt::format("{} bytes are too few for a BSP map", file.size())};
    ByteReader reader(file);
    const uint32_t magic = reader.u32();
    const uint32_t version = reader.u32();
    const FormatRow* format = findFormat(magic, version);
    if (format == nullptr) return Error{describeUnknown(magic, version)};
    if (format->parse == nullptr) {
        return Error{
            fmt::format("{} maps ({}) can't be opened by this version", format->origin, format->name)};
    }
    return format;
}

} // namespace

Result<LoadedMap> loadMap(ByteSpan file, Diagnostics& diagnostics, const LoadOptions& options) {
    const Result<const FormatRow*> format = recognise(file);
    if (!format) return format.error();
    try {
        ParsedMap parsed = format.value()->parse(file, options, diagnostics);
        const Status valid = validate(parsed.loaded.map, parsed.names, diagnostics);
        if (!valid) return valid.error();
        if (parsed.loaded.format.empty()) parsed.loaded.format = format.value()->name;
        return std::move(parsed.loaded);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
