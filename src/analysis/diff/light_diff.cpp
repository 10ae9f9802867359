#include "analysis/diff/light_diff.h"

#include "map/light/hdr_luxel.h"
#include "map/map_vertices.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace visleaf {
namespace {

constexpr float kUnchanged = 0.01f; // luxel steps; rounding of HDR units
constexpr float kRounding = 1e-3f;  // luxels

// Faces of Quake 3 share parts of pages.
constexpr uint64_t kSharing = 16;
constexpr uint64_t kSharingSlack = 1 << 24;

/// The luxels of one face: the whole lightmap, or the face's rectangle in a page that faces share.
struct FaceLuxels {
    const Map* map = nullptr;
    const FaceLightmap* lightmap = nullptr; // null: the face has no lightmap
    uint32_t x = 0, y = 0, width = 0, height = 0;

    /// Returns the first byte of a luxel, into MapLight::luxels.
    size_t firstByteOf(uint32_t style, uint32_t column, uint32_t row) const {
        const size_t index = (size_t{style} * lightmap->height + y + row) * lightmap->width + x + column;
        return lightmap->firstByte + index * map->light.luxelBytes;
    }
    uint64_t num() const {
        return lightmap == nullptr ? 0 : uint64_t{width} * height * lightmap->numStyles();
    }
    /// Returns the light of a luxel; none for the style kNone.
    glm::vec3 lightOf(uint32_t style, uint32_t column, uint32_t row) const {
        if (style == kNone) return glm::vec3(0.0f);
        return map->light.luxelUnit * luxelColorAt(*map, firstByteOf(style, column, row));
    }
};

struct Range {
    uint32_t first = 0, size = 0;
};

/// Returns the luxels from `low` to `high`, inside a lightmap with `side` luxels.
Range luxelsBetween(float low, float high, uint32_t side) {
    const auto limit = static_cast<float>(side);
    const auto first = static_cast<uint32_t>(std::clamp(std::floor(low + kRounding), 0.0f, limit - 1.0f));
    const auto end = static_cast<uint32_t>(std::clamp(std::ceil(high - kRounding), 1.0f, limit));
    return {first, end > first ? end - first : 1};
}

FaceLuxels luxelsOf(const Map& map, const MapFace& face) {
    if (face.lightmap == kNone || map.light.lightmaps[face.lightmap].numStyles() == 0) return {};
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    if (lightmap.width == 0 || lightmap.height == 0) return {};
    if (face.layout != kNone) return {&map, &lightmap, 0, 0, lightmap.width, lightmap.height};
    glm::vec2 low(map.vertices[face.firstVertex].luxel), high(low);
    for (uint32_t i = 1; i < face.numVertices; ++i) {
        low = glm::min(low, map.vertices[face.firstVertex + i].luxel);
        high = glm::max(high, map.vertices[face.firstVertex + i].luxel);
    }
    const Range columns = luxelsBetween(low.x, high.x, lightmap.width);
    const Range rows = luxelsBetween(low.y, high.y, lightmap.height);
    return {&map, &lightmap, columns.first, rows.first, columns.size, rows.size};
}

/// Returns the number of the style among the face's styles; kNone if the face does not have it.
uint32_t indexOf(const FaceLuxels& luxels, uint8_t style) {
    if (luxels.lightmap == nullptr) return kNone;
    const auto& styles = luxels.lightmap->styles;
    const uint32_t num = luxels.lightmap->numStyles();
    const auto found = std::find(styles.begin(), styles.begin() + num, style);
    return found == styles.begin() + num ? kNone : static_cast<uint32_t>(found - styles.begin());
}

/// The styles of one face or the other, by their number on each; kNone: the face does not have it.
std::vector<std::pair<uint32_t, uint32_t>> stylesOf(const FaceLuxels& a, const FaceLuxels& b) {
    std::vector<std::pair<uint32_t, uint32_t>> styles;
    for (uint32_t i = 0; a.lightmap != nullptr && i < a.lightmap->numStyles(); ++i)
        styles.emplace_back(i, indexOf(b, a.lightmap->styles[i]));
    for (uint32_t i = 0; b.lightmap != nullptr && i < b.lightmap->numStyles(); ++i) {
        if (indexOf(a, b.lightmap->styles[i]) == kNone) styles.emplace_back(kNone, i);
    }
    return styles;
}

/// Collects differences of colours.
class ChangeSum {
  public:
    void add(const glm::vec3& change) {
        for (glm::length_t channel = 0; channel < 3; ++channel) {
            m_sum += double{change[channel]};
            m_largest = std::max(m_largest, std::abs(change[channel]));
        }
        m_num += 3;
    }
    LightChange result(bool isResized) const {
        if (m_num == 0 || m_largest < kUnchanged) return {};
        return {static_cast<float>(m_sum / static_cast<double>(m_num)), m_largest, isResized};
    }

