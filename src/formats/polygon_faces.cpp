#include "formats/polygon_faces.h"

#include "base/byte_reader.h"
#include "map/face_corners.h"
#include "map/world_limits.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

// Faces may share corners only in damaged files. A little of it is let pass, so that one bad count does not
// cost its neighbours.
constexpr uint64_t kSharedCornerSlack = 65536;

// Engines read on behind the end of the light; a block that the lump cuts keeps what is there. Bytes.
constexpr uint64_t kMaxMissingLight = 65536;

// Engines take texture axes as they are. With larger numbers the coordinates of two vertices differ by
// thousands of texels or not at all, so any picture of them is the right one; but their sums must stay
// finite.
constexpr float kMaxAxis = 1e12f;

/// False where an axis was infinite or no number. Takes such numbers as 0.
bool mendAxis(glm::vec4& axis) {
    bool isFinite = true;
    for (int i = 0; i < 4; ++i) {
        isFinite = isFinite && std::isfinite(axis[i]);
        axis[i] = std::isfinite(axis[i]) ? std::clamp(axis[i], -kMaxAxis, kMaxAxis) : 0.0f;
    }
    return isFinite;
}

bool mendAxes(TexelAxes& axes) {
    const bool isFiniteS = mendAxis(axes.s);
    return mendAxis(axes.t) && isFiniteS;
}

int32_t luxelNumber(float position) {
    constexpr float kFarthest = 1 << 30;
    return static_cast<int32_t>(std::clamp(position, -kFarthest, kFarthest));
}

/// How a face's light lies on it: axes in texels, texels a luxel, and the block's rectangle in luxels.
struct LightPlacement {
    TexelAxes axes;
    float step = 1.0f;
    LuxelExtents extents;
};

class PolygonBuilder {
  public:
    PolygonBuilder(PolygonLumps lumps, const PolygonLumpNames& names, Map& map, Diagnostics& diagnostics)
        : m_lumps(std::move(lumps)), m_names(names), m_map(map), m_diagnostics(diagnostics),
          m_cornersLeft(m_lumps.corners.size() + kSharedCornerSlack),
          m_layoutOf(m_lumps.textures.size(), kNone) {}

    void buildAll() {
        m_map.faces.reserve(m_lumps.faces.size());
        m_map.lightmapBlocks.reserve(m_map.luxels.empty() ? 0 : m_lumps.faces.size());
        for (uint32_t i = 0; i < m_lumps.faces.size(); ++i)
            m_map.faces.push_back(build(i));
        m_map.places = std::move(m_lumps.vertices);
        m_map.corners = std::move(m_lumps.corners);
        m_map.cornerNormals = std::move(m_lumps.normals);
        if (m_lightEnd > m_map.luxels.size()) m_map.luxels.resize(m_lightEnd);
        shareBlocks();
    }

  private:
    /// The face of record `index`; without vertices when it can't be built.
    MapFace build(uint32_t index) {
        const PolygonRecord& record = m_lumps.faces[index];
        MapFace face;
        if (record.numCorners == 0 && m_lumps.mayBeEmpty) return face;
        try {
            readCorners(record);
            const FaceTexture& texture = at(m_lumps.textures, record.texture, "texinfo", m_names.textures);
            mendAxesOf(record, index);
            face.surface = texture.surface;
            const bool hasPlane =
                record.plane < m_map.planes.size() && hasDirection(m_map.planes[record.plane].normal);
            face.plane = hasPlane ? record.plane : addPlane(index);
            face.isFlipped = hasPlane && record.isFlipped;
            face.firstVertex = record.firstCorner;
            face.numVertices = static_cast<uint32_t>(m_corners.size());
            const LightPlacement light = placeLight(record, texture);
            face.lightmapBlock = texture.isLit ? blockOf(index, light.extents) : kNone;
            face.layout = layoutOf(record, light);
            face.firstLuxel = light.extents.mins;
            face.firstNormal = record.firstNormal;
            const glm::vec3& normal = m_map.planes[face.plane].normal;
            mendNormals(face, face.isFlipped ? -normal : normal);
        } catch (const ParseError& error) {
            m_diagnostics.warn({m_names.faces, index, m_field},
                               fmt::format("{}; face dropped", error.what()));
        }
        return face;
    }

    /// The record that a field points to; throws when it points past the end.
    template <class T>
    const T& at(const std::vector<T>& records, uint32_t index, std::string_view field,
                std::string_view lump) {
        m_field = field;
        if (index >= records.size()) {
            throw ParseError(fmt::format("is {}, but {} has {} records", index, lump, records.size()));
        }
        return records[index];
    }

