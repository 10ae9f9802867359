#include "analysis/diff/face_diff.h"

#include "analysis/diff/moved_faces.h"
#include "map/map_vertices.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

// A position near the border of two cells may be rounded to either of them. The other grids have their
// borders elsewhere.
constexpr std::array<float, 2> kOtherGrids{0.0f, 0.25f};

constexpr float kSameTexel = 0.05f;       // texels
constexpr float kSameCoordinate = 0.002f; // texture coordinates that are not in texels (Quake 3)

/// Faces of one map, and the keys of their places.
struct KeyedFaces {
    const PlacedFaces& faces;
    std::span<const uint64_t> places;
};

/// Matches faces that have a place by the hash that `keyOf(map, face)` returns.
template <class KeyOf>
void match(const KeyedFaces& a, const KeyedFaces& b, Matching& matching, const KeyOf& keyOf) {
    const auto placedKey = [&keyOf](const KeyedFaces& map, uint32_t face) {
        return map.faces.hasPlace(face) ? std::optional(MatchKey{keyOf(map, face)}) : std::nullopt;
    };
    matchByKey(a, b, placedKey, matching);
}

/// Matches faces by place: those with the same texture first, because several faces may share a place.
Matching matchPlaces(const KeyedFaces& a, const KeyedFaces& b) {
    Matching matching(a.places.size(), b.places.size());
    match(a, b, matching, [](const KeyedFaces& map, uint32_t face) {
        return withTexture(map.faces, face, map.places[face]);
    });
    match(a, b, matching, [](const KeyedFaces& map, uint32_t face) { return map.places[face]; });
    for (const float grid : kOtherGrids) {
        match(a, b, matching, [&](const KeyedFaces& map, uint32_t face) {
            return map.faces.keyOf(face, glm::vec3(0.0f), grid);
        });
    }
    return matching;
}

bool haveOtherSurfaces(const Map& a, const Map& b, const FacePair& pair) {
    const uint32_t surfaceOfA = a.faces[pair.a].surface, surfaceOfB = b.faces[pair.b].surface;
    if (surfaceOfA == kNone || surfaceOfB == kNone) return surfaceOfA != surfaceOfB;
    const Surface& ofA = a.surfaces[surfaceOfA];
    const Surface& ofB = b.surfaces[surfaceOfB];
    return ofA.name != ofB.name || ofA.material != ofB.material || ofA.flags != ofB.flags;
}

bool areApart(const glm::vec2& a, const glm::vec2& b, float tolerance) {
    return std::abs(a.x - b.x) > tolerance || std::abs(a.y - b.y) > tolerance;
}

/// Compares the axes of both faces at the vertices of one of them.
bool haveOtherAxes(const PlacedFaces& a, const PlacedFaces& b, const FacePair& pair) {
    const MapFace& face = a.map().faces[pair.a];
    const TexelAxes& axesOfA = a.map().layouts[face.layout].texels;
    const TexelAxes& axesOfB = b.map().layouts[b.map().faces[pair.b].layout].texels;
    if (axesOfA == axesOfB && a.originOf(a.modelOf(pair.a)) == b.originOf(b.modelOf(pair.b))) return false;
    const glm::vec3 toB = a.originOf(a.modelOf(pair.a)) - b.originOf(b.modelOf(pair.b));
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        const glm::vec3& point = positionOf(a.map(), face, i);
        const glm::vec2 texelOfA(texelAlong(axesOfA.s, point), texelAlong(axesOfA.t, point));
        const glm::vec2 texelOfB(texelAlong(axesOfB.s, point + toB), texelAlong(axesOfB.t, point + toB));
        if (areApart(texelOfA, texelOfB, kSameTexel)) return true;
    }
    return false;
}

bool haveOtherTexels(const PlacedFaces& a, const PlacedFaces& b, const FacePair& pair) {
    const MapFace& faceOfA = a.map().faces[pair.a];
    const MapFace& faceOfB = b.map().faces[pair.b];
    if (faceOfA.layout != kNone && faceOfB.layout != kNone) return haveOtherAxes(a, b, pair);
    const auto pairs = pairVertices(a, b, pair);
    return std::any_of(pairs.begin(), pairs.end(), [&](const auto& vertices) {
        const MapVertex ofA = vertexOf(a.map(), faceOfA, vertices.first);
        const MapVertex ofB = vertexOf(b.map(), faceOfB, vertices.second);
        return areApart(ofA.texel, ofB.texel, kSameCoordinate);
    });
}

