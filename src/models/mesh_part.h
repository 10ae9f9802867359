// What an entity shows by the rules of its game: models, and how they stand and move.
#pragma once

#include "base/bounds.h"
#include "base/wave.h"
#include "map/entities/entities.h"
#include "map/light/light_probe.h"
#include "models/beam.h"
#include "models/mesh_model.h"

#include <glm/mat4x4.hpp>

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// How a model moves by itself.
struct MeshMotion {
    float degreesPerSecond = 0.0f; // about the vertical axis
    // Up and down: amplitude in game units, around the place where it stands.
    float bobHeight = 0.0f;
    float bobRadiansPerSecond = 0.0f;
    float bobStart = 0.0f; // radians at time 0; its cosine counts
};

/// How an entity blends its model with what is behind.
enum class PartBlend : uint8_t {
    asInFile, // as the skins say
    alpha,    // by its opacity
    additive, // its colour is added
    // The same, over everything that does not hide the middle of the model: far away it is darker, but as
    // large on the screen.
    glow,
    steadyGlow, // the same, with the size and brightness that it has nearby
    // It lies on a face, and the face's light shines on it.
    decal,
    decalOnBlended, // the same, on a face that is blended itself
};

/// A skin as entities show it.
struct ShownSkin {
    const MeshSkin* skin = nullptr;
    PartBlend blend = PartBlend::asInFile;
    float picturesPerSecond = 0.0f;
    uint32_t firstPicture = 0; // at time 0
};

/// One model of an entity.
struct MeshPart {
    std::string file = {};   // in the mounted game data
    glm::vec3 offset{0.0f};  // from the entity's origin, map space
    std::string tag = {};    // of the entity's first model: it starts where this tag is; empty: at the origin
    glm::vec3 angles{0.0f};  // pitch, yaw, roll in degrees; pitch > 0 looks down
    float scale = 1.0f;      // about the model's own origin
    glm::vec3 stretch{1.0f}; // the same, along each of the model's axes
    bool isCentered = false; // the middle of the box of its first frame is at the entity's origin
    bool isBright = false;   // no light changes it
    bool pulses = false;     // its light goes up and down, see LightProbe
    LitBy litBy = LitBy::floor;
    // An image file that all meshes show, or a .skin file that names a material for each mesh; empty: the
    // skins of the file.
    std::string skinFile = {};
    uint32_t skin = 0; // the number of a skin; a model without it shows its first one
    uint32_t body = 0; // which parts of the body it has, see MeshBody
    SequenceChoice sequence = {};
    PartBlend blend = PartBlend::asInFile;
    glm::vec3 color{1.0f};          // its colour is multiplied by it
    Wave opacity = {.base = 1.0f};  // or the brightness of what is added
    float picturesPerSecond = 0.0f; // of its skins
    uint32_t firstPicture = 0;      // of its skins, at time 0
    bool isStill = false;           // it shows only the first frame of its sequence
    bool isInStep = false;          // all such parts show the same part of their sequence at the same time
    MeshMotion motion = {};
    std::optional<Beam> beam = {}; // it stretches between the points of a beam; its file is a sprite
    // Without a file, the beam is of one colour. They follow one another: indices into the palette of the
    // game.
    std::vector<uint8_t> beamColors = {};
    bool isAtBeamEnd = false; // it is where the first beam of its entity ends
};

/// How an entity falls to the floor when the map starts.
struct FloorDrop {
    Bounds box;                // around its origin
    float lift = 0.0f;         // game units: it starts that much higher
    float farthest = 256.0f;   // game units
    bool fallsAnyway = false;  // it falls that far if no floor is near; otherwise it is stuck, as in a wall
    bool fallsFurther = false; // if no floor is near, it falls to the next one, unless it begins in a wall
    bool startsFree = false;   // it is also stuck if it begins in something solid and could leave it
    bool staysIfStuck = false; // the game removes other entities that are stuck
};

/// Everything that an entity shows.
struct EntityMeshes {
    std::vector<MeshPart> parts = {};
    std::string decal = {};               // the image that it shows on the faces around it; empty: none
    std::optional<FloorDrop> drop = {};   // nothing: it stays where it is
    std::optional<glm::vec3> origin = {}; // map space; nothing: that of the entity
    bool isHidden = false;                // the game knows the entity, and does not show it now
};

/// Returns the matrix from model space to map space at `seconds`, for a part whose entity is at `origin`.
/// `firstFrame` is the box of the model's first frame.
glm::mat4 poseAt(const MeshPart& part, const glm::vec3& origin, const Bounds& firstFrame, double seconds);

/// Returns the box that the part never leaves, for a model that never leaves `model` in its own space.
Bounds boundsOf(const MeshPart& part, const glm::vec3& origin, const Bounds& firstFrame, const Bounds& model);

} // namespace visleaf
