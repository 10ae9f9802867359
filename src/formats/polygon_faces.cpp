#include "formats/polygon_faces.h"

#include "base/byte_reader.h"
#include "map/map_vertices.h"
#include "map/world_limits.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

// Bytes. Engines read past the end of the lighting lump. Visleaf keeps a lightmap that the lump cuts, if at
// most this much is missing.
constexpr uint64_t kMaxMissingLight = 65536;

// Engines do not check texture axes. Beyond this limit, the coordinates of two vertices differ by thousands
// of texels or not at all, so any result is as good as another. But sums of coordinates must stay finite.
constexpr float kMaxAxis = 1e12f;

/// Replaces infinite components and NaN by 0 and clamps the others. Returns false if it replaced a component.
bool repairAxis(glm::vec4& axis) {
    bool isFinite = true;
    for (int i = 0; i < 4; ++i) {
        isFinite = isFinite && std::isfinite(axis[i]);
        axis[i] = std::isfinite(axis[i]) ? std::clamp(axis[i], -kMaxAxis, kMaxAxis) : 0.0f;
    }
    return isFinite;
}

bool repairAxes(TexelAxes& axes) {
    const bool isFiniteS = repairAxis(axes.s);
    return repairAxis(axes.t) && isFiniteS;
}

int32_t luxelNumber(float position) {
    constexpr float kFarthest = 1 << 29; // the difference of two such numbers still fits
    return static_cast<int32_t>(std::clamp(position, -kFarthest, kFarthest));
}

/// Where the light of a face is: axes in texels, texels per luxel, and the rectangle of the lightmap in
/// luxels.
struct LightPlacement {
    TexelAxes axes;
    float step = 1.0f;
    LuxelExtents extents;
};

class PolygonBuilder {
  public:
    PolygonBuilder(PolygonLumps lumps, const PolygonLumpNames& names, Map& map, Diagnostics& diagnostics)
        : m_lumps(std::move(lumps)), m_names(names), m_map(map), m_diagnostics(diagnostics),
          m_verticesLeft(m_lumps.vertexIndices.size() + kSharedVertexSlack),
          m_layoutOf(m_lumps.textures.size(), kNone) {}

    void buildAll() {
        m_map.faces.reserve(m_lumps.faces.size());
        m_map.lightmaps.reserve(m_map.luxels.empty() ? 0 : m_lumps.faces.size());
        for (uint32_t i = 0; i < m_lumps.faces.size(); ++i)
            m_map.faces.push_back(build(i));
        m_map.positions = std::move(m_lumps.vertices);
        m_map.vertexIndices = std::move(m_lumps.vertexIndices);
        m_map.vertexNormals = std::move(m_lumps.normals);
        if (m_lightEnd > m_map.luxels.size()) m_map.luxels.resize(m_lightEnd);
        shareLightmaps();
    }

  private:
    /// Returns the face of record `index`; without vertices if it is damaged.
    MapFace build(uint32_t index) {
        const PolygonRecord& record = m_lumps.faces[index];
        MapFace face;
        if (record.numVertices == 0 && m_lumps.mayBeEmpty) return face;
        try {
            readPositions(record);
            const FaceTexture& texture = at(m_lumps.textures, record.texture, "texinfo", m_names.textures);
            repairAxesOf(record, index);
            face.surface = texture.surface;
            const bool hasPlane =
                record.plane < m_map.planes.size() && hasDirection(m_map.planes[record.plane].normal);
            face.plane = hasPlane ? record.plane : addPlane(index);
            face.isFlipped = hasPlane && record.isFlipped;
            face.firstVertex = record.firstVertex;
            face.numVertices = static_cast<uint32_t>(m_positions.size());
            const LightPlacement light = placeLight(record, texture);
            face.lightmap = texture.isLit ? lightmapOf(index, light.extents) : kNone;
            face.layout = layoutOf(record, light);
            face.firstLuxel = light.extents.mins;
            face.firstNormal = record.firstNormal;
            const glm::vec3& normal = m_map.planes[face.plane].normal;
            repairNormals(face, face.isFlipped ? -normal : normal);
        } catch (const ParseError& error) {
            m_diagnostics.warn({m_names.faces, index, m_field},
                               fmt::format("{}; face skipped", error.what()));
        }
        return face;
    }

