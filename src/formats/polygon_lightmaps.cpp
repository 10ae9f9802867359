#include "formats/polygon_lightmaps.h"

#include "base/text/count_text.h"
#include "map/map_vertices.h"
#include "map/world_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

// Bytes. Engines read past the end of the lighting lump. Visleaf keeps a lightmap that the lump cuts, if at
// most this much is missing.
constexpr uint64_t kMaxMissingLight = 65536;

// Luxels. Some compilers begin each lightmap at a multiple: ericw-tools light/light.cc, GetFileSpace.
constexpr uint64_t kLightAlignment = 4;

int32_t luxelNumber(float position) {
    constexpr float kFarthest = 1 << 29; // the difference of two such numbers still fits
    return static_cast<int32_t>(std::clamp(position, -kFarthest, kFarthest));
}

float texelRoundedOnce(const glm::vec4& axis, const glm::vec3& point) {
    return static_cast<float>(texelAlong(axis, point));
}

/// Adds the products in the order of the compilers' expression. The product and the sum of two floats,
/// computed in double and rounded to float, are those of float arithmetic, on every processor.
float texelRoundedEachStep(const glm::vec4& axis, const glm::vec3& point) {
    const auto product = [&](int i) { return static_cast<float>(double{axis[i]} * point[i]); };
    const auto sum = [](float a, float b) { return static_cast<float>(double{a} + b); };
    return sum(sum(sum(product(0), product(1)), product(2)), axis.w);
}

/// Where the light of a face is: axes in texels, texels per luxel, and the rectangle of the lightmap in
/// luxels.
struct LightPlacement {
    TexelAxes axes;
    float step = 1.0f;
    LuxelExtents extents;
};

class PolygonLighter {
  public:
    PolygonLighter(const PolygonLumps& lumps, const PolygonLumpNames& names, Map& map)
        : m_lumps(lumps), m_names(names), m_map(map) {}

    LuxelFit lightAll(Diagnostics& diagnostics) {
        LuxelFit fit;
        fit.numMisfits = fit.numMisfitsByDefault = light(fit.rule);
        for (const LuxelRule& rule : otherRules()) {
            if (fit.numMisfits == 0) break;
            const uint32_t numMisfits = light(rule);
            if (numMisfits >= fit.numMisfits || numMisfits * 2 >= fit.numMisfitsByDefault) continue;
            fit.numMisfits = numMisfits;
            fit.rule = rule;
        }
        if (m_rule != fit.rule) light(fit.rule);
        fit.numLightmaps = m_numPlaces;
        diagnostics.append(m_diagnostics);
        if (m_lightEnd > m_map.light.luxels.size()) m_map.light.luxels.resize(m_lightEnd);
        return fit;
    }

  private:
    std::vector<LuxelRule> otherRules() const {
        std::vector<LuxelRule> rules{{TexelRounding::eachStep, 0.0f}};
        if (m_lumps.worldLuxelStep > 0.0f)
            rules.insert(rules.end(), {{TexelRounding::once, m_lumps.worldLuxelStep},
                                       {TexelRounding::eachStep, m_lumps.worldLuxelStep}});
        return rules;
    }

    /// Lights all faces by a rule, and forgets what another rule gave. Returns the number of misfits.
    uint32_t light(const LuxelRule& rule) {
        m_rule = rule;
        m_diagnostics = {};
        m_lightEnd = 0;
        m_unlitPlaces.clear();
        m_layoutOf.assign(m_lumps.textures.size(), kNone);
        m_map.layouts.clear();
        m_map.light.lightmaps.clear();
        m_map.light.lightmaps.reserve(m_map.light.luxels.empty() ? 0 : m_lumps.faces.size());
        for (uint32_t i = 0; i < m_map.faces.size(); ++i)
            if (m_map.faces[i].numVertices > 0) lightFace(i);
        const std::vector<uint32_t> order = lightmapsByPlace();
        const uint32_t numMisfits = countMisfits(order);
        shareLightmaps(order);
        return numMisfits;
    }

