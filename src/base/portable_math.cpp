#include "base/portable_math.h"

#include <glm/ext/quaternion_trigonometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

namespace visleaf::portable {

glm::mat4 rotation(float angle, const glm::vec3& axis) {
    return glm::mat4(glm::rotate(glm::dmat4(1.0), double{angle}, glm::dvec3(axis)));
}

glm::quat quaternion(float angle, const glm::vec3& axis) {
    return glm::quat(glm::angleAxis(double{angle}, glm::dvec3(axis)));
}

} // namespace visleaf::portable
