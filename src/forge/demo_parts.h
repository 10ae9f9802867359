// What the demo's rooms are built of: walls, columns, arches, stairs, lamps, each added to a scene with all
// that belongs to it.
#pragma once

#include "forge/scene.h"

#include <string_view>

namespace visleaf {

/// Into the table of demoTextures().
namespace demo_texture {
enum Index : uint32_t {
    kBrick,
    kTile,
    kMetal,
    kRust,
    kBlueMetal,
    kTread,
    kGirder,
    kStone,
    kPaving,
    kConcrete,
    kPlaster,
    kRock,
    kGround,
    kPlanks,
    kCrate,
    kDoor,
    kLift,
    kWater,
    kSlime,
    kLava,
    kEmber,
    kStained,
    kLamp,
    kColdLamp,
    kRedLamp,
    kGrate,
    kBelt,
    kSign,
    kExit,
    kArrow,
    kHazard,
    kFlare,
    kScreen,
    kTrigger,
    kClip,
    kSky,
    kGlass
};
} // namespace demo_texture

/// What demo_texture counts.
std::vector<SceneTexture> demoTextures();

/// Textures of a room.
struct Finish {
    uint32_t walls = 0, floor = 0, ceiling = 0;
};

/// One texture on all sides.
SideTextures everywhere(uint32_t texture);
/// Walls on four sides, then floor and ceiling.
SideTextures sidesOf(const Finish& finish);

/// A box of air, which becomes a cluster. `area`: into SceneDescription::areas.
void addRoom(SceneDescription& scene, const Bounds& bounds, const Finish& finish, uint32_t area = 1);

/// Lamps, signs, screens and crates show their pictures from the block's upper corner on.
void addBlock(SceneDescription& scene, const Bounds& bounds, const SideTextures& sides);
void addBlock(SceneDescription& scene, const Bounds& bounds, uint32_t texture);
/// A cube with its lowest corner at `corner`.
void addCrate(SceneDescription& scene, const glm::vec3& corner);
/// Water, slime or lava, as the texture shows it.
void addLiquid(SceneDescription& scene, const Bounds& bounds, uint32_t texture);

/// A box without what lies on the side of a plane through `point` to which `normal` (any length) points.
SceneBrush cutBox(const Bounds& bounds, uint32_t texture,
                  std::initializer_list<std::pair<glm::vec3, glm::vec3>> pointsAndNormals);

/// A box with its four corners along `axis` cut off: a pipe, a post.
SceneBrush prism(const Bounds& bounds, uint32_t axis, uint32_t texture);

/// A four-sided spire from the rim of the box's floor to the middle of its ceiling, or upside down.
SceneBrush spire(const Bounds& bounds, bool looksUp, uint32_t texture);

/// A round column on a square foot, under a square head.
void addColumn(SceneDescription& scene, const glm::vec3& foot, float radius, float height, uint32_t texture);

/// Fills the upper part of a passage so that its ceiling is half a circle. `along` is the axis of the
/// passage, 0 or 1; its width is that of the box.
void addArch(SceneDescription& scene, const Bounds& passage, uint32_t along, uint32_t texture);

/// Steps of 16 units that fill a box and rise towards its `side` (as in SideTextures).
void addStairs(SceneDescription& scene, const Bounds& bounds, uint32_t side, uint32_t texture);

/// A strip along one of a room's walls, `depth` thick, with gaps where doors are.
struct Band {
    uint32_t side = 0; // as in SideTextures, 0 to 3
    float bottom = 0.0f, top = 0.0f, depth = 0.0f;
    uint32_t texture = 0;
    std::vector<std::pair<float, float>> gaps = {}; // along the wall, in rising order
};
void addBand(SceneDescription& scene, const Bounds& room, const Band& band);

/// A vessel of revolution, for formats with meshes.
void addUrn(SceneDescription& scene, const glm::vec3& foot, float radius, float height, uint32_t texture);

/// A lamp: see SceneLight for units.
void addLight(SceneDescription& scene, const glm::vec3& position, const glm::vec3& color, float radius,
              uint8_t style = 0);

/// A model of its own with an entity. Returns the entity, for its keys.
SceneEntity& addModel(SceneDescription& scene, std::string_view classname, std::vector<SceneBrush> brushes);

/// An entity at a place.
SceneEntity& addThing(SceneDescription& scene, std::string_view classname, const glm::vec3& origin);

/// As the value of an `origin` key.
std::string placeText(const glm::vec3& place);

/// The parts of the demo, each with its lights and entities.
void addHub(SceneDescription& scene);
void addYard(SceneDescription& scene);
void addChapel(SceneDescription& scene);
void addWorks(SceneDescription& scene);
void addGallery(SceneDescription& scene);
void addMaze(SceneDescription& scene);

} // namespace visleaf
