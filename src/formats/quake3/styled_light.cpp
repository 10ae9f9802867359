#include "formats/quake3/styled_light.h"

#include "map/entities/switchable_lights.h"

#include <glm/common.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace visleaf {
namespace {

constexpr size_t kStyledVertexBytes = 80;
constexpr size_t kFirstLightCoordinate = 20; // bytes into a vertex; 8 bytes for each style
constexpr size_t kFirstColor = 64;           // kColorBytes for each style
constexpr size_t kColorBytes = 4;

// In real files, each luxel belongs to one face, except those between two faces. These limits are for files
// whose faces all claim the same luxels or vertices.
constexpr uint64_t kLuxelCopies = 4;
constexpr uint64_t kMoreLuxelBytes = 1 << 20;
constexpr size_t kMoreVertices = 65536;

constexpr size_t kStyledPointBytes = 30;
constexpr size_t kDirected = 12; // bytes into a point: ambient[4][3], directed[4][3], styles[4], angles[2]
constexpr size_t kPointStyles = 24;
constexpr size_t kPointAngles = 28;

/// Adds the light of all used styles of a point.
std::array<uint8_t, 3> sumOf(const uint8_t* colors, const uint8_t* styles) {
    std::array<uint8_t, 3> sum{};
    for (size_t style = 0; style < kMaxStyles; ++style) {
        if (styles[style] >= kFirstUnusedStyle) continue;
        for (size_t channel = 0; channel < 3; ++channel) {
            const int light = sum[channel] + colors[style * 3 + channel];
            sum[channel] = static_cast<uint8_t>(std::min(light, 255));
        }
    }
    return sum;
}

} // namespace

StyledLightmaps::StyledLightmaps(const Lump& vertices, Map& map, Diagnostics& diagnostics)
    : m_vertices(vertices), m_map(map), m_diagnostics(diagnostics),
      m_numPages(static_cast<uint32_t>(map.light.lightmaps.size())), m_numVertices(vertices.numRecords),
      m_mostLuxelBytes(
          std::min<uint64_t>(map.light.luxels.size() * (1 + kLuxelCopies) + kMoreLuxelBytes, UINT32_MAX)),
      m_mostVertices(map.vertices.size() * 2 + kMoreVertices) {}

std::optional<uint32_t> StyledLightmaps::add(const StyledLight& light, uint32_t faceIndex, MapFace& face) {
    const bool hasVertices =
        face.numVertices > 0 && uint64_t{face.firstVertex} + face.numVertices <= m_numVertices;
    if (!hasVertices) return std::nullopt;
    const Rect first = rectOf(face);
    if (!isInPage(first, light.pages[0])) return std::nullopt;
    if (!hasRoomFor(first, face)) {
        m_diagnostics.warn({"FACES", faceIndex, "lightmapStyles"},
                           "the limit for copies of luxels is reached; shown without light styles");
        return std::nullopt;
    }
    FaceLightmap lightmap{static_cast<uint16_t>(first.width), static_cast<uint16_t>(first.height), {}, 0};
    lightmap.styles.fill(kNoStyle);
    lightmap.firstByte = static_cast<uint32_t>(m_map.light.luxels.size());
    for (size_t i = 0; i < kMaxStyles && light.styles[i] < kFirstUnusedStyle; ++i) {
        const glm::ivec2 offset = i == 0 ? glm::ivec2(0) : offsetOf(face.firstVertex, i);
        const Rect rect{first.x + offset.x, first.y + offset.y, first.width, first.height};
        if (!isInPage(rect, light.pages[i])) break;
        lightmap.styles[i] = light.styles[i];
        copyLuxels(rect, light.pages[i]);
    }
    copyVertices(first, face);
    m_map.light.lightmaps.push_back(lightmap);
    return static_cast<uint32_t>(m_map.light.lightmaps.size() - 1);
}

/// Returns the luxels that bilinear filtering reads on the face.
StyledLightmaps::Rect StyledLightmaps::rectOf(const MapFace& face) const {
    const FaceLightmap& page = m_map.light.lightmaps.empty() ? FaceLightmap{} : m_map.light.lightmaps.front();
    glm::vec2 low(page.width, page.height);
    glm::vec2 high(0.0f);
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        low = glm::min(low, m_map.vertices[face.firstVertex + i].luxel);
        high = glm::max(high, m_map.vertices[face.firstVertex + i].luxel);
    }
    // Limits before it converts: coordinates in a file may be beyond the range of an int.
    const glm::ivec2 from(glm::max(glm::floor(low - 0.5f), 0.0f));
    const glm::ivec2 to(glm::min(glm::ceil(high + 0.5f), glm::vec2(page.width, page.height)));
    return {from.x, from.y, to.x - from.x, to.y - from.y};
}

/// Returns how far the place of a style is from that of the first, in luxels.
glm::ivec2 StyledLightmaps::offsetOf(uint32_t vertex, size_t style) const {
    const size_t recordBytes = m_vertices.bytes.size() / m_vertices.numRecords;
    ByteReader reader(m_vertices.bytes.subspan(vertex * recordBytes, recordBytes));
    reader.skip(kFirstLightCoordinate + style * 8);
    const FaceLightmap& page = m_map.light.lightmaps.front();
    const glm::vec2 share{reader.f32(), reader.f32()};
    const glm::vec2 offset = share * glm::vec2(page.width, page.height) - m_map.vertices[vertex].luxel;
    constexpr float kFar = 1e6f; // outside of every page; also for NaN
    const auto whole = [](float x) {
        return std::abs(x) < kFar ? static_cast<int32_t>(std::lround(x)) : -65536;
    };
    return {whole(offset.x), whole(offset.y)};
}

