// The camera that goes to a thing on a map.
#pragma once

#include "analysis/facts/facts.h"
#include "analysis/pose_before.h"

namespace visleaf {

/// Returns what a camera looks at to show `item`: points of its faces, or its position. No points if it has
/// none. A surface is shown by its largest face.
ViewTarget viewTargetOf(const FactSource& source, const MapItem& item);

/// Returns a camera that shows `item`: before a face, an entity or a brush, see poseBefore(), and inside a
/// leaf or a cluster, without a turn. `halfFrame`: as in poseBefore(). Nothing if no camera in open space
/// sees it.
std::optional<CameraPose> poseShowing(const FactSource& source, const SightScene& scene, const MapItem& item,
                                      const CameraPose& current,
                                      const glm::vec2& halfFrame = kUsualHalfFrame);

} // namespace visleaf
