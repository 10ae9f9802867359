#include "formats/quake_textures.h"

#include "base/file_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr uint32_t kMaxTextureSize = 4096; // texels; larger ones are damaged
constexpr size_t kBytesOfTexture = 32;     // at least: its place in the list, and what is read of its record
constexpr float kWarpUnit = 64.0f; // texels a texture coordinate of liquids, whatever the texture's size

/// Textures for the compiler and the game's rules; faces that show them are not drawn.
constexpr std::array<std::string_view, 9> kToolNames{"aaatrigger", "trigger", "clip",  "origin",  "hint",
                                                     "skip",       "null",    "bevel", "hintskip"};

bool isLiquid(std::string_view name, bool isGoldSrc) {
    if (name.starts_with('*')) return true;
    return isGoldSrc && (name.starts_with('!') || name.starts_with("water") || name.starts_with("laser"));
}

SurfaceFlags flagsOf(std::string_view name, bool isGoldSrc) {
    SurfaceFlags flags = 0;
    if (name.starts_with("sky")) flags |= surface_flag::kSky;
    if (isLiquid(name, isGoldSrc)) flags |= surface_flag::kWarp;
    if (name.starts_with('{')) flags |= surface_flag::kAlphaTest;
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

    /// The frame after `name`: the next number or letter, or the first one of its ring where there is none.
    uint32_t nextOf(std::string_view name) const {
        if (!isFrame(name)) return kNone;
        const uint32_t following = find(name, static_cast<char>(name[1] + 1));
        return following != kNone ? following : firstOf(name);
    }

    /// The frame that the ring of `name` begins with, whichever of it a face shows.
    uint32_t firstOf(std::string_view name) const {
        return isFrame(name) ? find(name, isAlternate(name) ? 'a' : '0') : kNone;
    }

    /// The first frame of the other ring.
    uint32_t alternateOf(std::string_view name) const {
        return isFrame(name) ? find(name, isAlternate(name) ? '0' : 'a') : kNone;
    }

    /// True when the frame before `name` is not there, so that its ring ends sooner.
    bool isBehindGap(std::string_view name) const {
        if (!isFrame(name) || name[1] == '0' || name[1] == 'a') return false;
        return find(name, static_cast<char>(name[1] - 1)) == kNone;
    }

  private:
    static bool isFrame(std::string_view name) { return name.size() > 1 && name[0] == '+'; }
    static bool isAlternate(std::string_view name) { return name[1] >= 'a'; }

    /// `name` with another number or letter.
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

/// Where each texture's record begins in the lump; kNone for those that the lump does not hold.
std::vector<uint32_t> readOffsets(const Lump& lump, Diagnostics& diagnostics) {
    if (lump.bytes.size() < 4) return {};
    ByteReader reader(lump.bytes);
    const uint32_t claimed = reader.u32();
    const auto count = static_cast<uint32_t>(std::min<size_t>(claimed, reader.remaining() / 4));
    if (count != claimed) {
        diagnostics.warn({lump.name}, fmt::format("{} textures don't fit into {} bytes; cut to {}", claimed,
                                                  lump.bytes.size(), count));
    }
    std::vector<uint32_t> offsets;
    for (uint32_t i = 0; i < count; ++i)
        offsets.push_back(reader.u32());
    return offsets;
}

/// Where the record that begins at `offset` must end: where the next one begins.
uint32_t endOf(uint32_t offset, const std::vector<uint32_t>& sorted, size_t lumpBytes) {
    const auto next = std::upper_bound(sorted.begin(), sorted.end(), offset);
    const auto end = static_cast<uint32_t>(lumpBytes);
    return next == sorted.end() ? end : std::min(*next, end);
}

EmbeddedTexture readTexture(ByteSpan lump, uint32_t offset, uint32_t end) {
    ByteReader reader(lump);
    reader.seek(offset);
    EmbeddedTexture texture;
    texture.name = reader.text(16);
    texture.width = reader.u32();
    texture.height = reader.u32();
    const bool hasPixels = reader.u32() != 0;
    const bool isSane = texture.width >= 1 && texture.height >= 1 && texture.width <= kMaxTextureSize &&
                        texture.height <= kMaxTextureSize;
    if (!isSane)
        throw ParseError(fmt::format("{}x{} texels are no size of a texture", texture.width, texture.height));
    texture.firstByte = offset;
    texture.numBytes = hasPixels ? end - offset : 0;
    return texture;
}

/// The records of the lump, and which of them each place in its list names.
class TextureReader {
  public:
    TextureReader(const Lump& lump, Diagnostics& diagnostics) : m_lump(lump), m_diagnostics(diagnostics) {}

    void read() {
        const std::vector<uint32_t> offsets = readOffsets(m_lump, m_diagnostics);
        std::vector<uint32_t> sorted = offsets;
        std::sort(sorted.begin(), sorted.end());
        recordOf.reserve(offsets.size());
        for (uint32_t i = 0; i < offsets.size(); ++i) {
            const uint32_t end = endOf(offsets[i], sorted, m_lump.bytes.size());
            recordOf.push_back(offsets[i] == kNone ? kNone : recordAt(offsets[i], end, i));
        }
    }

    std::vector<EmbeddedTexture> records;
    std::vector<uint32_t> places;   // for each record the first place that names it
    std::vector<uint32_t> recordOf; // for each place; kNone: compilers write -1 for what they did not find

  private:
    uint32_t recordAt(uint32_t offset, uint32_t end, uint32_t place) {
        const auto [known, isNew] = m_known.try_emplace(offset, kNone);
        if (!isNew) return known->second;
        try {
            if (records.size() >= m_lump.bytes.size() / kBytesOfTexture) {
                throw ParseError(fmt::format("{} textures before this one fill the lump's {} bytes",
                                             records.size(), m_lump.bytes.size()));
            }
            records.push_back(readTexture(m_lump.bytes, offset, end));
        } catch (const ParseError& error) {
            m_diagnostics.warn({m_lump.name, place},
                               fmt::format("{}; drawn as a missing texture", error.what()));
            return kNone;
        }
        places.push_back(place);
        return known->second = static_cast<uint32_t>(records.size()) - 1;
    }

    const Lump& m_lump;
    Diagnostics& m_diagnostics;
    std::unordered_map<uint32_t, uint32_t> m_known; // by offset
};

} // namespace

std::vector<uint32_t> parseQuakeTextures(const Lump& lump, bool isGoldSrc, Map& map,
                                         Diagnostics& diagnostics) {
    TextureReader reader(lump, diagnostics);
    reader.read();
    map.textures = std::move(reader.records);
    const auto missing = static_cast<uint32_t>(map.textures.size());
    map.textures.emplace_back();
    map.textureBytes.assign(lump.bytes.begin(), lump.bytes.end());

    for (const EmbeddedTexture& texture : map.textures) {
        Surface surface;
        surface.name = texture.name;
        surface.flags = flagsOf(foldName(texture.name), isGoldSrc);
        surface.texelUnit = (surface.flags & surface_flag::kWarp) != 0 ? kWarpUnit : 0.0f;
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
            diagnostics.warn({lump.name, reader.places[i]},
                             fmt::format("{}: the animation lacks the frame before it", surface.name));
    }
    std::replace(reader.recordOf.begin(), reader.recordOf.end(), kNone, missing);
    return std::move(reader.recordOf);
}

} // namespace visleaf
