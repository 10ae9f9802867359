#include "formats/quake/quake_textures.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr uint32_t kMaxTextureSize = 4096; // texels; larger ones are damaged
constexpr size_t kBytesOfTexture = 32;     // at least: its entry in the list, and the fields of its record
constexpr uint32_t kMostMissing = 4096;    // own surfaces of entries without a record; see TextureReader
constexpr uint32_t kOffsetsPosition = 24;  // position of the levels' offsets in a record
constexpr uint32_t kHeaderBytes = 40;      // before a record's pixels
constexpr uint32_t kScaleFieldBytes = 4;   // additional field before the offsets in Quake 64
constexpr uint32_t kMaxScaleShift = 4;     // limit for Quake 64's textures; larger ones are damaged

/// Textures for the compiler and for gameplay; faces with them are not drawn.
constexpr std::array<std::string_view, 9> kToolNames{"aaatrigger", "trigger", "clip",  "origin",  "hint",
                                                     "skip",       "null",    "bevel", "hintskip"};

bool isLiquid(std::string_view name, QuakeFamily family) {
    if (name.starts_with('*')) return true;
    return family == QuakeFamily::goldSrc &&
           (name.starts_with('!') || name.starts_with("water") || name.starts_with("laser"));
}

/// True for names that lamps have by custom. They matter only to the light compiler, whose list of lamps
/// names such textures. A frame of an animation has its own prefix before this one.
bool isLamp(std::string_view name, QuakeFamily family) {
    const bool isFrame = name.size() > 2 && (name[0] == '+' || name[0] == '-');
    return family == QuakeFamily::goldSrc && name.substr(isFrame ? 2 : 0).starts_with('~');
}

SurfaceFlags flagsOf(std::string_view name, QuakeFamily family) {
    SurfaceFlags flags = 0;
    if (name.starts_with("sky")) flags |= surface_flag::kSky;
    if (isLiquid(name, family)) flags |= surface_flag::kWarp;
    if (name.starts_with('{')) flags |= surface_flag::kAlphaTest;
    if (isLamp(name, family)) flags |= surface_flag::kLightSource;
    if (std::find(kToolNames.begin(), kToolNames.end(), name) != kToolNames.end())
        flags |= surface_flag::kNoDraw;
    return flags;
}

/// `+0name` … `+9name` and `+aname` … `+jname` are two rings of frames.
class AnimationNames {
  public:
    explicit AnimationNames(const std::vector<Surface>& surfaces) {
        for (uint32_t i = 0; i < surfaces.size(); ++i)
            m_surfaces.try_emplace(foldName(surfaces[i].name), i);
    }

    /// Returns the frame after `name`: the next number or letter, or the first of its ring if there is none.
    uint32_t nextOf(std::string_view name) const {
        if (!isFrame(name)) return kNone;
        const uint32_t following = find(name, static_cast<char>(name[1] + 1));
        return following != kNone ? following : firstOf(name);
    }

    /// Returns the first frame of the ring that contains `name`.
    uint32_t firstOf(std::string_view name) const {
        return isFrame(name) ? find(name, isAlternate(name) ? 'a' : '0') : kNone;
    }

    /// Returns the first frame of the other ring.
    uint32_t alternateOf(std::string_view name) const {
        return isFrame(name) ? find(name, isAlternate(name) ? '0' : 'a') : kNone;
    }

    /// True if the frame before `name` is missing, so that its ring ends earlier.
    bool isBehindGap(std::string_view name) const {
        if (!isFrame(name) || name[1] == '0' || name[1] == 'a') return false;
        return find(name, static_cast<char>(name[1] - 1)) == kNone;
    }

  private:
    static bool isFrame(std::string_view name) { return name.size() > 1 && name[0] == '+'; }
    static bool isAlternate(std::string_view name) { return name[1] >= 'a'; }

    /// Returns `name` with another number or letter.
    uint32_t find(std::string_view name, char frame) const {
        std::string other(name);
        other[1] = frame;
        return find(other);
    }

    uint32_t find(const std::string& name) const {
        const auto found = m_surfaces.find(name);
        return found == m_surfaces.end() ? kNone : found->second;
    }

    std::unordered_map<std::string, uint32_t> m_surfaces; // by folded name
};

