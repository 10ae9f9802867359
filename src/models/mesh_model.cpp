#include "models/mesh_model.h"

#include "base/file_name.h"

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

constexpr float kPosesPerSecond = 10.0f;

std::optional<MeshSequence> posesOf(std::span<const MeshSequence> sequences, std::string_view poses) {
    const auto isPose = [&](const MeshSequence& sequence) { return sequence.name.starts_with(poses); };
    const auto first = std::find_if(sequences.begin(), sequences.end(), isPose);
    if (poses.empty() || first == sequences.end()) return std::nullopt;
    const auto last = std::find_if_not(first, sequences.end(), isPose);
    return MeshSequence{.name = std::string(poses),
                        .firstFrame = first->firstFrame,
                        .numFrames = static_cast<uint32_t>(last - first),
                        .framesPerSecond = kPosesPerSecond};
}

MeshSequence numbered(std::span<const MeshSequence> sequences, const SequenceChoice& choice) {
    const size_t last = sequences.size() - 1;
    const size_t first = std::min<size_t>(choice.number, last);
    MeshSequence sequence = sequences[first];
    if (choice.count < 2) return sequence;
    const MeshSequence& end = sequences[first + std::min<size_t>(choice.count - 1, last - first)];
    sequence.numFrames = end.firstFrame + end.numFrames - sequence.firstFrame;
    sequence.framesPerSecond = kPosesPerSecond;
    return sequence;
}

} // namespace

MeshSequence sequenceOf(std::span<const MeshSequence> sequences, const SequenceChoice& choice) {
    if (const std::optional<MeshSequence> poses = posesOf(sequences, choice.poses)) return *poses;
    const auto named = std::find_if(sequences.begin(), sequences.end(), [&](const MeshSequence& sequence) {
        return equalNoCase(sequence.name, choice.name);
    });
    if (!choice.name.empty() && named != sequences.end()) return *named;
    const auto idle = std::max_element(
        sequences.begin(), sequences.end(),
        [](const MeshSequence& a, const MeshSequence& b) { return a.idleWeight < b.idleWeight; });
    if (choice.isIdle && idle->idleWeight > 0) return *idle;
    return numbered(sequences, choice);
}

bool isShownBy(const MeshBody& body, uint32_t number) {
    return number / body.base % body.count == body.choice;
}

Bounds boundsOf(const MeshModel& model, uint32_t frame) {
    Bounds bounds;
    for (const Mesh& mesh : model.meshes) {
        const size_t numVertices = mesh.texCoords.size();
        for (const MeshVertex& vertex : std::span(mesh.vertices).subspan(frame * numVertices, numVertices))
            bounds.add(vertex.position);
    }
    return bounds;
}

} // namespace visleaf