    void lightFace(uint32_t index) {
        MapFace& face = m_map.faces[index];
        const PolygonRecord& record = m_lumps.faces[index];
        const FaceTexture& texture = m_lumps.textures[record.texture];
        m_positions.clear();
        for (uint32_t i = 0; i < face.numVertices; ++i)
            m_positions.push_back(m_lumps.vertices[m_lumps.vertexIndices[face.firstVertex + i]]);
        const LightPlacement placement = place(record, texture);
        face.lightmap = texture.isLit ? lightmapOf(index, placement.extents) : kNone;
        if (!texture.isLit && record.lightOffset >= 0) m_unlitPlaces.push_back(firstByteOf(record));
        face.layout = layoutOf(record, placement);
        face.firstLuxel = placement.extents.mins;
    }

    LightPlacement place(const PolygonRecord& record, const FaceTexture& texture) const {
        if (record.projection == kNone) {
            const float step = m_rule.luxelStep > 0.0f ? m_rule.luxelStep : record.luxelStep;
            return {texture.axes, step, luxelExtents(m_positions, texture.axes, step, m_rule.rounding)};
        }
        const LightProjection& own = m_lumps.projections[record.projection];
        if (own.extents) return {own.axes, 1.0f, *own.extents};
        return {own.axes, 1.0f, luxelExtents(m_positions, own.axes, 1.0f, m_rule.rounding)};
    }

    uint64_t firstByteOf(const PolygonRecord& record) const {
        const uint32_t offset = static_cast<uint32_t>(record.lightOffset) / m_lumps.offsetStep;
        return uint64_t{offset} * m_lumps.bytesPerOffset;
    }

    /// Returns the lightmap of a lit face; kNone if there is no light for it.
    uint32_t lightmapOf(uint32_t index, const LuxelExtents& extents) {
        const PolygonRecord& record = m_lumps.faces[index];
        if (record.lightOffset < 0 || m_map.light.luxels.empty()) return kNone;
        FaceLightmap lightmap;
        lightmap.styles = record.styles;
        if (lightmap.numStyles() == 0) return kNone;
        if (std::max(extents.size[0], extents.size[1]) > kMaxLightmapSide) {
            m_diagnostics.warn(
                {m_names.faces, index, "lightofs"},
                fmt::format("the lightmap has {} x {} luxels, but a side has at most {}; face unlit",
                            extents.size[0], extents.size[1], kMaxLightmapSide));
            return kNone;
        }
        lightmap.width = static_cast<uint16_t>(extents.size[0]);
        lightmap.height = static_cast<uint16_t>(extents.size[1]);
        const uint64_t first = firstByteOf(record);
        lightmap.firstByte = static_cast<uint32_t>(first); // fits if the end lies in the luxels
        const uint64_t end = first + lightmap.numBytes(m_map.light.luxelBytes);
        if (end > m_map.light.luxels.size()) {
            const bool isCut =
                first < m_map.light.luxels.size() && end <= m_map.light.luxels.size() + kMaxMissingLight;
            m_diagnostics.warn(
                {m_names.faces, index, "lightofs"},
                fmt::format("the lightmap of {} x {} luxels ends at byte {}, but {} has {}; {}",
                            lightmap.width, lightmap.height, end, m_names.lighting,
                            counted(m_map.light.luxels.size(), "byte"),
                            isCut ? "missing luxels are black" : "face unlit"));
            if (!isCut) return kNone;
            m_lightEnd = std::max(m_lightEnd, end);
        }
        m_map.light.lightmaps.push_back(lightmap);
        return static_cast<uint32_t>(m_map.light.lightmaps.size() - 1);
    }

