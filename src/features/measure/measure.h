// The values between two points of a map.
#pragma once

#include "analysis/facts/facts.h"

#include <optional>
#include <vector>

namespace visleaf {

/// The values between two points, in game units.
struct Measurement {
    double distance = 0.0;
    double horizontal = 0.0;     // distance as seen from above
    glm::dvec3 difference{0.0};  // from the first point to the second one
    std::optional<double> slope; // degrees above the horizontal, -90 to 90; nothing for equal points
};

Measurement measure(const glm::vec3& from, const glm::vec3& to);

/// Returns the points and the values between them as rows for people.
std::vector<Fact> measurementFacts(const glm::vec3& from, const glm::vec3& to);

} // namespace visleaf
