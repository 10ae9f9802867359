#include "models/mesh_part.h"

#include "base/portable_math.h"
#include "map/entities/model_instances.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr double kFullTurn = 360.0;

glm::vec3 middleOf(const Bounds& box) {
    return box.isEmpty() ? glm::vec3(0.0f) : box.center();
}

/// Returns the matrix for a part that has turned by `degrees` and is `height` above its place.
glm::mat4 poseFor(const MeshPart& part, const glm::vec3& origin, const Bounds& firstFrame, float degrees,
                  float height) {
    const glm::mat4 rotation = rotationOf(part.angles + glm::vec3(0.0f, degrees, 0.0f));
    glm::vec3 position = origin + part.offset + glm::vec3(0.0f, 0.0f, height);
    // The middle counts in the model's own size, so a model that is shown larger turns off its centre.
    if (part.isCentered) position -= glm::vec3(rotation * glm::vec4(middleOf(firstFrame), 0.0f));
    return glm::scale(glm::translate(glm::mat4(1.0f), position) * rotation, part.scale * part.stretch);
}

} // namespace

glm::mat4 poseAt(const MeshPart& part, const glm::vec3& origin, const Bounds& firstFrame, double seconds) {
    const MeshMotion& motion = part.motion;
    const double degrees = std::fmod(seconds * motion.degreesPerSecond, kFullTurn);
    const double bob = portable::cos(motion.bobStart + seconds * motion.bobRadiansPerSecond);
    return poseFor(part, origin, firstFrame, static_cast<float>(degrees),
                   motion.bobHeight * static_cast<float>(bob));
}

Bounds boundsOf(const MeshPart& part, const glm::vec3& origin, const Bounds& firstFrame,
                const Bounds& model) {
    Bounds bounds;
    if (model.isEmpty()) return bounds;
    // While it turns, the farthest vertex may be in any direction.
    const glm::vec3 farthest = glm::max(glm::abs(model.mins), glm::abs(model.maxs));
    const float radius = part.scale * glm::length(farthest * part.stretch) +
                         (part.isCentered ? glm::length(middleOf(firstFrame)) : 0.0f);
    const glm::vec3 reach = glm::vec3(radius) + glm::vec3(0.0f, 0.0f, part.motion.bobHeight);
    bounds.add(origin + part.offset - reach);
    bounds.add(origin + part.offset + reach);
    return bounds;
}

} // namespace visleaf
