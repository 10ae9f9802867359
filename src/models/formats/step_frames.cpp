#include "models/formats/step_frames.h"

#include "base/text/count_text.h"
#include "map/light/quake_normals.h"
#include "models/formats/model_file.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <cmath>
#include <set>

namespace visleaf {
namespace {

constexpr size_t kFrameNameSize = 16;
constexpr size_t kFrameHeaderSize = 6 * sizeof(float) + kFrameNameSize;

// A point may become a vertex for each texture coordinate, so a small file could need much memory. This is
// 512 frames, the most that Quake 2 reads, of 8,192 vertices. Kingpin's people have fewer.
constexpr size_t kMostFrameVertices = size_t{512} * 8192;

/// Returns the sequences of all frames, without reading their points.
std::vector<MeshSequence> namesOfFrames(ByteSpan bytes, const StepFrames& frames) {
    ByteReader reader = recordsAt(bytes, frames.first, frames.count, frames.frameSize, "frames");
    std::vector<MeshSequence> sequences;
    for (uint32_t frame = 0; frame < frames.count; ++frame) {
        ByteReader header(reader.bytes(frames.frameSize));
        header.skip(6 * sizeof(float)); // scale, origin
        sequences.push_back({.name = header.text(kFrameNameSize), .firstFrame = frame});
    }
    return sequences;
}

/// Adds a frame to the mesh.
void readStepFrame(ByteSpan bytes, std::span<const uint32_t> pointOf, Mesh& mesh) {
    ByteReader reader(bytes);
    const glm::vec3 scale = reader.vec3(), origin = reader.vec3();
    const glm::vec3 farthest = glm::abs(origin) + 255.0f * glm::abs(scale);
    if (!std::isfinite(farthest.x + farthest.y + farthest.z))
        throw ParseError("the scale or the origin of a frame is no number");
    reader.skip(kFrameNameSize);
    const ByteSpan points = reader.bytes(reader.remaining());
    for (const uint32_t point : pointOf)
        mesh.vertices.push_back(stepVertex(points, point, scale, origin));
}

} // namespace

MeshVertex stepVertex(ByteSpan points, uint32_t point, const glm::vec3& scale, const glm::vec3& origin) {
    const auto at = [&](size_t i) { return static_cast<float>(points[point * kStepsSize + i]); };
    return {origin + scale * glm::vec3(at(0), at(1), at(2)),
            quakeNormal(static_cast<uint32_t>(points[point * kStepsSize + 3]))};
}

void readStepSkins(ByteSpan bytes, uint32_t first, uint32_t count, MeshModel& model) {
    constexpr size_t kNameSize = 64;
    ByteReader names = recordsAt(bytes, first, count, kNameSize, "skins");
    for (uint32_t skin = 0; skin < count; ++skin) {
        model.skins.push_back({.name = names.text(kNameSize), .indices = {}});
        model.meshes.front().skins.push_back(skin);
    }
}

void checkStepFrames(const StepFrames& frames) {
    if (frames.count == 0) throw ParseError("the model has no frames");
    if (frames.frameSize < kFrameHeaderSize ||
        frames.numPoints > (frames.frameSize - kFrameHeaderSize) / kStepsSize)
        throw ParseError(fmt::format("frames of {} cannot hold {}", counted(frames.frameSize, "byte"),
                                     counted(frames.numPoints, "vertex")));
}

void readStepFrames(ByteSpan bytes, const StepFrames& frames, std::span<const SequenceChoice> shown,
                    std::span<const uint32_t> pointOf, MeshModel& model) {
    model.sequences = namesOfFrames(bytes, frames);
    const std::set<uint32_t> numbers = shownFrames(model.sequences, shown);
    if (pointOf.size() > kMostFrameVertices / numbers.size())
        throw ParseError(fmt::format("{} of {}, expected at most {} vertices together",
                                     counted(numbers.size(), "frame"), counted(pointOf.size(), "vertex"),
                                     kMostFrameVertices));
    for (MeshSequence& sequence : model.sequences)
        sequence.firstFrame = 0;
    for (const uint32_t number : numbers) {
        const size_t first = frames.first + size_t{number} * frames.frameSize;
        readStepFrame(bytes.subspan(first, frames.frameSize), pointOf, model.meshes.front());
        model.sequences[number].firstFrame = model.numFrames++;
    }
}

} // namespace visleaf
