// The records of a model of Half-Life, as the file has them: MDL, version 10.
//
// Facts: studio.h of the Half-Life SDK. The names of records are those of the SDK.
#pragma once

#include "base/index.h"
#include "models/formats/model_file.h"

#include <array>
#include <vector>

namespace visleaf {

/// A bone. Its six channels are x, y, z in game units, and roll, pitch, yaw in radians.
struct StudioBone {
    uint32_t parent = kNone; // an earlier bone; kNone: it is a root
    std::array<float, 6> value{};
    std::array<float, 6> scale{}; // of the steps in animations
};

/// A sequence of an animation.
struct StudioSequence {
    std::string name;
    float framesPerSecond = 0.0f;
    bool isLooping = false;  // the last frame is the first one again
    uint32_t idleWeight = 0; // see MeshSequence
    uint32_t numFrames = 1;
    uint32_t rootMotion = 0; // channels 0 to 2 of `rootBone` that the game adds to the entity instead
    uint32_t rootBone = kNone;
    uint32_t animations = 0; // first byte of the animation of the first bone, in the file of `group`
    uint32_t group = 0;      // 0: this file
};

/// A texture with a palette of its own.
struct StudioTexture {
    std::string name;
    uint32_t flags = 0;
    uint32_t width = 0, height = 0; // texels
    ByteSpan texels;                // indices
    ByteSpan palette;               // 256 colours
};

/// Triangles with one texture.
struct StudioMesh {
    uint32_t commands = 0; // first byte of the strips and fans
    uint32_t skin = 0;     // into the skin families
};

/// A place of a bone where the game attaches something.
struct StudioAttachment {
    uint32_t bone = 0;
    glm::vec3 place{0.0f}; // in the space of the bone
};

/// One choice for a part of the body.
struct StudioSubmodel {
    std::string name;
    std::vector<StudioMesh> meshes;
    std::vector<glm::vec3> vertices; // in the space of their bones
    std::vector<uint8_t> vertexBones;
    std::vector<glm::vec3> normals;
    std::vector<uint8_t> normalBones;
};

/// A part of the body, such as the head. The entity's number chooses a submodel: (number / base) % count.
struct StudioBodyPart {
    uint32_t base = 1;
    std::vector<StudioSubmodel> submodels;
};

/// The textures of a model, and which of them each skin shows.
struct StudioSkins {
    std::vector<StudioTexture> textures;
    std::vector<std::vector<uint32_t>> families; // for each skin, into `textures`
};

/// A model without its textures and animations.
struct StudioFile {
    uint32_t numTextures = 0; // 0: they are in another file
    std::vector<StudioBone> bones;
    std::vector<StudioSequence> sequences; // at least one
    std::vector<StudioBodyPart> bodyParts;
    std::vector<StudioAttachment> attachments;
};

/// Reads the records of a model. Throws ParseError if one of them does not fit.
StudioFile readStudioFile(ByteSpan bytes);

/// Reads the textures of a model, or those of its separate file of textures. The texels refer to `bytes`.
StudioSkins readStudioSkins(ByteSpan bytes);

} // namespace visleaf
