// Names of tests with parameters.
#pragma once

#include <algorithm>
#include <string>

namespace visleaf::test {

/// Names a test by the `name` of its parameter, without hyphens, which GoogleTest does not allow.
inline constexpr auto byName = [](const auto& tested) {
    std::string name(tested.param.name);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
};

} // namespace visleaf::test
