#include "analysis/atlas_lookup.h"

#include "map/map_vertices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

uint32_t luxelIn(float coordinate, uint32_t size) {
    return coordinate > 0.0f ? static_cast<uint32_t>(std::min(coordinate, static_cast<float>(size))) : 0;
}

/// The part of its lightmap that a face covers, from `first` to before `end`. Unlike LuxelPlaces::range(), it
/// lacks the neighbours that only filtering mixes in.
struct LuxelRange {
    glm::uvec2 first{0};
    glm::uvec2 end{0};
};

/// Lightmaps of faces with a layout belong to them alone. Other faces may share a page.
LuxelRange usedLuxels(const Map& map, const MapFace& face, const FaceLightmap& lightmap) {
    const glm::uvec2 size{lightmap.width, lightmap.height};
    if (face.layout != kNone || face.numVertices == 0) return {{0, 0}, size};
    LuxelRange range{size, {0, 0}};
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        const glm::vec2 luxel = map.vertices[face.firstVertex + i].luxel;
        for (int axis = 0; axis < 2; ++axis) {
            range.first[axis] = std::min(range.first[axis], luxelIn(std::floor(luxel[axis]), size[axis]));
            range.end[axis] = std::max(range.end[axis], luxelIn(std::ceil(luxel[axis]), size[axis]));
        }
    }
    for (int axis = 0; axis < 2; ++axis) {
        range.first[axis] = std::min(range.first[axis], size[axis] - std::min(size[axis], 1u));
        range.end[axis] = std::max(range.end[axis], range.first[axis] + 1);
    }
    return range;
}

} // namespace

AtlasLookup::AtlasLookup(const Map& map, const LightmapLayout& layout)
    : m_ofFaces(map.faces.size(), kNone),
      m_filling(size_t{layout.numLayers} * layout.atlasLayersPerTextureLayer(), 0.0) {
    const double layerLuxels = static_cast<double>(layout.size) * layout.size;
    for (size_t i = 0; i < layout.rects.size(); ++i) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        const uint32_t layer = layout.rects[i].atlasLayer;
        if (layer == kUnlitLayer) continue;
        const double luxels = static_cast<double>(lightmap.width) * lightmap.height;
        for (uint32_t style = 0; style < lightmap.numStyles(); ++style)
            m_filling[layer + style] += luxels / layerLuxels;
    }
    for (uint32_t face = 0; face < map.faces.size(); ++face)
        addFace(map, layout, face);
    sortEntries();
}

void AtlasLookup::addFace(const Map& map, const LightmapLayout& layout, uint32_t index) {
    const MapFace& face = map.faces[index];
    if (face.lightmap == kNone || layout.rects[face.lightmap].atlasLayer == kUnlitLayer) return;
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    const LightmapRect& rect = layout.rects[face.lightmap];
    const LuxelRange used = usedLuxels(map, face, lightmap);
    const glm::uvec2 origin{rect.x, rect.y};
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style)
        m_entries.push_back(
            {{rect.atlasLayer + style, origin + used.first, origin + used.end}, index, style, origin});
}

void AtlasLookup::sortEntries() {
    const auto key = [](const Entry& entry) {
        return std::tuple(entry.rect.atlasLayer, entry.rect.first.y, entry.rect.first.x, entry.face);
    };
    std::sort(m_entries.begin(), m_entries.end(),
              [&key](const Entry& a, const Entry& b) { return key(a) < key(b); });
    for (uint32_t i = 0; i < m_entries.size(); ++i) {
        Entry& entry = m_entries[i];
        entry.lowestSoFar = entry.rect.end.y;
        if (i > 0 && m_entries[i - 1].rect.atlasLayer == entry.rect.atlasLayer)
            entry.lowestSoFar = std::max(entry.lowestSoFar, m_entries[i - 1].lowestSoFar);
        if (entry.style == 0) m_ofFaces[entry.face] = i;
    }
}

std::vector<AtlasHit> AtlasLookup::facesAt(uint32_t atlasLayer, const glm::uvec2& luxel) const {
    const std::pair<uint32_t, uint32_t> row{atlasLayer, luxel.y};
    auto entry =
        std::upper_bound(m_entries.begin(), m_entries.end(), row, [](const auto& wanted, const Entry& known) {
            return wanted < std::pair(known.rect.atlasLayer, known.rect.first.y);
        });
    std::vector<AtlasHit> hits;
    while (entry != m_entries.begin()) {
        --entry;
        // No earlier rect of the layer reaches down to the row.
        if (entry->rect.atlasLayer != atlasLayer || entry->lowestSoFar <= luxel.y) break;
        const AtlasRect& rect = entry->rect;
        if (luxel.y < rect.end.y && luxel.x >= rect.first.x && luxel.x < rect.end.x)
            hits.push_back({entry->face, entry->style, luxel - entry->lightmap});
    }
    std::sort(hits.begin(), hits.end(), [](const AtlasHit& a, const AtlasHit& b) { return a.face < b.face; });
    return hits;
}

std::vector<AtlasHit> AtlasLookup::facesAtOrBeside(uint32_t atlasLayer, const glm::uvec2& luxel) const {
    std::vector<AtlasHit> hits = facesAt(atlasLayer, luxel);
    // Straight neighbours come before diagonal ones, which only the corners of a border need.
    constexpr std::array<glm::ivec2, 8> kBeside{
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
    for (size_t i = 0; i < kBeside.size() && hits.empty(); ++i) // -1 wraps around, to where no rect is
        hits = facesAt(atlasLayer, luxel + glm::uvec2(kBeside[i] * static_cast<int>(kLightBorder)));
    return hits;
}

std::optional<AtlasRect> AtlasLookup::rectOf(uint32_t face) const {
    if (face >= m_ofFaces.size() || m_ofFaces[face] == kNone) return std::nullopt;
    return m_entries[m_ofFaces[face]].rect;
}

double AtlasLookup::filling() const {
    if (m_filling.empty()) return 0.0;
    return std::accumulate(m_filling.begin(), m_filling.end(), 0.0) / static_cast<double>(m_filling.size());
}

} // namespace visleaf
