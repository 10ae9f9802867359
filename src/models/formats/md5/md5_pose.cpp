#include "models/formats/md5/md5_pose.h"

#include "base/byte_reader.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// Returns the place of a joint in the space of its parent.
Md5Place placeOf(const Md5Track& track, const std::vector<float>& values) {
    std::array<float, 6> channels = track.base;
    size_t next = track.first;
    for (size_t channel = 0; channel < channels.size(); ++channel) {
        if ((track.flags >> channel & 1) == 0) continue;
        channels[channel] = next < values.size() ? values[next] : 0.0f;
        ++next;
    }
    return {{channels[0], channels[1], channels[2]}, md5Rotation({channels[3], channels[4], channels[5]})};
}

} // namespace

void checkMd5Joints(const Md5MeshFile& file, const Md5Animation& animation) {
    if (file.joints.size() != animation.tracks.size())
        throw ParseError(fmt::format("the animation has {} joints, the model {}", animation.tracks.size(),
                                     file.joints.size()));
    for (size_t i = 0; i < file.joints.size(); ++i)
        if (file.joints[i].name != animation.tracks[i].name ||
            file.joints[i].parent != animation.tracks[i].parent)
            throw ParseError(fmt::format("joint {} of the animation is not {}", animation.tracks[i].name,
                                         file.joints[i].name));
}

std::vector<Md5Place> md5PlacesIn(const Md5Animation& animation, size_t frame) {
    std::vector<Md5Place> places;
    for (const Md5Track& track : animation.tracks) {
        Md5Place place = placeOf(track, animation.frames[frame]);
        if (track.parent >= 0) {
            const Md5Place& parent = places[static_cast<size_t>(track.parent)];
            place.position = parent.position + parent.rotation * place.position;
            place.rotation = parent.rotation * place.rotation;
        }
        places.push_back(place);
    }
    return places;
}

std::vector<glm::vec3> md5PositionsAt(const Md5Mesh& mesh, const std::vector<Md5Place>& places) {
    std::vector<glm::vec3> positions;
    for (const Md5Vertex& vertex : mesh.vertices) {
        glm::vec3& position = positions.emplace_back(0.0f);
        for (uint32_t i = 0; i < vertex.numWeights; ++i) {
            const Md5Weight& weight = mesh.weights[vertex.firstWeight + i];
            const Md5Place& place = places[weight.joint];
            position += weight.share * (place.position + place.rotation * weight.position);
        }
        if (!std::isfinite(glm::dot(position, position))) throw ParseError("a vertex is no number");
    }
    return positions;
}

} // namespace visleaf
