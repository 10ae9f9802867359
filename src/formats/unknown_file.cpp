#include "formats/unknown_file.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// A file that is no map: its first bytes, and the rest of "not a map, but ".
struct OtherFile {
    std::string_view begin;
    std::string_view text;
};

using namespace std::string_view_literals; // the beginnings may hold NUL bytes

constexpr std::array kOtherFiles{
    OtherFile{"WAD2"sv, "an archive of textures; open a map and name this one with --game"},
    OtherFile{"WAD3"sv, "an archive of textures; open a map and name this one with --game"},
    OtherFile{"PACK"sv, "a PAK archive saved under this name; rename it to .pak to open the maps in it"},
    OtherFile{"PK\3\4"sv, "a ZIP archive saved under this name; rename it to .zip to open the maps in it"},
    OtherFile{"PK\5\6"sv, "an empty ZIP archive saved under this name"},
    OtherFile{"\x1F\x8B"sv, "a file compressed by gzip; unpack it first"},
    OtherFile{"BZh"sv, "a file compressed by bzip2; unpack it first"},
    OtherFile{"\xFD"
              "7zXZ"sv,
              "a file compressed by xz; unpack it first"},
    OtherFile{"7z\xBC\xAF"sv, "a 7z archive; unpack it first"},
    OtherFile{"Rar!"sv, "a RAR archive; unpack it first"},
    OtherFile{"version https://git-lfs"sv,
              "a Git LFS pointer, which only names it; `git lfs pull` downloads the map itself"},
    OtherFile{"\x89PNG"sv, "a PNG image saved under this name"},
    OtherFile{"\xFF\xD8\xFF"sv, "a JPEG image saved under this name"},
    OtherFile{"GIF8"sv, "a GIF image saved under this name"},
    OtherFile{"%PDF"sv, "a PDF document saved under this name"},
    OtherFile{"OggS"sv, "a sound or a video saved under this name"},
    OtherFile{"RIFF"sv, "a sound, a video or an image saved under this name"},
    OtherFile{"MZ"sv, "a program of Windows"},
    OtherFile{"\x7F"
              "ELF"sv,
              "a program of Linux"},
    OtherFile{"IDPO"sv, "a model saved under this name"},
    OtherFile{"IDP2"sv, "a model saved under this name"},
    OtherFile{"IDP3"sv, "a model saved under this name"},
};

// UFO: Alien Invasion increased its version several times: ufoaiorg/ufoai src/common/qfiles.h.
constexpr uint32_t kFirstUfoVersion = 72;
constexpr uint32_t kLastUfoVersion = 79;

bool isText(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

/// True if the file begins with a tag, after an optional byte order mark and white space.
bool beginsWithTag(std::string_view file) {
    const size_t first = file.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != file.npos && file[first] == '<';
}

std::string describeIbsp(uint32_t version) {
    if (version >= kFirstUfoVersion && version <= kLastUfoVersion)
        return cannotOpenMap("UFO: Alien Invasion", fmt::format("IBSP{}", version));
    return fmt::format("IBSP version {} is unknown", version);
}

/// The place of a lump in the file.
struct LumpPlace {
    uint64_t offset = 0;
    uint64_t length = 0;
};

} // namespace

std::string cannotOpenMap(std::string_view game, std::string_view name) {
    return fmt::format("this version can't open {} maps ({})", game, name);
}

std::string describeUnknownFile(ByteSpan file) {
    const std::string_view text = asText(file);
    if (beginsWithTag(text)) return "not a map, but a web page saved under this name";
    for (const OtherFile& other : kOtherFiles)
        if (text.starts_with(other.begin)) return fmt::format("not a map, but {}", other.text);
    ByteReader reader(file);
    const uint32_t magic = reader.u32();
    const uint32_t version = reader.u32();
    const std::string_view name = text.substr(0, sizeof(magic));
    if (name == "IBSP") return describeIbsp(version);
    return isText(name) ? fmt::format("not a BSP map (it begins with \"{}\")", name)
                        : fmt::format("not a BSP map (its first number is {})", magic);
}

// Source: snake-biscuits/bsp_tool, branches/raven/soldier_of_fortune.py. The header has 22 lumps, five more
// than Quake 3's. Lump 1 are planes of 20 bytes, where Quake 3 has shaders of 72; lump 2 are vertices of 12,
// where it has planes of 16; lump 13 are models of 48, where it has faces of 104.
bool isSoldierOfFortune(ByteSpan file) {
    constexpr size_t kNumLumps = 22, kHeaderBytes = 8 + kNumLumps * 8;
    constexpr size_t kPlanes = 1, kVertices = 2, kModels = 13;
    if (file.size() < kHeaderBytes || !asText(file).starts_with("IBSP")) return false;
    ByteReader reader(file);
    reader.seek(8);
    std::array<LumpPlace, kNumLumps> lumps;
    for (LumpPlace& lump : lumps) {
        lump = {reader.u32(), reader.u32()};
        const bool isInside = lump.offset >= kHeaderBytes && lump.offset + lump.length <= file.size();
        if (lump.length > 0 && !isInside) return false;
    }
    const auto holds = [&](size_t lump, uint64_t bytes) { return lumps[lump].length % bytes == 0; };
    const bool fitsQuake3 = holds(kPlanes, 72) && holds(kVertices, 16) && holds(kModels, 104);
    return lumps[kPlanes].length > 0 && holds(kPlanes, 20) && holds(kVertices, 12) && holds(kModels, 48) &&
           !fitsQuake3;
}

} // namespace visleaf
