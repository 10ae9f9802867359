#include "map/entities/portal_entities.h"

#include "base/text/file_name.h"
#include "base/unit_vector.h"
#include "map/entities/model_instances.h"
#include "map/entities/named_entities.h"
#include "map/light/quake_normals.h"

#include <glm/mat4x4.hpp>

#include <cmath>

namespace visleaf {
namespace {

// Spawnflags of a misc_portal_camera.
constexpr int32_t kTurnsSlowly = 1;
constexpr int32_t kTurnsFast = 2;
constexpr int32_t kStands = 4; // neither rotates nor swings

// Largest number of entities in the game (q_shared.h, MAX_GENTITIES).
constexpr size_t kMostEntities = 1024;

constexpr float kSlowTurn = 25.0f; // degrees per second
constexpr float kFastTurn = 75.0f;

glm::vec3 viewDirection(const Entity& camera, const NamedEntities& named) {
    const Entity* target = named.find(camera.value("target"));
    if (target == nullptr) return movementDirection(camera.angles());
    return unitOrZero(target->origin() - camera.origin());
}

/// Rounds an angle as the game does: it sends one byte and shows whole degrees.
float quantizedRoll(float degrees) {
    if (!std::isfinite(degrees)) return 0.0f;
    const auto steps = static_cast<int64_t>(std::fmod(degrees, 360.0f) / 360.0f * 256.0f) & 255;
    return std::trunc(static_cast<float>(steps) / 256.0f * 360.0f);
}

PortalCamera cameraOf(const Entity& entity, const NamedEntities& named) {
    const int32_t flags = entity.wholeNumber("spawnflags");
    PortalCamera camera;
    camera.origin = entity.origin();
    camera.direction = quakeNormal(nearestQuakeNormal(viewDirection(entity, named)));
    camera.roll = quantizedRoll(entity.number("roll").value_or(0.0f));
    if ((flags & kStands) != 0) return camera;
    if ((flags & kTurnsSlowly) != 0)
        camera.degreesPerSecond = kSlowTurn;
    else if ((flags & kTurnsFast) != 0)
        camera.degreesPerSecond = kFastTurn;
    camera.swings = camera.degreesPerSecond == 0.0f;
    return camera;
}

} // namespace

std::vector<PortalEntity> findPortalEntities(const Map& map) {
    const NamedEntities named(map);
    std::vector<PortalEntity> portals;
    for (const Entity& entity : map.entities) {
        if (portals.size() == kMostEntities) break;
        if (!equalNoCase(entity.className(), "misc_portal_surface")) continue;
        PortalEntity portal{.origin = entity.origin(), .camera = std::nullopt};
        if (const std::string_view target = entity.value("target"); !target.empty()) {
            const Entity* camera = named.find(target);
            if (camera == nullptr) continue;
            portal.camera = cameraOf(*camera, named);
        }
        portals.push_back(portal);
    }
    return portals;
}

} // namespace visleaf
