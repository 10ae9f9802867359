// Colours for questions about visibility: what is drawn, what is seen or heard from a place, who sees it.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"
#include "analysis/face_visibility.h"

namespace visleaf {

/// Colours faces by the test that removes them. `states` is the result of faceVisibility().
FaceColors colorByVisibility(const std::vector<FaceVisibility>& states);

/// Colours the faces that are drawn from at least one of `clusters`.
FaceColors colorSeenFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters);

/// Colours the faces in the clusters that see at least one of `clusters`. These differ from those of
/// colorSeenFrom() where the visibility data is not symmetric.
FaceColors colorViewersOf(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters);

/// Colours the faces in the clusters that can be heard but not seen from `clusters`, and in those that can be
/// seen. Only Quake 2's formats store what can be heard.
FaceColors colorHeardFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters);

} // namespace visleaf
