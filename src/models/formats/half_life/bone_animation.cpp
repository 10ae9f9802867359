#include "models/formats/half_life/bone_animation.h"

#include "base/portable_math.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kChannels = 6;
constexpr size_t kOffsetsSize = kChannels * sizeof(uint16_t); // of one bone

/// One channel of a bone in all frames, in steps.
using Track = std::vector<float>;

/// Reads runs of frames. A run has a few values, one for each frame; its last value stays until it ends.
Track readTrack(ByteReader reader, uint32_t numFrames) {
    Track track;
    while (track.size() < numFrames) {
        const uint8_t numValues = reader.u8(), numInRun = reader.u8();
        if (numInRun == 0) throw ParseError("an animation has a run of 0 frames");
        float value = 0.0f;
        for (uint8_t i = 0; i < std::max(numValues, numInRun); ++i) {
            if (i < numValues) value = reader.i16();
            if (i < numInRun) track.push_back(value);
        }
    }
    track.resize(numFrames);
    return track;
}

/// The animation of one bone. A channel without a track keeps the bone's own value.
class BoneTracks {
  public:
    BoneTracks(const StudioBone& bone, ByteSpan group, size_t first, uint32_t numFrames) : m_bone(bone) {
        ByteReader offsets = recordsAt(group, first, 1, kOffsetsSize, "animations");
        for (Track& track : m_tracks) {
            const uint16_t offset = offsets.u16();
            if (offset == 0) continue;
            ByteReader reader(group);
            reader.seek(first + offset);
            track = readTrack(reader, numFrames);
        }
    }

    /// Returns the matrix from the bone's space to that of its parent.
    glm::mat4 at(uint32_t frame) const {
        std::array<float, kChannels> channels = m_bone.value;
        for (size_t i = 0; i < kChannels; ++i)
            if (!m_tracks[i].empty()) channels[i] += m_tracks[i][frame] * m_bone.scale[i];
        const glm::mat4 place =
            glm::translate(glm::mat4(1.0f), glm::vec3(channels[0], channels[1], channels[2]));
        const auto turn = [&](size_t channel, const glm::vec3& axis) {
            return portable::quaternion(channels[channel], axis);
        };
        return place * glm::mat4_cast(turn(5, {0, 0, 1}) * turn(4, {0, 1, 0}) * turn(3, {1, 0, 0}));
    }

  private:
    StudioBone m_bone;
    std::array<Track, kChannels> m_tracks;
};

} // namespace

uint32_t numDistinctFrames(const StudioSequence& sequence) {
    return sequence.isLooping ? std::max(sequence.numFrames - 1, 1u) : sequence.numFrames;
}

std::vector<glm::mat4> boneMatrices(const StudioFile& file, const StudioSequence& sequence, ByteSpan group) {
    const uint32_t numFrames = numDistinctFrames(sequence);
    const size_t numBones = file.bones.size();
    std::vector<glm::mat4> matrices(numFrames * numBones);
    for (size_t number = 0; number < numBones; ++number) {
        StudioBone bone = file.bones[number];
        // The game moves the entity instead.
        for (size_t axis = 0; number == sequence.rootBone && axis < 3; ++axis)
            if ((sequence.rootMotion >> axis & 1) != 0) bone.value[axis] = bone.scale[axis] = 0.0f;
        const BoneTracks tracks(bone, group, sequence.animations + number * kOffsetsSize, numFrames);
        for (uint32_t frame = 0; frame < numFrames; ++frame) {
            glm::mat4& matrix = matrices[frame * numBones + number];
            matrix = tracks.at(frame);
            if (bone.parent != kNone) matrix = matrices[frame * numBones + bone.parent] * matrix;
        }
    }
    return matrices;
}

} // namespace visleaf