    /// Returns the lightmaps in the order of the lump. Equal ones are neighbours.
    std::vector<uint32_t> lightmapsByPlace() const {
        const auto keyOf = [&](uint32_t index) {
            const FaceLightmap& lightmap = m_map.light.lightmaps[index];
            return std::tie(lightmap.firstByte, lightmap.width, lightmap.height, lightmap.styles);
        };
        const auto isLess = [&](uint32_t a, uint32_t b) { return keyOf(a) < keyOf(b); };
        std::vector<uint32_t> order(m_map.light.lightmaps.size());
        std::iota(order.begin(), order.end(), 0u);
        if (!std::is_sorted(order.begin(), order.end(), isLess))
            std::stable_sort(order.begin(), order.end(), isLess);
        return order;
    }

    /// Returns the multiple of bytes at which all lightmaps begin.
    uint64_t alignmentOfLightmaps() const {
        const uint64_t alignment = kLightAlignment * m_map.light.luxelBytes;
        const bool isAligned = std::ranges::all_of(
            m_map.light.lightmaps, [&](const FaceLightmap& each) { return each.firstByte % alignment == 0; });
        return isAligned ? alignment : 1;
    }

    /// Counts the lightmaps that do not end where the next one begins. Those that begin together count once,
    /// and the lump may be longer than its last lightmap.
    uint32_t countMisfits(const std::vector<uint32_t>& order) {
        const uint64_t alignment = alignmentOfLightmaps();
        std::ranges::sort(m_unlitPlaces);
        uint32_t numMisfits = 0;
        m_numPlaces = 0;
        for (size_t i = 0; i < order.size(); ++m_numPlaces) {
            const uint64_t first = m_map.light.lightmaps[order[i]].firstByte;
            uint64_t end = first;
            for (; i < order.size() && m_map.light.lightmaps[order[i]].firstByte == first; ++i)
                end = std::max(end, first + m_map.light.lightmaps[order[i]].numBytes(m_map.light.luxelBytes));
            const bool isLast = i == order.size();
            const uint64_t next = placeAfter(first, isLast ? m_map.light.luxels.size()
                                                           : m_map.light.lightmaps[order[i]].firstByte);
            const bool leavesGap = next < m_map.light.luxels.size() && end + alignment <= next;
            numMisfits += end > next || leavesGap ? 1 : 0;
        }
        return numMisfits;
    }

    /// Returns where the light of another face begins after `first`, also of a face that the game does not
    /// light; `next` if none begins before that.
    uint64_t placeAfter(uint64_t first, uint64_t next) const {
        const auto unlit = std::ranges::upper_bound(m_unlitPlaces, first);
        return unlit == m_unlitPlaces.end() ? next : std::min(next, *unlit);
    }

    /// Makes faces with equal lightmaps share the first of them.
    void shareLightmaps(const std::vector<uint32_t>& order) {
        const std::vector<FaceLightmap>& lightmaps = m_map.light.lightmaps;
        std::vector<uint32_t> firstEqual(lightmaps.size());
        for (size_t i = 0; i < order.size(); ++i) {
            const bool isEqual = i > 0 && lightmaps[order[i]] == lightmaps[order[i - 1]];
            firstEqual[order[i]] = isEqual ? firstEqual[order[i - 1]] : order[i];
        }
        keepFirsts(firstEqual);
    }

    void keepFirsts(std::vector<uint32_t>& firstEqual) {
        std::vector<FaceLightmap>& lightmaps = m_map.light.lightmaps;
        uint32_t numKept = 0;
        for (uint32_t i = 0; i < lightmaps.size(); ++i) {
            const bool isFirst = firstEqual[i] == i;
            firstEqual[i] = isFirst ? numKept : firstEqual[firstEqual[i]]; // from now on the new index
            if (isFirst) lightmaps[numKept++] = lightmaps[i];
        }
        lightmaps.resize(numKept);
        for (MapFace& face : m_map.faces) {
            if (face.lightmap != kNone) face.lightmap = firstEqual[face.lightmap];
        }
    }

