#include "models/placed_meshes.h"

#include <algorithm>
#include <cmath>

namespace visleaf {

size_t numFound(const PlacedMeshes& meshes) {
    size_t numMissing = 0;
    for (const WantedMesh& file : meshes.missing)
        numMissing += file.numPlaces;
    return meshes.numWanted - numMissing;
}

glm::mat4 poseAt(const PlacedMeshes& meshes, const PlacedMesh& placed, double seconds) {
    return poseAt(placed.part, placed.origin, meshes.models[placed.model].firstFrame, seconds);
}

FramePair framesAt(const PlacedMesh& placed, double seconds) {
    const MeshSequence& frames = placed.frames;
    if (frames.numFrames < 2) return {frames.firstFrame, frames.firstFrame, 0.0f};
    const double numFrames = frames.numFrames;
    const double at = std::fmod(seconds * frames.framesPerSecond + placed.firstShare * numFrames, numFrames);
    const auto first = std::min(static_cast<uint32_t>(at), frames.numFrames - 1);
    if (!frames.blends) return {frames.firstFrame + first, frames.firstFrame + first, 0.0f};
    return {frames.firstFrame + first, frames.firstFrame + (first + 1) % frames.numFrames,
            static_cast<float>(at - std::floor(at))};
}

bool isMoving(const PlacedMesh& placed) {
    const MeshMotion& motion = placed.part.motion;
    if (placed.part.beam && changesWithTime(*placed.part.beam)) return true;
    return placed.part.pulses || placed.part.opacity.amplitude != 0.0f || motion.degreesPerSecond != 0.0f ||
           motion.bobHeight != 0.0f || (placed.frames.numFrames > 1 && placed.frames.framesPerSecond > 0.0f);
}

Bounds shownBounds(const PlacedMeshes& meshes, uint32_t entity) {
    Bounds bounds;
    const auto isBefore = [](const PlacedMesh& placed, uint32_t other) { return placed.entity < other; };
    auto placed = std::lower_bound(meshes.placed.begin(), meshes.placed.end(), entity, isBefore);
    for (; placed != meshes.placed.end() && placed->entity == entity; ++placed) {
        if (placed->part.beam) continue;
        const MeshModel& model = meshes.models[placed->model].model;
        if (model.facing == MeshFacing::own)
            bounds.add(
                transformed(boundsOf(model, framesAt(*placed, 0.0).first), poseAt(meshes, *placed, 0.0)));
        else
            bounds.add(boundsOf(meshes, *placed)); // it turns to the eye
    }
    return bounds;
}

Bounds boundsOf(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    if (placed.part.beam) return boundsOf(*placed.part.beam);
    const LoadedMesh& loaded = meshes.models[placed.model];
    return boundsOf(placed.part, placed.origin, loaded.firstFrame, loaded.allFrames);
}

} // namespace visleaf