/// Returns the offset of each texture's record in the lump; kNone for records that the lump does not contain.
std::vector<uint32_t> readOffsets(const Lump& lump, Diagnostics& diagnostics) {
    if (lump.bytes.size() < 4) return {};
    ByteReader reader(lump.bytes);
    const uint32_t claimed = reader.u32();
    const auto count = static_cast<uint32_t>(std::min<size_t>(claimed, reader.remaining() / 4));
    if (count != claimed) {
        diagnostics.warn({lump.name},
                         fmt::format("{} cannot fit into {}; only {} read", counted(claimed, "texture"),
                                     counted(lump.bytes.size(), "byte"), count));
    }
    std::vector<uint32_t> offsets;
    for (uint32_t i = 0; i < count; ++i)
        offsets.push_back(reader.u32());
    return offsets;
}

/// Returns the largest possible end of the record at `offset`: the start of the next one.
uint32_t endOf(uint32_t offset, const std::vector<uint32_t>& sorted, size_t lumpBytes) {
    const auto next = std::upper_bound(sorted.begin(), sorted.end(), offset);
    const auto end = static_cast<uint32_t>(lumpBytes);
    return next == sorted.end() ? end : std::min(*next, end);
}

/// Gives Quake 64's records Quake's format. They have one more field before the offsets of the mip levels, so
/// the data before that field moves over it. The pixels follow the header, whatever the offset says
/// (QuakeSpasm's gl_model.c).
void closeScaleFields(Map& map) {
    for (const EmbeddedTexture& texture : map.textures) {
        if (texture.numBytes == 0) continue;
        const auto record = map.textureBytes.begin() + texture.firstByte;
        std::copy_backward(record - kScaleFieldBytes, record + kOffsetsPosition - kScaleFieldBytes,
                           record + kOffsetsPosition);
        const std::array<std::byte, 4> firstLevel{std::byte{kHeaderBytes}};
        std::copy(firstLevel.begin(), firstLevel.end(), record + kOffsetsPosition);
    }
}

/// The records of the lump, and the record that each entry of its list names. An entry with the offset -1
/// gets an empty record, so that records have the numbers of their entries. An entry has only four bytes, but
/// a surface several hundred, so the number of empty records is limited.
class TextureReader {
  public:
    TextureReader(const Lump& lump, QuakeFamily family, Diagnostics& diagnostics)
        : m_lump(lump), m_family(family), m_diagnostics(diagnostics) {}

    void read() {
        const std::vector<uint32_t> offsets = readOffsets(m_lump, m_diagnostics);
        std::vector<uint32_t> sorted = offsets;
        std::sort(sorted.begin(), sorted.end());
        recordOf.reserve(offsets.size());
        for (uint32_t i = 0; i < offsets.size(); ++i) {
            const uint32_t end = endOf(offsets[i], sorted, m_lump.bytes.size());
            recordOf.push_back(offsets[i] == kNone ? addMissing(i) : recordAt(offsets[i], end, i));
        }
    }

    std::vector<EmbeddedTexture> records;
    std::vector<uint32_t> firstEntries; // for each record, the first entry that names it
    std::vector<uint32_t> recordOf;     // for each entry; kNone: damaged, or one of very many missing ones

  private:
    /// Compilers write -1 for the offset of a texture that they did not find.
    uint32_t addMissing(uint32_t entry) {
        if (m_numMissing >= kMostMissing) return kNone;
        ++m_numMissing;
        return add({}, entry);
    }

    uint32_t add(EmbeddedTexture texture, uint32_t entry) {
        records.push_back(std::move(texture));
        firstEntries.push_back(entry);
        return static_cast<uint32_t>(records.size()) - 1;
    }

    uint32_t recordAt(uint32_t offset, uint32_t end, uint32_t entry) {
        const auto [known, isNew] = m_known.try_emplace(offset, kNone);
        if (!isNew) return known->second;
        try {
            const size_t numFound = records.size() - m_numMissing;
            if (numFound >= m_lump.bytes.size() / kBytesOfTexture) {
                throw ParseError(fmt::format("the {} before it fill the lump's {}",
                                             counted(numFound, "texture"),
                                             counted(m_lump.bytes.size(), "byte")));
            }
            return known->second = add(readTexture(offset, end, entry), entry);
        } catch (const ParseError& error) {
            m_diagnostics.warn({m_lump.name, entry},
                               fmt::format("{}; texture treated as missing", error.what()));
            return kNone;
        }
    }

