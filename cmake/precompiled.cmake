# Precompiled headers: what most sources include, read once. They hold headers of other libraries only, so a change in
# one of our headers compiles only the sources that include it. The presets debug, tidy and windows turn them off with
# CMAKE_DISABLE_PRECOMPILE_HEADERS: there the compiler finds a source that does not include what it uses.

set(VISLEAF_COMMON_HEADERS
  <algorithm> <array> <atomic> <charconv> <cmath> <cstddef> <cstdint> <filesystem> <functional> <limits> <map> <memory>
  <optional> <span> <string> <string_view> <tuple> <unordered_map> <utility> <vector>
  <fmt/format.h> <glm/common.hpp> <glm/geometric.hpp> <glm/mat4x4.hpp> <glm/vec2.hpp> <glm/vec3.hpp> <glm/vec4.hpp>)
set(VISLEAF_TEST_HEADERS <fstream> <numeric> <random> <set> <gmock/gmock.h> <gtest/gtest.h>)
