#include "models/games/quake2_user_models.h"

#include "base/text/file_name.h"
#include "models/games/quake2_items.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr int32_t kUserIsPlayer = 8, kUserHasNoModel = 16;                      // spawnflags
constexpr int32_t kUserRotates = 1;                                             // `effects`
constexpr int32_t kUserIsBright = 8, kUserIsTranslucent = 32, kUserGlows = 512; // `renderfx`
constexpr float kOpacityIfTranslucent = 0.7f;
constexpr float kUserDegreesPerSecond = 100.0f;
constexpr float kFarthestUserFall = 4096.0f; // game units

std::string userFileOf(const Entity& entity) {
    const std::string name(entity.value("usermodel"));
    const std::string folded = foldName(name);
    if (entity.hasSpawnflag(kUserIsPlayer))
        return fmt::format("players/{}{}", name, folded.ends_with("tris.md2") ? "" : "/tris.md2");
    const std::string_view folder = folded.ends_with(".sp2") ? "sprites/" : "models/";
    return folded.starts_with(folder) ? name : fmt::format("{}{}", folder, name);
}

/// Returns the frames that the key `style` chooses, or else `startframe` and `framenumbers`.
SequenceChoice userFramesOf(const Entity& entity) {
    constexpr uint32_t kAll = 0xffff; // a model shows as many as it has
    switch (entity.wholeNumber("style")) {
    case 1:
        return {.number = 0, .count = 2, .framesPerSecond = 2.0f};
    case 2:
        return {.number = 2, .count = 2, .framesPerSecond = 2.0f};
    case 3:
        return {.count = kAll, .framesPerSecond = 2.0f};
    case 4:
        return {.count = kAll};
    default:
        return {.number = numberAt(entity, "startframe"),
                .count = std::max(numberAt(entity, "framenumbers"), 1u)};
    }
}

/// Returns the opacity of an entity: that of its key `salpha`, if it is between 0 and 1.
float userOpacityOf(const Entity& entity) {
    const float opacity = entity.number("salpha").value_or(0.0f);
    if (opacity > 0.0f && opacity < 1.0f) return opacity;
    return (entity.wholeNumber("renderfx") & kUserIsTranslucent) != 0 ? kOpacityIfTranslucent : 1.0f;
}

/// Models with `solidstate` 2 and 4 fall.
std::optional<FloorDrop> userDropOf(const Entity& entity) {
    const int32_t state = entity.wholeNumber("solidstate");
    if (state != 2 && state != 4) return std::nullopt;
    const Bounds box{entity.vector("bleft").value_or(glm::vec3(0.0f)),
                     entity.vector("tright").value_or(glm::vec3(0.0f))};
    return FloorDrop{.box = box.isEmpty() ? Bounds{glm::vec3(0.0f), glm::vec3(0.0f)} : box,
                     .farthest = kFarthestUserFall,
                     .fallsAnyway = true,
                     .staysIfStuck = true};
}

} // namespace

EntityMeshes userModelOf(const SpawnedEntity& spawned) {
    const Entity& entity = spawned.entity;
    const bool isShown = !entity.hasSpawnflag(kUserHasNoModel) && !entity.value("usermodel").empty();
    if (!isShown) return {.isHidden = true};
    const int32_t effects = entity.wholeNumber("effects"), renderFx = entity.wholeNumber("renderfx");
    const bool turns = (effects & kUserRotates) != 0;
    const float opacity = userOpacityOf(entity);
    MeshPart part{.file = userFileOf(entity),
                  .angles = turns ? glm::vec3(0.0f) : quake2Angles(entity),
                  .isBright = (renderFx & kUserIsBright) != 0,
                  .pulses = (renderFx & kUserGlows) != 0,
                  .skin = numberAt(entity, "skinnum"),
                  .sequence = userFramesOf(entity),
                  .blend = opacity < 1.0f ? PartBlend::alpha : PartBlend::asInFile,
                  .opacity = {.base = opacity},
                  .motion = {.degreesPerSecond = turns ? kUserDegreesPerSecond : 0.0f}};
    return {.parts = {std::move(part)}, .drop = userDropOf(entity)};
}

} // namespace visleaf