    void readCorners(const PolygonRecord& record) {
        m_corners.clear();
        m_field = "numedges";
        if (record.numCorners < 3) {
            throw ParseError(fmt::format("is {}, but a polygon has at least 3", record.numCorners));
        }
        if (record.numCorners > m_cornersLeft)
            throw ParseError("the faces have more edges together than there are");
        m_cornersLeft -= record.numCorners;
        for (uint64_t i = 0; i < record.numCorners; ++i) {
            const auto position = static_cast<uint32_t>(std::min<uint64_t>(record.firstCorner + i, kNone));
            const uint32_t corner = at(m_lumps.corners, position, "firstedge", m_names.corners);
            at(m_lumps.vertices, corner, "vertex", "VERTICES");
            m_corners.push_back(vertexAt(corner));
        }
    }

    const glm::vec3& vertexAt(uint32_t index) {
        glm::vec3& vertex = m_lumps.vertices[index];
        if (isPlace(vertex)) return vertex;
        if (!isFinite(vertex)) throw ParseError(fmt::format("vertex {} is {}", index, toString(vertex)));
        m_diagnostics.warn(
            {"VERTICES", index},
            fmt::format("{} is outside of the world's limits; moved to them", toString(vertex)));
        return vertex = movedIntoWorld(vertex);
    }

    static bool isDirection(const glm::vec3& normal) {
        const float length = glm::length(normal);
        return length > 0.5f && length < 2.0f; // NaN is not
    }

    static bool hasDirection(const glm::vec3& normal) {
        const float length = glm::length(normal);
        return length > 0.0f && std::isfinite(length);
    }

    /// For a face whose own plane is of no use: the one that its corners span, clockwise from the front.
    uint32_t addPlane(uint32_t face) {
        m_diagnostics.warn(
            {m_names.faces, face, "plane"},
            fmt::format("is {}, which is no plane; that of its vertices is used", m_lumps.faces[face].plane));
        glm::vec3 normal(0.0f);
        for (size_t i = 2; i < m_corners.size(); ++i)
            normal += glm::cross(m_corners[i] - m_corners[0], m_corners[i - 1] - m_corners[0]);
        Plane plane; // of a face without an area: any
        if (hasDirection(normal)) plane.normal = glm::normalize(normal);
        plane.dist = glm::dot(plane.normal, m_corners[0]);
        m_map.planes.push_back(plane);
        return static_cast<uint32_t>(m_map.planes.size() - 1);
    }

    void mendAxesOf(const PolygonRecord& record, uint32_t face) {
        constexpr std::string_view kRepair = "a number of the axes is not finite; taken as 0";
        if (!mendAxes(m_lumps.textures[record.texture].axes))
            m_diagnostics.warn({m_names.textures, record.texture, "vecs"}, kRepair);
        if (record.projection != kNone && !mendAxes(m_lumps.projections[record.projection].axes))
            m_diagnostics.warn({m_names.faces, face, "light axes"}, kRepair);
    }

    LightPlacement placeLight(const PolygonRecord& record, const FaceTexture& texture) const {
        if (record.projection == kNone) {
            return {texture.axes, record.luxelStep, luxelExtents(m_corners, texture.axes, record.luxelStep)};
        }
        const LightProjection& own = m_lumps.projections[record.projection];
        return {own.axes, 1.0f, own.extents.value_or(luxelExtents(m_corners, own.axes, 1.0f))};
    }

    /// The block of a lit face; kNone when there is no light for it.
    uint32_t blockOf(uint32_t index, const LuxelExtents& extents) {
        const PolygonRecord& record = m_lumps.faces[index];
        if (record.lightOffset < 0 || m_map.luxels.empty()) return kNone;
        LightmapBlock block;
        block.styles = record.styles;
        if (block.numStyles() == 0) return kNone;
        if (std::max(extents.size[0], extents.size[1]) > kMaxBlockSide) {
            m_diagnostics.warn({m_names.faces, index, "lightofs"},
                               fmt::format("{}x{} luxels, but a side has {} at most; face unlit",
                                           extents.size[0], extents.size[1], kMaxBlockSide));
            return kNone;
        }
        block.width = static_cast<uint16_t>(extents.size[0]);
        block.height = static_cast<uint16_t>(extents.size[1]);
        const uint64_t first = uint64_t{static_cast<uint32_t>(record.lightOffset)} * m_lumps.bytesPerOffset;
        block.firstByte = static_cast<uint32_t>(first); // in the luxels, if its end is
        const uint64_t end = first + block.numBytes(m_map.luxelBytes);
        if (end > m_map.luxels.size()) {
            const bool isCut = first < m_map.luxels.size() && end <= m_map.luxels.size() + kMaxMissingLight;
            m_diagnostics.warn({m_names.faces, index, "lightofs"},
                               fmt::format("{}x{} luxels end at {}, but {} has {} bytes; {}", block.width,
                                           block.height, end, m_names.lighting, m_map.luxels.size(),
                                           isCut ? "the others are black" : "face unlit"));
            if (!isCut) return kNone;
            m_lightEnd = std::max(m_lightEnd, end);
        }
        m_map.lightmapBlocks.push_back(block);
        return static_cast<uint32_t>(m_map.lightmapBlocks.size() - 1);
    }

