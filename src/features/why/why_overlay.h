// The answer to "why is this drawn?" on the map.
#pragma once

#include "features/why/why_question.h"
#include "render/line_list.h"

namespace visleaf {

/// Adds the portals and the line of sight of an answer, as the eye sees them.
void addAnswer(const ShownAnswer& answer, const glm::vec3& eye, LineList& lines);

} // namespace visleaf
