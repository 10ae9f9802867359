// A table of pairs of clusters, each of which a click selects and goes to.
#pragma once

#include "shell/state/viewer_state.h"

#include <array>
#include <functional>
#include <utility>

namespace visleaf {

/// Draws the table. `pairAt` returns the two clusters of a row. `id` is unique in the panel.
void drawClusterPairs(const char* id, const std::array<const char*, 2>& titles, size_t numRows,
                      const std::function<std::pair<uint32_t, uint32_t>(size_t)>& pairAt, ViewerState& state);

} // namespace visleaf