    /// Faces with the same block get the first of them.
    void shareBlocks() {
        std::vector<LightmapBlock>& blocks = m_map.lightmapBlocks;
        const auto keyOf = [](const LightmapBlock& block) {
            return std::tie(block.firstByte, block.width, block.height, block.styles);
        };
        const auto isLess = [&](uint32_t a, uint32_t b) { return keyOf(blocks[a]) < keyOf(blocks[b]); };
        std::vector<uint32_t> order(blocks.size());
        std::iota(order.begin(), order.end(), 0u);
        if (!std::is_sorted(order.begin(), order.end(), isLess))
            std::stable_sort(order.begin(), order.end(), isLess);
        std::vector<uint32_t> firstAlike(blocks.size());
        for (size_t i = 0; i < order.size(); ++i) {
            const bool isAlike = i > 0 && blocks[order[i]] == blocks[order[i - 1]];
            firstAlike[order[i]] = isAlike ? firstAlike[order[i - 1]] : order[i];
        }
        keepFirsts(firstAlike);
    }

    void keepFirsts(std::vector<uint32_t>& firstAlike) {
        std::vector<LightmapBlock>& blocks = m_map.lightmapBlocks;
        uint32_t numKept = 0;
        for (uint32_t i = 0; i < blocks.size(); ++i) {
            const bool isFirst = firstAlike[i] == i;
            firstAlike[i] = isFirst ? numKept : firstAlike[firstAlike[i]]; // now where it went
            if (isFirst) blocks[numKept++] = blocks[i];
        }
        blocks.resize(numKept);
        for (MapFace& face : m_map.faces) {
            if (face.lightmapBlock != kNone) face.lightmapBlock = firstAlike[face.lightmapBlock];
        }
    }

    /// Those of a smooth face that are no directions become `flat`.
    void mendNormals(const MapFace& face, const glm::vec3& flat) {
        for (uint32_t i = 0; i < face.numVertices && face.firstNormal != kNone; ++i) {
            glm::vec3& own = m_lumps.normals[face.firstNormal + i];
            if (!isDirection(own)) own = flat;
        }
    }

    /// Into Map::layouts. Nearly always the faces of one texture have one; it is made anew where they differ.
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
    uint64_t m_cornersLeft;
    uint64_t m_lightEnd = 0;  // of blocks that the lump cuts, in the luxels
    std::string_view m_field; // that is being read, for messages
    std::vector<glm::vec3> m_corners;
    std::vector<uint32_t> m_layoutOf; // for each texture the latest, into Map::layouts
};

} // namespace

std::vector<uint32_t> cornersOf(std::span<const int32_t> surfedges,
                                std::span<const std::array<uint32_t, 2>> edges) {
    std::vector<uint32_t> corners(surfedges.size());
    std::transform(surfedges.begin(), surfedges.end(), corners.begin(), [&](int32_t surfedge) {
        const auto edge = static_cast<size_t>(std::abs(int64_t{surfedge}));
        return edge < edges.size() ? edges[edge][surfedge >= 0 ? 0 : 1] : kNone;
    });
    return corners;
}

LuxelExtents luxelExtents(std::span<const glm::vec3> corners, const TexelAxes& axes, float luxelStep) {
    const std::array<glm::vec4, 2> both{axes.s, axes.t};
    LuxelExtents extents;
    for (size_t side = 0; side < 2; ++side) {
        float low = std::numeric_limits<float>::max();
        float high = std::numeric_limits<float>::lowest();
        for (const glm::vec3& corner : corners) {
            const auto texel = static_cast<float>(texelAlong(both[side], corner));
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
    const uint64_t end = uint64_t{face.firstCorner} + face.numCorners;
    if (face.numCorners < 3 || end > lumps.corners.size() || face.texture >= lumps.textures.size())
        return std::nullopt;
    const TexelAxes& axes = lumps.textures[face.texture].axes;
    std::vector<glm::vec3> corners;
    for (uint64_t i = face.firstCorner; i < end; ++i) {
        const uint32_t vertex = lumps.corners[i];
        if (vertex >= lumps.vertices.size() || !isPlace(lumps.vertices[vertex])) return std::nullopt;
        corners.push_back(lumps.vertices[vertex]);
    }
    const LuxelExtents extents = luxelExtents(corners, axes, face.luxelStep);
    if (std::max(extents.size[0], extents.size[1]) > kMaxBlockSide) return std::nullopt;
    return extents;
}

void buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map,
                       Diagnostics& diagnostics) {
    PolygonBuilder(std::move(lumps), names, map, diagnostics).buildAll();
}

} // namespace visleaf
