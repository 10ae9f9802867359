#include "camera/cube_cameras.h"

#include "base/portable_math.h"

#include <glm/trigonometric.hpp>

namespace visleaf {

CameraPose poseOfFace(const CubeFace& face, const glm::vec3& eye) {
    const float pitch = -90.0f * face.forward.z;
    // The frames of the faces that look up and down continue that of the face that looks along +X.
    const float yaw = glm::degrees(portable::atan2(face.forward.y, face.forward.x));
    return {.position = eye, .pitch = pitch, .yaw = face.forward.z == 0.0f ? yaw : 0.0f};
}

Lens cubeLens(uint32_t side, float reach) {
    return {.fovX = 2.0f * glm::degrees(portable::atan(reach)), .width = side, .height = side};
}

float reachWithBorder(uint32_t side) {
    return side > 2 ? static_cast<float>(side) / static_cast<float>(side - 2) : 1.0f;
}

} // namespace visleaf