bool StyledLightmaps::isInPage(const Rect& rect, int32_t page) const {
    if (page < 0 || static_cast<uint32_t>(page) >= m_numPages) return false;
    const FaceLightmap& lightmap = m_map.light.lightmaps[static_cast<uint32_t>(page)];
    return lightmap.numStyles() > 0 && rect.width > 0 && rect.height > 0 && rect.x >= 0 && rect.y >= 0 &&
           rect.x + rect.width <= lightmap.width && rect.y + rect.height <= lightmap.height;
}

bool StyledLightmaps::hasRoomFor(const Rect& rect, const MapFace& face) const {
    const uint64_t bytes =
        static_cast<uint64_t>(rect.width) * static_cast<uint64_t>(rect.height) * kLuxelBytes;
    return m_map.light.luxels.size() + bytes * kMaxStyles <= m_mostLuxelBytes &&
           m_map.vertices.size() + face.numVertices <= m_mostVertices;
}

void StyledLightmaps::copyLuxels(const Rect& rect, int32_t page) {
    const FaceLightmap& lightmap = m_map.light.lightmaps[static_cast<uint32_t>(page)];
    const size_t rowBytes = static_cast<size_t>(rect.width) * kLuxelBytes;
    size_t target = m_map.light.luxels.size();
    m_map.light.luxels.resize(target + rowBytes * static_cast<size_t>(rect.height));
    for (int32_t row = 0; row < rect.height; ++row, target += rowBytes) {
        const size_t luxel = static_cast<size_t>(rect.y + row) * lightmap.width + static_cast<size_t>(rect.x);
        std::memcpy(&m_map.light.luxels[target],
                    &m_map.light.luxels[lightmap.firstByte + luxel * kLuxelBytes], rowBytes);
    }
}

void StyledLightmaps::copyVertices(const Rect& rect, MapFace& face) {
    const uint32_t source = face.firstVertex;
    face.firstVertex = static_cast<uint32_t>(m_map.vertices.size());
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        MapVertex vertex = m_map.vertices[source + i];
        vertex.luxel -= glm::vec2(rect.x, rect.y);
        m_map.vertices.push_back(vertex);
    }
}

StyledColors::StyledColors(const Lump& vertices, Map& map)
    : m_vertices(vertices), m_map(map), m_numVerticesLeft(map.vertices.size() + kMoreVertices) {
    for (const SwitchableStyle& own : findSwitchableStyles(map))
        m_isOff[own.style] = own.startsOff;
}

// As in OpenJK's tr_surface.cpp, ComputeFinalVertexColor, with normal brightness of each style.
void StyledColors::add(const LightStyles& styles, const MapFace& face) {
    const bool isSteady = styles[0] == 0 && styles[1] >= kFirstUnusedStyle;
    const uint64_t end = uint64_t{face.firstVertex} + face.numVertices;
    if (isSteady || styles[0] >= kFirstUnusedStyle || end > m_vertices.numRecords) return;
    if (face.numVertices > m_numVerticesLeft) return;
    m_numVerticesLeft -= face.numVertices;
    for (uint32_t i = face.firstVertex; i < end; ++i) {
        const size_t first = i * kStyledVertexBytes + kFirstColor;
        const auto* colors = reinterpret_cast<const uint8_t*>(m_vertices.bytes.data()) + first;
        std::array<int, 3> sum{};
        for (size_t style = 0; style < kMaxStyles && styles[style] < kFirstUnusedStyle; ++style) {
            for (size_t channel = 0; channel < sum.size() && !m_isOff[styles[style]]; ++channel)
                sum[channel] += colors[style * kColorBytes + channel];
        }
        for (size_t channel = 0; channel < sum.size(); ++channel)
            m_map.vertices[i].color[channel] = static_cast<uint8_t>(std::min(sum[channel], 255));
    }
}

std::vector<uint8_t> gridBytesOf(const Lump& points, const Lump& array) {
    std::vector<uint8_t> bytes;
    bytes.reserve(size_t{array.numRecords} * kGridPointBytes);
    ByteReader reader(array.bytes);
    const std::vector<uint8_t> black(kGridPointBytes, 0);
    for (uint32_t cell = 0; cell < array.numRecords; ++cell) {
        const uint32_t index = reader.u16();
        if (index >= points.numRecords) {
            bytes.insert(bytes.end(), black.begin(), black.end());
            continue;
        }
        const auto* point = reinterpret_cast<const uint8_t*>(points.bytes.data()) + index * kStyledPointBytes;
        const auto ambient = sumOf(point, point + kPointStyles);
        const auto directed = sumOf(point + kDirected, point + kPointStyles);
        bytes.insert(bytes.end(), ambient.begin(), ambient.end());
        bytes.insert(bytes.end(), directed.begin(), directed.end());
        bytes.insert(bytes.end(), point + kPointAngles, point + kPointAngles + 2);
    }
    return bytes;
}

} // namespace visleaf
