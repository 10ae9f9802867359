#include "features/measure/measure.h"

#include "analysis/facts/fact_text.h"
#include "base/portable_math.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include <cmath>

namespace visleaf {

Measurement measure(const glm::vec3& from, const glm::vec3& to) {
    Measurement values;
    values.difference = glm::dvec3(to) - glm::dvec3(from);
    values.distance = glm::length(values.difference);
    values.horizontal = std::hypot(values.difference.x, values.difference.y);
    if (values.distance > 0.0)
        values.slope = glm::degrees(portable::atan2(values.difference.z, values.horizontal));
    return values;
}

std::vector<Fact> measurementFacts(const glm::vec3& from, const glm::vec3& to) {
    const Measurement values = measure(from, to);
    const glm::dvec3& difference = values.difference;
    return {{"Distance", numberText(values.distance) + " units"},
            {"Horizontal", numberText(values.horizontal) + " units"},
            {"Height", numberText(difference.z) + " units"},
            {"Slope", values.slope ? fmt::format("{}°", numberText(*values.slope)) : "none"},
            {"dx dy dz", fmt::format("{} {} {} units", numberText(difference.x), numberText(difference.y),
                                     numberText(difference.z))},
            {"From", vectorText(from)},
            {"To", vectorText(to)}};
}

} // namespace visleaf