    /// Returns the record that a field refers to; throws if it is past the end.
    template <class T>
    const T& at(const std::vector<T>& records, uint32_t index, std::string_view field,
                std::string_view lump) {
        m_field = field;
        if (index >= records.size()) {
            throw ParseError(fmt::format("is {}, but {} has {} records", index, lump, records.size()));
        }
        return records[index];
    }

    void readPositions(const PolygonRecord& record) {
        m_positions.clear();
        m_field = "numedges";
        if (record.numVertices < 3) {
            throw ParseError(fmt::format("is {}, but a polygon has at least 3 edges", record.numVertices));
        }
        if (record.numVertices > m_verticesLeft)
            throw ParseError(
                fmt::format("all faces together use more edges than {} has", m_names.vertexIndices));
        m_verticesLeft -= record.numVertices;
        for (uint64_t i = 0; i < record.numVertices; ++i) {
            const auto entry = static_cast<uint32_t>(std::min<uint64_t>(record.firstVertex + i, kNone));
            const uint32_t vertex = at(m_lumps.vertexIndices, entry, "firstedge", m_names.vertexIndices);
            if (vertex == kNone) {
                throw ParseError(
                    fmt::format("leads to {}[{}], which names no vertex", m_names.vertexIndices, entry));
            }
            at(m_lumps.vertices, vertex, "vertex", "VERTICES");
            m_positions.push_back(positionAt(vertex));
        }
    }

    const glm::vec3& positionAt(uint32_t index) {
        glm::vec3& vertex = m_lumps.vertices[index];
        if (isValidPosition(vertex)) return vertex;
        if (!isFinite(vertex)) throw ParseError(fmt::format("vertex {} is at {}", index, toString(vertex)));
        m_diagnostics.warn(
            {"VERTICES", index},
            fmt::format("{} is outside the world limits; vertex moved to them", toString(vertex)));
        return vertex = movedIntoWorld(vertex);
    }

    static bool isDirection(const glm::vec3& normal) {
        const float length = glm::length(normal);
        return length > 0.5f && length < 2.0f; // false for NaN
    }

    static bool hasDirection(const glm::vec3& normal) {
        const float length = glm::length(normal);
        return length > 0.0f && std::isfinite(length);
    }

    /// Adds the plane that the vertices span, clockwise from the front, for a face with an invalid plane.
    uint32_t addPlane(uint32_t face) {
        m_diagnostics.warn({m_names.faces, face, "plane"},
                           fmt::format("is {}, which is not a valid plane; plane computed from the vertices",
                                       m_lumps.faces[face].plane));
        glm::vec3 normal(0.0f);
        for (size_t i = 2; i < m_positions.size(); ++i)
            normal += glm::cross(m_positions[i] - m_positions[0], m_positions[i - 1] - m_positions[0]);
        Plane plane; // stays for a face without an area
        if (hasDirection(normal)) plane.normal = glm::normalize(normal);
        plane.dist = glm::dot(plane.normal, m_positions[0]);
        m_map.planes.push_back(plane);
        return static_cast<uint32_t>(m_map.planes.size() - 1);
    }

    void repairAxesOf(const PolygonRecord& record, uint32_t face) {
        constexpr std::string_view kRepair = "an axis has a number that is not finite; number set to 0";
        if (!repairAxes(m_lumps.textures[record.texture].axes))
            m_diagnostics.warn({m_names.textures, record.texture, "vecs"}, kRepair);
        if (record.projection != kNone && !repairAxes(m_lumps.projections[record.projection].axes))
            m_diagnostics.warn({m_names.faces, face, "light axes"}, kRepair);
    }

    LightPlacement placeLight(const PolygonRecord& record, const FaceTexture& texture) const {
        if (record.projection == kNone) {
            return {texture.axes, record.luxelStep,
                    luxelExtents(m_positions, texture.axes, record.luxelStep)};
        }
        const LightProjection& own = m_lumps.projections[record.projection];
        return {own.axes, 1.0f, own.extents.value_or(luxelExtents(m_positions, own.axes, 1.0f))};
    }