  private:
    double m_sum = 0.0;
    float m_largest = 0.0f;
    uint64_t m_num = 0;
};

LightChange compareLuxels(const FaceLuxels& a, const FaceLuxels& b) {
    const FaceLuxels& size = a.lightmap != nullptr ? a : b;
    ChangeSum sum;
    for (const auto& [styleOfA, styleOfB] : stylesOf(a, b)) {
        for (uint32_t row = 0; row < size.height; ++row) {
            for (uint32_t column = 0; column < size.width; ++column)
                sum.add(b.lightOf(styleOfB, column, row) - a.lightOf(styleOfA, column, row));
        }
    }
    return sum.result(false);
}

glm::vec3 averageOf(const FaceLuxels& luxels, uint32_t style) {
    glm::dvec3 sum(0.0);
    for (uint32_t row = 0; row < luxels.height; ++row) {
        for (uint32_t column = 0; column < luxels.width; ++column)
            sum += glm::dvec3(luxels.lightOf(style, column, row));
    }
    return glm::vec3(sum / (double{1} * luxels.width * luxels.height));
}

LightChange compareAverages(const FaceLuxels& a, const FaceLuxels& b) {
    ChangeSum sum;
    for (const auto& [styleOfA, styleOfB] : stylesOf(a, b))
        sum.add(averageOf(b, styleOfB) - averageOf(a, styleOfA));
    return sum.result(true);
}

/// True if the rectangles have the same bytes, with the same meaning. Most faces do.
bool haveSameBytes(const FaceLuxels& a, const FaceLuxels& b) {
    if (a.map->light.luxelBytes != b.map->light.luxelBytes ||
        a.map->light.luxelUnit != b.map->light.luxelUnit || a.lightmap->styles != b.lightmap->styles)
        return false;
    for (uint32_t style = 0; style < a.lightmap->numStyles(); ++style) {
        for (uint32_t row = 0; row < a.height; ++row) {
            const uint8_t* const rowOfA = &a.map->light.luxels[a.firstByteOf(style, 0, row)];
            const uint8_t* const rowOfB = &b.map->light.luxels[b.firstByteOf(style, 0, row)];
            if (std::memcmp(rowOfA, rowOfB, size_t{a.width} * a.map->light.luxelBytes) != 0) return false;
        }
    }
    return true;
}

bool isLitByVertices(const MapFace& face) {
    return face.lightmap == kNone && face.layout == kNone;
}

LightChange compareVertexColors(const PlacedFaces& a, const PlacedFaces& b, const FacePair& pair) {
    const Map& mapA = a.map();
    const Map& mapB = b.map();
    ChangeSum sum;
    for (const auto& [vertexOfA, vertexOfB] : pairVertices(a, b, pair)) {
        const auto& colorOfA = mapA.vertices[mapA.faces[pair.a].firstVertex + vertexOfA].color;
        const auto& colorOfB = mapB.vertices[mapB.faces[pair.b].firstVertex + vertexOfB].color;
        sum.add(glm::vec3(colorOfB[0], colorOfB[1], colorOfB[2]) -
                glm::vec3(colorOfA[0], colorOfA[1], colorOfA[2]));
    }
    return sum.result(false);
}

} // namespace

LightComparer::LightComparer(const PlacedFaces& a, const PlacedFaces& b)
    : m_a(a), m_b(b),
      m_luxelsLeft(kSharing * (a.map().light.luxels.size() + b.map().light.luxels.size()) + kSharingSlack) {}

std::optional<LightChange> LightComparer::compare(const FacePair& pair) {
    const MapFace& faceOfA = m_a.map().faces[pair.a];
    const MapFace& faceOfB = m_b.map().faces[pair.b];
    if (isLitByVertices(faceOfA) && isLitByVertices(faceOfB)) return compareVertexColors(m_a, m_b, pair);
    const FaceLuxels luxelsOfA = luxelsOf(m_a.map(), faceOfA), luxelsOfB = luxelsOf(m_b.map(), faceOfB);
    const uint64_t numLuxels = luxelsOfA.num() + luxelsOfB.num();
    if (numLuxels > m_luxelsLeft) return std::nullopt;
    m_luxelsLeft -= numLuxels;
    if (luxelsOfA.lightmap == nullptr || luxelsOfB.lightmap == nullptr)
        return compareLuxels(luxelsOfA, luxelsOfB);
    if (luxelsOfA.width != luxelsOfB.width || luxelsOfA.height != luxelsOfB.height)
        return compareAverages(luxelsOfA, luxelsOfB);
    if (haveSameBytes(luxelsOfA, luxelsOfB)) return LightChange{};
    return compareLuxels(luxelsOfA, luxelsOfB);
}

} // namespace visleaf