    /// Returns an index into Map::layouts. Faces with the same texture nearly always share a layout, so this
    /// compares only with the latest layout of the texture.
    uint32_t layoutOf(const PolygonRecord& record, const LightPlacement& placement) {
        const FaceTexture& texture = m_lumps.textures[record.texture];
        FaceLayout layout{texture.axes, placement.axes, placement.step};
        if (texture.isWarped) layout.texels.s.w = layout.texels.t.w = 0.0f;
        uint32_t& known = m_layoutOf[record.texture];
        if (known == kNone || m_map.layouts[known] != layout) {
            known = static_cast<uint32_t>(m_map.layouts.size());
            m_map.layouts.push_back(layout);
        }
        return known;
    }

    const PolygonLumps& m_lumps;
    const PolygonLumpNames& m_names;
    Map& m_map;
    LuxelRule m_rule;                    // of the light that the faces have now
    Diagnostics m_diagnostics;           // about that light
    uint64_t m_lightEnd = 0;             // last end of a lightmap that the lump cuts, in bytes
    uint32_t m_numPlaces = 0;            // bytes of the lump at which a lightmap begins
    std::vector<uint64_t> m_unlitPlaces; // bytes of the lump at which a face without a lightmap has light
    std::vector<glm::vec3> m_positions;
    std::vector<uint32_t> m_layoutOf; // latest layout of each texture, into Map::layouts
};

} // namespace

LuxelExtents luxelExtents(std::span<const glm::vec3> positions, const TexelAxes& axes, float luxelStep,
                          TexelRounding rounding) {
    const auto texelOf = rounding == TexelRounding::once ? texelRoundedOnce : texelRoundedEachStep;
    const std::array<glm::vec4, 2> both{axes.s, axes.t};
    LuxelExtents extents;
    for (size_t side = 0; side < 2; ++side) {
        float low = std::numeric_limits<float>::max();
        float high = std::numeric_limits<float>::lowest();
        for (const glm::vec3& position : positions) {
            const float texel = texelOf(both[side], position);
            low = std::min(low, texel);
            high = std::max(high, texel);
        }
        const int32_t first = luxelNumber(std::floor(low / luxelStep));
        const int32_t last = luxelNumber(std::ceil(high / luxelStep));
        extents.mins[side] = first;
        extents.size[side] = static_cast<uint32_t>(last - first + 1);
    }
    return extents;
}

std::optional<LuxelExtents> luxelExtentsOf(const PolygonLumps& lumps, const PolygonRecord& face) {
    const uint64_t end = uint64_t{face.firstVertex} + face.numVertices;
    if (face.numVertices < 3 || end > lumps.vertexIndices.size() || face.texture >= lumps.textures.size())
        return std::nullopt;
    const TexelAxes& axes = lumps.textures[face.texture].axes;
    std::vector<glm::vec3> positions;
    for (uint64_t i = face.firstVertex; i < end; ++i) {
        const uint32_t vertex = lumps.vertexIndices[i];
        if (vertex >= lumps.vertices.size() || !isValidPosition(lumps.vertices[vertex])) return std::nullopt;
        positions.push_back(lumps.vertices[vertex]);
    }
    const LuxelExtents extents = luxelExtents(positions, axes, face.luxelStep);
    if (std::max(extents.size[0], extents.size[1]) > kMaxLightmapSide) return std::nullopt;
    return extents;
}

float worldLuxelStep(std::span<const Entity> entities) {
    constexpr int32_t kMaxStep = 1 << 15;
    for (const std::string_view key : {"_lightmap_scale", "lightmap_scale"}) {
        const int32_t step = worldspawnOf(entities).wholeNumber(key);
        if (step >= 1 && step <= kMaxStep) return static_cast<float>(step);
    }
    return 0.0f;
}

LuxelFit lightPolygonFaces(const PolygonLumps& lumps, const PolygonLumpNames& names, Map& map,
                           Diagnostics& diagnostics) {
    return PolygonLighter(lumps, names, map).lightAll(diagnostics);
}

} // namespace visleaf
