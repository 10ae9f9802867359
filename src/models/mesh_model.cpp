#include "models/mesh_model.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "base/text/file_name.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace visleaf {
namespace {

void setNormalsOfFrame(const Mesh& mesh, std::span<const uint32_t> pointOf, std::span<glm::vec3> sums,
                       std::span<MeshVertex> vertices) {
    std::fill(sums.begin(), sums.end(), glm::vec3(0.0f));
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const std::span<const uint32_t> corners = std::span(mesh.triangles).subspan(i, 3);
        const auto at = [&](size_t corner) { return vertices[corners[corner]].position; };
        const glm::vec3 front = glm::cross(at(2) - at(0), at(1) - at(0));
        const float area = glm::length(front);
        if (!(area > 0.0f)) continue;
        for (const uint32_t corner : corners)
            sums[pointOf[corner]] += front / area;
    }
    for (size_t i = 0; i < vertices.size(); ++i) {
        const glm::vec3 sum = sums[pointOf[i]];
        const float length = glm::length(sum);
        vertices[i].normal = length > 0.0f ? sum / length : glm::vec3(0.0f, 0.0f, 1.0f);
    }
}

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
    sequence.framesPerSecond = choice.framesPerSecond;
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

std::set<uint32_t> shownFrames(std::span<const MeshSequence> sequences,
                               std::span<const SequenceChoice> choices) {
    std::map<uint32_t, int64_t> changes; // how many more sequences show a frame than the frame before
    const auto add = [&](const MeshSequence& sequence) {
        ++changes[sequence.firstFrame];
        --changes[sequence.firstFrame + sequence.numFrames];
    };
    for (const SequenceChoice& choice : choices)
        add(sequenceOf(sequences, choice));
    for (const MeshSequence& sequence : sequences)
        if (choices.empty()) add(sequence);
    std::set<uint32_t> frames;
    int64_t numShowing = 0;
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        numShowing += change->second;
        if (numShowing <= 0) continue;
        for (uint32_t frame = change->first; frame < std::next(change)->first; ++frame)
            frames.insert(frames.end(), frame);
    }
    return frames;
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

void setNormals(uint32_t numFrames, std::span<const uint32_t> pointOf, Mesh& mesh) {
    if (mesh.triangles.size() > kMaxFrameCorners / std::max(numFrames, 1u))
        throw ParseError(fmt::format(
            "{} of {}, expected at most {} in all frames", counted(numFrames, "frame"),
            counted(mesh.triangles.size() / 3, "triangle"), counted(kMaxFrameCorners / 3, "triangle")));
    if (pointOf.empty()) return;
    std::vector<glm::vec3> sums(size_t{*std::max_element(pointOf.begin(), pointOf.end())} + 1);
    const std::span<MeshVertex> vertices = mesh.vertices;
    for (uint32_t frame = 0; frame < numFrames; ++frame)
        setNormalsOfFrame(mesh, pointOf, sums, vertices.subspan(frame * pointOf.size(), pointOf.size()));
}

} // namespace visleaf
