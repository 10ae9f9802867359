// Decals: images on the faces around an entity, such as blood, cracks and signs.
#pragma once

#include "base/index.h"
#include "models/mesh_part.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace visleaf {

/// A decal of an entity.
struct Decal {
    uint32_t image = 0;       // into PlacedMeshes::decalImages
    uint32_t entity = 0;      // into Map::entities
    glm::vec3 position{0.0f}; // its middle, map space
};

/// The part of a decal that lies on one face.
struct DecalPart {
    uint32_t decal = 0;      // into PlacedMeshes::decals
    uint32_t skin = 0;       // into PlacedMeshes::decalSkins
    uint32_t face = 0;       // into Map::faces
    uint32_t entity = kNone; // that places the brush model of the face; as in ModelInstance
    // Map a position in the space of that model to texture coordinates, 0 to 1 over the image:
    // dot(position, s.xyz) + s.w.
    glm::vec4 s{0.0f}, t{0.0f};
};

/// An image of decals, and whether it lies on faces that are blended themselves.
struct DecalSkin {
    uint32_t image = 0; // into PlacedMeshes::decalImages
    PartBlend blend = PartBlend::decal;

    bool operator==(const DecalSkin&) const = default;
};

} // namespace visleaf
