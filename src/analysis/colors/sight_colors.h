// Colours for questions about visibility: what is drawn, what is seen or heard from a place, who sees it.
#pragma once

#include "analysis/colors/face_clusters.h"
#include "analysis/colors/face_colors.h"
#include "analysis/face_visibility.h"

namespace visleaf {

/// What limits every answer about a map without visibility data.
inline constexpr const char* kNoVisibilityNote =
    "The map has no visibility data: everything is drawn from everywhere.";

/// Whose clusters a question is about.
enum class ClusterOwner : uint8_t { selection, camera };

/// Colours faces by the test that removes them. `states` is the result of faceVisibility().
FaceColors colorByVisibility(const Map& map, const std::vector<FaceVisibility>& states);

/// Colours the faces that are drawn from at least one of `clusters`. The legend says whose clusters they are.
FaceColors colorSeenFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters,
                         ClusterOwner owner = ClusterOwner::selection);

/// Colours the faces in the clusters that see at least one of `clusters`. These differ from those of
/// colorSeenFrom() where the visibility data is not symmetric.
FaceColors colorViewersOf(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters,
                          ClusterOwner owner = ClusterOwner::selection);

/// Colours the faces in the clusters that can be heard but not seen from `clusters`, and in those that can be
/// seen. Only Quake 2's formats store what can be heard.
FaceColors colorHeardFrom(const Map& map, const FaceClusters& faces, std::span<const uint32_t> clusters);

} // namespace visleaf