    EmbeddedTexture readTexture(uint32_t offset, uint32_t end, uint32_t entry) {
        const bool isQuake64 = m_family == QuakeFamily::quake64;
        ByteReader reader(m_lump.bytes);
        reader.seek(offset);
        EmbeddedTexture texture;
        texture.name = reader.text(16);
        texture.width = reader.u32();
        texture.height = reader.u32();
        const uint32_t shift = isQuake64 ? reader.u32() : 0;
        const bool hasPixels = reader.u32() != 0 || isQuake64;
        if (!checkSize(texture, entry)) return texture;
        if (shift > kMaxScaleShift)
            throw ParseError(fmt::format("the shift is {}, but shifts are 0 to {}", shift, kMaxScaleShift));
        texture.width <<= shift;
        texture.height <<= shift;
        texture.firstByte = offset + (isQuake64 ? kScaleFieldBytes : 0);
        texture.numBytes = hasPixels ? std::max(end, texture.firstByte) - texture.firstByte : 0;
        return texture;
    }

    /// Returns false for a texture without a usable size, which becomes unknown. The name alone says what a
    /// surface is. It also finds an image or a WAD's texture, whose size then counts. Compilers write the
    /// size 0 for a texture that they did not find.
    bool checkSize(EmbeddedTexture& texture, uint32_t entry) {
        const uint32_t longest = std::max(texture.width, texture.height);
        if (longest <= kMaxTextureSize && texture.width > 0 && texture.height > 0) return true;
        if (longest > kMaxTextureSize)
            m_diagnostics.warn({m_lump.name, entry},
                               fmt::format("the texture has {} x {} texels, but a side has at most {}; size "
                                           "and picture sought by its name",
                                           texture.width, texture.height, kMaxTextureSize));
        texture.width = texture.height = 0;
        return false;
    }

    const Lump& m_lump;
    QuakeFamily m_family;
    Diagnostics& m_diagnostics;
    uint32_t m_numMissing = 0;
    std::unordered_map<uint32_t, uint32_t> m_known; // records by offset
};

/// True if a palette follows the last mip level. Its room must be that of 256 colours (Xash3D's
/// mod_bmodel.c, Mod_CalcMipTexUsesCustomPalette).
bool hasPalette(ByteSpan lump, const EmbeddedTexture& texture) {
    constexpr size_t kColors = 256;
    const size_t numTexels = size_t{texture.width} * texture.height;
    const size_t palette = kHeaderBytes + numTexels * 85 / 64; // four levels
    if (texture.numBytes < palette + 2 + 3 * kColors) return false;
    ByteReader reader(lump.subspan(texture.firstByte + palette, 2));
    return reader.u16() == kColors;
}

} // namespace

LumpPixels pixelsIn(const Lump& textures) {
    Diagnostics unused;
    TextureReader reader(textures, QuakeFamily::quake, unused);
    reader.read();
    size_t numPlain = 0, numWithPalette = 0;
    for (const EmbeddedTexture& texture : reader.records) {
        if (texture.numBytes == 0) continue;
        ++(hasPalette(textures.bytes, texture) ? numWithPalette : numPlain);
    }
    if (numPlain == 0 && numWithPalette == 0) return LumpPixels::none;
    return numWithPalette > numPlain ? LumpPixels::withPalette : LumpPixels::plain;
}

std::vector<uint32_t> parseQuakeTextures(const Lump& lump, QuakeFamily family, Map& map,
                                         Diagnostics& diagnostics) {
    TextureReader reader(lump, family, diagnostics);
    reader.read();
    map.textures = std::move(reader.records);
    const auto missing = static_cast<uint32_t>(map.textures.size());
    map.textures.emplace_back();
    map.textureBytes.assign(lump.bytes.begin(), lump.bytes.end());
    if (family == QuakeFamily::quake64) closeScaleFields(map);

    for (const EmbeddedTexture& texture : map.textures) {
        Surface surface;
        surface.name = texture.name;
        surface.flags = flagsOf(foldName(texture.name), family);
        surface.texelUnit = (surface.flags & surface_flag::kWarp) != 0 ? kLiquidTexelUnit : 0.0f;
        map.surfaces.push_back(surface);
    }
    const AnimationNames animations(map.surfaces);
    for (uint32_t i = 0; i < map.surfaces.size(); ++i) {
        Surface& surface = map.surfaces[i];
        const std::string name = foldName(surface.name);
        surface.nextFrame = animations.nextOf(name);
        surface.firstFrame = animations.firstOf(name);
        surface.alternate = animations.alternateOf(name);
        if (animations.isBehindGap(name))
            diagnostics.warn({lump.name, reader.firstEntries[i]},
                             fmt::format("{}: the animation frame before it is missing; animation shortened",
                                         surface.name));
    }
    std::replace(reader.recordOf.begin(), reader.recordOf.end(), kNone, missing);
    return std::move(reader.recordOf);
}

} // namespace visleaf
