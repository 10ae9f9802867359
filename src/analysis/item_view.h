// The camera that goes to a thing on a map.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/pose_before.h"

namespace visleaf {

/// Returns what a camera looks at to show `item`: points of its faces, or its position. No points if it has
/// none. A surface is shown by its largest face.
ViewTarget viewTargetOf(const FactSource& source, const MapItem& item);

/// Returns a camera that shows `item`: before a face, an entity or a brush, see poseBefore(), and inside a
/// leaf or a cluster, where it looks far. `halfFrame`: as in poseBefore(). Nothing if no camera in open space
/// sees it.
std::optional<CameraPose> poseShowing(const FactSource& source, const SightScene& scene, const MapItem& item,
                                      const CameraPose& current,
                                      const glm::vec2& halfFrame = kUsualHalfFrame);

/// Returns a camera that shows all of `items`. `fitted` does so if nothing is in the way. If something is, or
/// if it is outside of open space, a camera in open space that sees all of them is better. Where faces are
/// not drawn, `fitted` may look in from outside. A single thing that is hidden from `fitted` is shown from
/// open space even if there is no room to show all of it.
CameraPose poseFitting(const FactSource& source, const SightScene& scene, std::span<const MapItem> items,
                       const CameraPose& fitted, const glm::vec2& halfFrame = kUsualHalfFrame);

/// Returns `faces` in their order, but those in a sealed closet after the others, and those that have no open
/// space before them last: nobody sees them.
std::vector<uint32_t> seenFacesFirst(const FactSource& source, std::vector<uint32_t> faces);

} // namespace visleaf
