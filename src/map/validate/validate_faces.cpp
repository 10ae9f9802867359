#include "map/validate/validate_faces.h"

#include "base/text/count_text.h"
#include "map/world_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace visleaf {
namespace {

// Faces may share data. q3map2 writes equal index ranges once, so the faces of a map may use more than twenty
// times as many indices as the array has, and a rewrite of Nightfire's compiler does the same. In a damaged
// file each face could use the whole array, and the work would be the product of both numbers. Therefore all
// faces together may use at most this multiple of the array, which is enough for real maps. For indices, the
// multiple is of vertices and indices together.
constexpr uint64_t kSharing = 8;
constexpr uint64_t kSharingSlack = 65536;

/// The reason why a face cannot be drawn.
struct Fault {
    std::string_view field;
    std::string message;
};
using Check = std::optional<Fault>;

bool hasTexel(const MapVertex& vertex) {
    return std::isfinite(vertex.texel.x) && std::isfinite(vertex.texel.y);
}

bool isUsable(const MapVertex& vertex) {
    return isValidPosition(vertex.position) && hasTexel(vertex);
}

bool isPatchSize(uint32_t size) {
    return size >= 3 && size <= kMaxPatchSize && size % 2 == 1;
}

class FaceValidator {
  public:
    FaceValidator(Map& map, const LumpNames& names, Diagnostics& diagnostics)
        : m_map(map), m_names(names), m_diagnostics(diagnostics),
          m_vertexBudget((map.vertices.size() + map.vertexIndices.size()) * kSharing + kSharingSlack),
          m_indexBudget(maxIndicesOfFaces(map, map.indices.size())) {}

    void run() {
        for (uint32_t i = 0; i < m_map.faces.size(); ++i) {
            MapFace& face = m_map.faces[i];
            if (face.numVertices == 0 && face.numIndices == 0) {
                skip(face); // the start of an empty range may be invalid
                continue;
            }
            const Check fault = check(face);
            if (fault) {
                m_diagnostics.warn({m_names.faces, i, fault->field}, fault->message + "; face skipped");
                skip(face);
            }
            validateReferences(face, i);
        }
        // Only skipped faces use vertices that are still invalid.
        for (MapVertex& vertex : m_map.vertices) {
            if (!isUsable(vertex)) vertex = MapVertex{};
        }
    }

  private:
    /// Leaves a face without a shape, so no later stage asks for its control points.
    static void skip(MapFace& face) {
        face.kind = FaceKind::polygon;
        face.patchWidth = face.patchHeight = 0;
        face.firstVertex = face.numVertices = 0;
        face.firstIndex = face.numIndices = 0;
        face.surface = face.fog = face.lightmap = kNone;
    }

    Check check(MapFace& face) {
        if (face.kind == FaceKind::patch) {
            face.firstIndex = face.numIndices = 0;                 // its triangles are not stored
            face.numVertices = face.patchWidth * face.patchHeight; // as in ioquake3's tr_bsp.c, ParseMesh
        }
        Check fault = face.kind == FaceKind::patch ? checkPatch(face) : std::nullopt;
        if (!fault) fault = checkVertices(face);
        if (!fault && face.kind != FaceKind::patch) fault = checkIndices(face);
        return fault;
    }

    /// The loader has checked the vertices of a face with a layout.
    Check checkVertices(const MapFace& face) {
        const uint64_t end = uint64_t{face.firstVertex} + face.numVertices;
        const size_t size = face.layout == kNone ? m_map.vertices.size() : m_map.vertexIndices.size();
        if (end > size) {
            return Fault{"firstVert",
                         fmt::format("is {}, and {} from there would run past the last of {}",
                                     face.firstVertex, counted(face.numVertices, "vertex"), size)};
        }
        if (face.numVertices > m_vertexBudget)
            return Fault{"numVerts", "all faces together use too many vertices"};
        m_vertexBudget -= face.numVertices;
        if (face.layout != kNone) return std::nullopt;
        for (uint32_t i = face.firstVertex; i < end; ++i) {
            if (isUsable(m_map.vertices[i])) continue;
            if (!isFinite(m_map.vertices[i].position))
                return Fault{"vertex",
                             fmt::format("vertex {} is at {}", i, toString(m_map.vertices[i].position))};
            repairVertex(i);
        }
        return std::nullopt;
    }