/// Collects the differences of matched faces.
class Collector {
  public:
    Collector(const PlacedFaces& a, const PlacedFaces& b, const MapNames& names)
        : m_a(a), m_b(b), m_lightComparer(a, b) {
        m_diff.light.hasOnlyOne = hasLightmaps(a.map()) != hasLightmaps(b.map());
        if (m_diff.light.hasOnlyOne)
            m_diff.light.notCompared =
                fmt::format("{} has no light", hasLightmaps(a.map()) ? names.b : names.a);
    }

    /// Compares two faces at the same place.
    void addAtSamePlace(const FacePair& pair) {
        const FaceChange change{pair.a, pair.b, m_b.boundsOf(pair.b).center()};
        const bool isRetextured = haveOtherSurfaces(m_a.map(), m_b.map(), pair);
        if (isRetextured) m_diff.faces.retextured.push_back(change);
        // The coordinates of another texture need not be alike.
        if (!isRetextured && haveOtherTexels(m_a, m_b, pair)) m_diff.faces.realigned.push_back(change);
        if (!m_diff.light.notCompared) addLight(change, m_lightComparer.compare(pair));
    }

    /// Compares two faces of the same shape. The keys of their places may differ by rounding alone.
    void addOfSameShape(const FacePair& pair) {
        const glm::vec3 position = m_b.boundsOf(pair.b).center();
        const glm::vec3 move = moveOf(m_a, pair.a, m_b, pair.b);
        if (isNoise(move))
            addAtSamePlace(pair);
        else
            m_diff.faces.moved.push_back({{pair.a, pair.b, position}, move});
    }

    void addRemoved(uint32_t face) {
        m_diff.faces.removed.push_back({face, kNone, m_a.boundsOf(face).center()});
    }
    void addAdded(uint32_t face) { m_diff.faces.added.push_back({kNone, face, m_b.boundsOf(face).center()}); }

    FacesAndLight finish() {
        LightDiff& light = m_diff.light;
        if (light.numCompared > 0) light.mean = m_sumOfLight / light.numCompared;
        light.hasOtherGrid = m_a.map().light.grid != m_b.map().light.grid;
        return std::move(m_diff);
    }

  private:
    void addLight(const FaceChange& change, const std::optional<LightChange>& light) {
        LightDiff& all = m_diff.light;
        ++(light ? all.numCompared : all.numSkipped);
        if (!light || light->isNone()) return;
        ++all.numRelit;
        m_sumOfLight += double{light->mean};
        if (light->largest > all.largest) {
            all.largest = light->largest;
            all.largestAt = change.position;
        }
        m_diff.faces.relit.push_back({change, *light});
    }

    const PlacedFaces& m_a;
    const PlacedFaces& m_b;
    LightComparer m_lightComparer;
    double m_sumOfLight = 0.0;
    FacesAndLight m_diff;
};

} // namespace

Task<FacesAndLight> compareFaces(const PlacedFaces& a, std::span<const uint64_t> placesOfA,
                                 const PlacedFaces& b, std::span<const uint64_t> placesOfB, MapNames names) {
    const KeyedFaces keyedA{a, placesOfA}, keyedB{b, placesOfB};
    const Matching atSamePlace = matchPlaces(keyedA, keyedB);
    Matching all = atSamePlace;
    matchMovedFaces(a, b, all);
    Collector collector(a, b, names);
    for (uint32_t face = 0; face < all.ofA.size(); ++face) {
        co_await mayPause();
        if (!a.hasPlace(face)) continue;
        if (atSamePlace.ofA[face] != kNone)
            collector.addAtSamePlace({face, atSamePlace.ofA[face]});
        else if (all.ofA[face] != kNone)
            collector.addOfSameShape({face, all.ofA[face]});
        else
            collector.addRemoved(face);
    }
    for (uint32_t face = 0; face < all.ofB.size(); ++face) {
        if (b.hasPlace(face) && all.ofB[face] == kNone) collector.addAdded(face);
    }
    co_return collector.finish();
}

} // namespace visleaf
