#include "formats/polygon_faces.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "formats/polygon_lightmaps.h"
#include "map/world_limits.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

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

class PolygonBuilder {
  public:
    PolygonBuilder(PolygonLumps lumps, const PolygonLumpNames& names, Map& map, Diagnostics& diagnostics)
        : m_lumps(std::move(lumps)), m_names(names), m_map(map), m_diagnostics(diagnostics),
          m_verticesLeft(m_lumps.vertexIndices.size() + kSharedVertexSlack) {}

    LuxelFit buildAll() {
        m_map.faces.reserve(m_lumps.faces.size());
        for (uint32_t i = 0; i < m_lumps.faces.size(); ++i)
            m_map.faces.push_back(build(i));
        const LuxelFit fit = lightPolygonFaces(m_lumps, m_names, m_map, m_diagnostics);
        m_map.positions = std::move(m_lumps.vertices);
        m_map.vertexIndices = std::move(m_lumps.vertexIndices);
        m_map.vertexNormals = std::move(m_lumps.normals);
        return fit;
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
            throw ParseError(
                fmt::format("is {}, but {} has {}", index, lump, counted(records.size(), "record")));
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

    /// Replaces each normal without direction of a smooth face by `flat`.
    void repairNormals(const MapFace& face, const glm::vec3& flat) {
        for (uint32_t i = 0; i < face.numVertices && face.firstNormal != kNone; ++i) {
            glm::vec3& own = m_lumps.normals[face.firstNormal + i];
            if (!isDirection(own)) own = flat;
        }
    }

    PolygonLumps m_lumps;
    const PolygonLumpNames& m_names;
    Map& m_map;
    Diagnostics& m_diagnostics;
    uint64_t m_verticesLeft;
    std::string_view m_field; // the field being read, for messages
    std::vector<glm::vec3> m_positions;
};

} // namespace

PolygonRecord readPolygonRecord(ByteReader& bytes, const FieldWidths& widths) {
    FieldReader reader(bytes, widths);
    PolygonRecord face;
    face.plane = reader.index();
    face.isFlipped = reader.index() != 0;
    face.firstVertex = bytes.u32();
    face.numVertices = reader.index(); // signed in id's headers, but compilers write more than 32767
    face.texture = reader.index();
    for (uint8_t& style : face.styles)
        style = bytes.u8();
    face.lightOffset = bytes.i32();
    return face;
}

LuxelFit buildPolygonFaces(PolygonLumps lumps, const PolygonLumpNames& names, Map& map,
                           Diagnostics& diagnostics) {
    return PolygonBuilder(std::move(lumps), names, map, diagnostics).buildAll();
}

} // namespace visleaf
