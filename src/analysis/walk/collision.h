// Where a player can be: moves the player's box through a map until something solid stops it.
//
// In Quake and Half-Life the clip hulls decide, in other games brushes and the curves of Quake 3. Doors and
// lifts are open, see solid_models.h.
#pragma once

#include "analysis/player_box.h"
#include "analysis/walk/box_tree.h"
#include "analysis/walk/solid_models.h"
#include "analysis/walk/sweep.h"

#include <glm/mat4x4.hpp>

#include <optional>
#include <vector>

namespace visleaf {

/// A map as a player feels it. Keeps references to the map. Several threads may use one object.
class Collision {
  public:
    explicit Collision(const Map& map, Mover mover = Mover::player);

    /// False if the map has nothing that stops a player: its compiler left the clip hulls or the brushes out.
    bool isSolid() const { return m_hasHulls || !m_map.brushes.empty(); }

    /// Moves a player's origin as far as possible towards `to`.
    Impact sweep(PlayerPose pose, const glm::dvec3& from, const glm::dvec3& to) const;

    /// Moves any box. In maps with clip hulls, the hull for boxes of its width stops it.
    Impact sweep(const Bounds& box, const glm::dvec3& from, const glm::dvec3& to) const;

    /// True if nothing solid is in the player's box.
    bool isFree(PlayerPose pose, const glm::dvec3& origin) const;

    /// True if the surface of an impact has no friction.
    bool isSlick(const Impact& impact) const;

    /// Returns the contents at a point in a liquid; 0: there is none. See map/underwater.h.
    Contents liquidContentsAt(const glm::dvec3& point) const;

    /// Returns the unit normal of the ladder that a player touches who looks along the horizontal unit vector
    /// `forward`; nothing if there is none.
    std::optional<glm::dvec3> ladderAt(PlayerPose pose, const glm::dvec3& origin,
                                       const glm::dvec3& forward) const;

    /// True if the player's box is in a door, a lift or a train that lets players pass.
    bool isInDoor(PlayerPose pose, const glm::dvec3& origin) const;

    const PlayerRules& rules() const { return traitsOf(m_map.game).player; }
    float standingEye() const { return traitsOf(m_map.game).entities.eyeHeight; }

  private:
    using HullNumber = std::optional<size_t>; // of clip hulls; nothing: a point moves through the leafs

    /// The world or a placed brush model.
    struct Solid {
        uint32_t model = 0;    // into Map::models
        bool isPlaced = false; // false for the world, whose space is map space
        glm::dmat4 toModel{1.0}, toWorld{1.0};
        glm::dvec3 belt{0.0};          // see beltVelocity()
        std::vector<uint32_t> brushes; // as in SolidModel
        std::vector<SweepTriangle> triangles;
        BoxTree tree = {}; // the boxes of the brushes, then of the triangles
    };

    void addModels(Mover mover);
    Impact sweepAll(HullNumber hull, const Sweep& sweep) const;
    HullNumber clipHullFor(const Bounds& box) const;
    Solid solidOf(SolidModel model) const;
    Impact sweepSolid(const Solid& solid, HullNumber hull, const Sweep& sweep) const;
    Impact sweepPlaced(const Solid& solid, HullNumber hull, const Sweep& sweep) const;
    bool isIn(const Solid& solid, PlayerPose pose, const glm::dvec3& origin) const;
    glm::dvec3 normalOf(const Solid& ladder, const glm::dvec3& origin, const glm::dvec3& forward) const;

    const Map& m_map;
    bool m_hasHulls = false;     // clip hulls instead of brushes
    std::vector<Solid> m_solids; // the world first
    std::vector<Solid> m_ladders;
    std::vector<Solid> m_doors; // that players pass
    std::vector<ModelInstance> m_liquids;
};

} // namespace visleaf