    /// Repairs coordinates, because engines draw vertices with any coordinates (ioquake3 tr_bsp.c,
    /// ParseFace).
    void repairVertex(uint32_t index) {
        MapVertex& vertex = m_map.vertices[index];
        if (!isValidPosition(vertex.position)) {
            m_diagnostics.warn({"VERTICES", index, "xyz"},
                               fmt::format("{} is outside the world limits; vertex moved to them",
                                           toString(vertex.position)));
            vertex.position = movedIntoWorld(vertex.position);
        }
        if (hasTexel(vertex)) return;
        m_diagnostics.warn({"VERTICES", index, "st"},
                           fmt::format("({}, {}) is not finite; texture coordinate set to 0", vertex.texel.x,
                                       vertex.texel.y));
        vertex.texel = glm::vec2(0.0f);
    }

    static Check checkPatch(const MapFace& face) {
        if (!isPatchSize(face.patchWidth) || !isPatchSize(face.patchHeight)) {
            return Fault{"patchSize", fmt::format("is {} x {}, but a side is odd and 3 to {}",
                                                  face.patchWidth, face.patchHeight, kMaxPatchSize)};
        }
        return std::nullopt;
    }

    Check checkIndices(MapFace& face) {
        if (face.numIndices == 0) face.firstIndex = 0;
        const uint64_t end = uint64_t{face.firstIndex} + face.numIndices;
        if (end > m_map.indices.size()) {
            return Fault{"firstIndex", fmt::format("is {}, and {} from there would run past the last of {}",
                                                   face.firstIndex, counted(face.numIndices, "index"),
                                                   m_map.indices.size())};
        }
        if (face.numIndices > m_indexBudget)
            return Fault{"numIndexes", "all faces together use too many indices"};
        m_indexBudget -= face.numIndices;
        face.numIndices -= face.numIndices % 3;
        const auto first = m_map.indices.begin() + face.firstIndex;
        const auto bad = std::find_if(first, first + face.numIndices,
                                      [&](uint32_t index) { return index >= face.numVertices; });
        if (bad == first + face.numIndices) return std::nullopt;
        return Fault{"index",
                     fmt::format("is {}, but the face has {}", *bad, counted(face.numVertices, "vertex"))};
    }

    void validateReferences(MapFace& face, uint32_t index) {
        if (face.numVertices > 0 && face.surface >= m_map.surfaces.size()) {
            m_diagnostics.warn({m_names.faces, index, "surface"},
                               fmt::format("is {}, but the map has {}; face skipped", face.surface,
                                           counted(m_map.surfaces.size(), "surface")));
            skip(face);
        }
        if (face.lightmap != kNone && face.lightmap >= m_map.light.lightmaps.size()) face.lightmap = kNone;
        if (face.fog == kNone || face.fog < m_map.fogs.size()) return;
        // The engine checks the fog of a flare, and uses none (ioquake3 tr_flares.c, RB_RenderFlare).
        // Compilers write such flares.
        if (face.kind != FaceKind::billboard)
            m_diagnostics.warn({m_names.faces, index, "fog"},
                               fmt::format("is {}, but the map has {}; fog ignored", face.fog,
                                           counted(m_map.fogs.size(), "fog")));
        face.fog = kNone;
    }

    Map& m_map;
    const LumpNames& m_names;
    Diagnostics& m_diagnostics;
    uint64_t m_vertexBudget;
    uint64_t m_indexBudget;
};

} // namespace

void validateFaces(Map& map, const LumpNames& names, Diagnostics& diagnostics) {
    FaceValidator(map, names, diagnostics).run();
}

uint64_t maxIndicesOfFaces(const Map& map, size_t numIndices) {
    return (numIndices + map.vertices.size() + map.vertexIndices.size()) * kSharing + kSharingSlack;
}

} // namespace visleaf
