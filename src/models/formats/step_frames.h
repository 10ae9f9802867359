// Skins and frames of MD2 and MDX files. A frame has a name, a scale and an origin. A byte for each axis of a
// point counts steps of that scale from the origin. MDL files of Quake store points in the same way.
//
// Facts: id-Software/Quake-2 qcommon/qfiles.h (daliasframe_t).
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Where the frames of a file are.
struct StepFrames {
    uint32_t first = 0; // byte
    uint32_t count = 0;
    uint32_t frameSize = 0; // bytes
    uint32_t numPoints = 0; // of a frame
};

/// A point of a frame: three steps of a byte, and the number of a normal.
inline constexpr size_t kStepsSize = 4;

/// Returns the vertex of a point whose steps are in `points`.
MeshVertex stepVertex(ByteSpan points, uint32_t point, const glm::vec3& scale, const glm::vec3& origin);

/// Reads the names of skins into the model and its only mesh: `count` fields of 64 bytes from `first` on.
/// Throws ParseError if the file ends before.
void readStepSkins(ByteSpan bytes, uint32_t first, uint32_t count, MeshModel& model);

/// Throws ParseError if there are no frames, or if frames of that size cannot hold their points.
void checkStepFrames(const StepFrames& frames);

/// Reads the frames that `shown` names into the model's only mesh; all frames if it is empty. Each frame of
/// the file becomes a sequence, because the games choose frames by number; those that are not read show the
/// first one that is. `pointOf` has the point of each vertex. Throws ParseError if a
/// frame is damaged, or if the frames have too many vertices together.
void readStepFrames(ByteSpan bytes, const StepFrames& frames, std::span<const SequenceChoice> shown,
                    std::span<const uint32_t> pointOf, MeshModel& model);

} // namespace visleaf
