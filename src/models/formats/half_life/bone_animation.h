// Where the bones of a model of Half-Life are in each frame of a sequence.
//
// Facts: studio.h of the Half-Life SDK, and its mdlviewer (CalcBonePosition, CalcBoneQuaternion).
#pragma once

#include "models/formats/half_life/studio_file.h"

#include <glm/mat4x4.hpp>

namespace visleaf {

/// Returns how many frames of a sequence differ. The last frame of a sequence that loops is the first one.
uint32_t numDistinctFrames(const StudioSequence& sequence);

/// Returns the matrices from the space of each bone to that of the model: one frame after the other,
/// numDistinctFrames() of them. `group` is the file with the animation. Throws ParseError if the animation
/// does not fit. Of several animations that the game blends, the first one counts. Controllers of bones are
/// at rest.
std::vector<glm::mat4> boneMatrices(const StudioFile& file, const StudioSequence& sequence, ByteSpan group);

} // namespace visleaf
