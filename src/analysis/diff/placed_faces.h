// The faces of a map where its entities place them, with keys that stay the same when a compiler writes the
// same face at another index.
//
// A key is a hash of the rounded positions of a face's vertices. It does not depend on the order of the
// vertices, nor on vertices in the middle of a straight edge, because compilers add those where a neighbour
// touches the edge. It depends on the side from which the face is visible.
#pragma once

#include "base/bounds.h"
#include "map/entities/model_instances.h"
#include "map/map.h"

#include <vector>

namespace visleaf {

/// Mixes `value` into `hash`. The result depends on the order of calls.
uint64_t mixedHash(uint64_t hash, uint64_t value);

inline constexpr float kRoundToNearest = 0.5f;

/// Returns a hash of a position rounded to cells of an eighth of a game unit. `shift` (0 to 1) moves the
/// borders of the cells. With kRoundToNearest, whole numbers lie in the middle of cells.
uint64_t hashOfPosition(const glm::vec3& position, float shift = kRoundToNearest);

/// The faces of a map in map space. Refers to the map, which must outlive it.
class PlacedFaces {
  public:
    explicit PlacedFaces(const Map& map);

    const Map& map() const { return m_map; }

    /// Returns the model that an entity places; kNone if it places none.
    uint32_t modelOfEntity(uint32_t entity) const { return m_modelOfEntity[entity]; }
    /// Returns the model of a face; 0 if no model lists it.
    uint32_t modelOf(uint32_t face) const { return m_modelOf[face]; }
    /// Returns the translation from model space to map space. The first entity with the model decides. The
    /// rotation is left out, because an entity's angles shall not change the keys of its faces.
    const glm::vec3& originOf(uint32_t model) const { return m_origins[model]; }

    /// False for faces without vertices, which have no place.
    bool hasPlace(uint32_t face) const { return m_map.faces[face].numVertices > 0; }
    /// Returns the bounds in map space of a face that has a place.
    Bounds boundsOf(uint32_t face) const;

    /// Returns the key of a face that has a place. Positions count from `from`, a point in map space: the
    /// origin gives a key of the place, a corner of the face's own bounds a key of the shape.
    uint64_t keyOf(uint32_t face, const glm::vec3& from, float shift = kRoundToNearest) const;

  private:
    const Map& m_map;
    std::vector<uint32_t> m_modelOfEntity;
    std::vector<uint32_t> m_modelOf;
    std::vector<glm::vec3> m_origins;
};

/// Returns the key of each face's place, by PlacedFaces::keyOf(); 0 for faces without a place.
std::vector<uint64_t> placeKeysOf(const PlacedFaces& faces);

/// Returns the name of a face's texture; empty if it has none.
std::string_view textureOf(const Map& map, uint32_t face);

/// Mixes the texture of a face into a key of the face.
uint64_t withTexture(const PlacedFaces& faces, uint32_t face, uint64_t key);

} // namespace visleaf