    /// Returns the lightmap of a lit face; kNone if there is no light for it.
    uint32_t lightmapOf(uint32_t index, const LuxelExtents& extents) {
        const PolygonRecord& record = m_lumps.faces[index];
        if (record.lightOffset < 0 || m_map.luxels.empty()) return kNone;
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
        const uint64_t first = uint64_t{static_cast<uint32_t>(record.lightOffset)} * m_lumps.bytesPerOffset;
        lightmap.firstByte = static_cast<uint32_t>(first); // fits if the end lies in the luxels
        const uint64_t end = first + lightmap.numBytes(m_map.luxelBytes);
        if (end > m_map.luxels.size()) {
            const bool isCut = first < m_map.luxels.size() && end <= m_map.luxels.size() + kMaxMissingLight;
            m_diagnostics.warn(
                {m_names.faces, index, "lightofs"},
                fmt::format("the lightmap of {} x {} luxels ends at byte {}, but {} has {} bytes; {}",
                            lightmap.width, lightmap.height, end, m_names.lighting, m_map.luxels.size(),
                            isCut ? "missing luxels are black" : "face unlit"));
            if (!isCut) return kNone;
            m_lightEnd = std::max(m_lightEnd, end);
        }
        m_map.lightmaps.push_back(lightmap);
        return static_cast<uint32_t>(m_map.lightmaps.size() - 1);
    }

    /// Makes faces with equal lightmaps share the first of them.
    void shareLightmaps() {
        std::vector<FaceLightmap>& lightmaps = m_map.lightmaps;
        const auto keyOf = [](const FaceLightmap& lightmap) {
            return std::tie(lightmap.firstByte, lightmap.width, lightmap.height, lightmap.styles);
        };
        const auto isLess = [&](uint32_t a, uint32_t b) { return keyOf(lightmaps[a]) < keyOf(lightmaps[b]); };
        std::vector<uint32_t> order(lightmaps.size());
        std::iota(order.begin(), order.end(), 0u);
        if (!std::is_sorted(order.begin(), order.end(), isLess))
            std::stable_sort(order.begin(), order.end(), isLess);
        std::vector<uint32_t> firstEqual(lightmaps.size());
        for (size_t i = 0; i < order.size(); ++i) {
            const bool isEqual = i > 0 && lightmaps[order[i]] == lightmaps[order[i - 1]];
            firstEqual[order[i]] = isEqual ? firstEqual[order[i - 1]] : order[i];
        }
        keepFirsts(firstEqual);
    }

    void keepFirsts(std::vector<uint32_t>& firstEqual) {
        std::vector<FaceLightmap>& lightmaps = m_map.lightmaps;
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

    /// Replaces each normal without direction of a smooth face by `flat`.
    void repairNormals(const MapFace& face, const glm::vec3& flat) {
        for (uint32_t i = 0; i < face.numVertices && face.firstNormal != kNone; ++i) {
            glm::vec3& own = m_lumps.normals[face.firstNormal + i];
            if (!isDirection(own)) own = flat;
        }
    }

    /// Returns an index into Map::layouts. Faces with the same texture nearly always share a layout, so this
    /// compares only with the latest layout of the texture.
    uint32_t layoutOf(const PolygonRecord& record, const LightPlacement& light) {
        const FaceTexture& texture = m_lumps.textures[record.texture];
        FaceLayout layout{texture.axes, light.axes, light.step};
        if (texture.isWarped) layout.texels.s.w = layout.texels.t.w = 0.0f;
        uint32_t& known = m_layoutOf[record.texture];
        if (known == kNone || m_map.layouts[known] != layout) {
            known = static_cast<uint32_t>(m_map.layouts.size());
            m_map.layouts.push_back(layout);
        }
        return known;
    }

    PolygonLumps m_lumps;
    const PolygonLumpNames& m_names;
    Map& m_map;
    Diagnostics& m_diagnostics;
    uint64_t m_verticesLeft;
    uint64_t m_lightEnd = 0;  // last end of a lightmap that the lump cuts, in bytes
    std::string_view m_field; // the field being read, for messages
    std::vector<glm::vec3> m_positions;
    std::vector<uint32_t> m_layoutOf; // latest layout of each texture, into Map::layouts
};

} // namespace

LuxelExtents luxelExtents(std::span<const glm::vec3> positions, const TexelAxes& axes, float luxelStep) {
    const std::array<glm::vec4, 2> both{axes.s, axes.t};
    LuxelExtents extents;
    for (size_t side = 0; side < 2; ++side) {
        float low = std::numeric_limits<float>::max();
        float high = std::numeric_limits<float>::lowest();
        for (const glm::vec3& position : positions) {
            const auto texel = static_cast<float>(texelAlong(both[side], position));
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

void buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map,
                       Diagnostics& diagnostics) {
    PolygonBuilder(std::move(lumps), names, map, diagnostics).buildAll();
}

} // namespace visleaf
