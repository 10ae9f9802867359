#include "models/formats/sp2.h"

#include "base/text/count_text.h"
#include "models/formats/model_file.h"

#include <fmt/format.h>

#include <cstdlib>

namespace visleaf {
namespace {

constexpr uint32_t kSp2Version = 2;
constexpr size_t kImageNameSize = 64;
constexpr size_t kSp2FrameSize = 4 * sizeof(int32_t) + kImageNameSize;
constexpr uint32_t kMaxSp2Frames = 32; // the most that the game reads
constexpr int32_t kMaxSp2Side = 4096;  // game units

/// A frame: a picture, and which of its points is at the sprite's origin, from its left and lower edge.
struct Sp2Frame {
    int32_t width = 0, height = 0, originX = 0, originY = 0;
    std::string image;
};

Sp2Frame readSp2Frame(ByteReader& reader) {
    Sp2Frame frame;
    frame.width = reader.i32();
    frame.height = reader.i32();
    frame.originX = reader.i32();
    frame.originY = reader.i32();
    frame.image = reader.text(kImageNameSize);
    const auto isLength = [](int32_t length) { return std::abs(int64_t{length}) <= kMaxSp2Side; };
    if (!isLength(frame.width) || !isLength(frame.height) || !isLength(frame.originX) ||
        !isLength(frame.originY))
        throw ParseError(fmt::format("a picture of {} x {} units around {} {}, expected at most {}",
                                     frame.width, frame.height, frame.originX, frame.originY, kMaxSp2Side));
    return frame;
}

/// Returns the rectangle of frame `number`.
Mesh sp2Rectangle(const Sp2Frame& frame, uint32_t number, uint32_t numFrames) {
    const glm::vec3 front(1.0f, 0.0f, 0.0f);
    Mesh mesh;
    mesh.name = frame.image;
    mesh.skins = {number};
    mesh.texCoords = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    mesh.triangles = {0, 1, 2, 0, 2, 3};
    for (uint32_t i = 0; i < numFrames; ++i) {
        for (const glm::vec2& corner : mesh.texCoords) {
            const float y = corner.x * static_cast<float>(frame.width) - static_cast<float>(frame.originX);
            const float z =
                (1.0f - corner.y) * static_cast<float>(frame.height) - static_cast<float>(frame.originY);
            mesh.vertices.push_back({i == number ? glm::vec3(0.0f, y, z) : glm::vec3(0.0f), front});
        }
    }
    return mesh;
}

} // namespace

MeshModel parseSp2(ByteSpan bytes) {
    ByteReader reader(bytes);
    reader.skip(4); // IDS2
    expectVersion(reader, kSp2Version);
    const uint32_t numFrames = reader.u32();
    if (numFrames == 0 || numFrames > kMaxSp2Frames)
        throw ParseError(fmt::format("{}, expected 1 to {}", counted(numFrames, "frame"), kMaxSp2Frames));
    ByteReader frames = recordsAt(bytes, reader.position(), numFrames, kSp2FrameSize, "frames");
    MeshModel model;
    model.numFrames = numFrames;
    model.facing = MeshFacing::parallel;
    for (uint32_t number = 0; number < numFrames; ++number) {
        const Sp2Frame frame = readSp2Frame(frames);
        model.meshes.push_back(sp2Rectangle(frame, number, numFrames));
        model.skins.push_back(
            {.name = frame.image, .indices = {}, .look = {.isMasked = true, .isBright = true}});
        model.sequences.push_back({.name = {}, .firstFrame = number, .blends = false});
    }
    return model;
}

} // namespace visleaf
