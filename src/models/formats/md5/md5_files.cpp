#include "models/formats/md5/md5_files.h"

#include "base/byte_reader.h"
#include "models/formats/md5/md5_words.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr int64_t kMaxMd5Weights = int64_t{1} << 32;
constexpr uint32_t kNumChannels = 6;

void readMd5Start(Md5Words& words) {
    words.expect("MD5Version");
    words.expect("10");
    if (words.accept("commandline")) words.next();
}

glm::vec3 readTriple(Md5Words& words) {
    words.expect("(");
    const float x = words.number(), y = words.number(), z = words.number();
    words.expect(")");
    return {x, y, z};
}

/// Joints come after their parents.
int32_t readParent(Md5Words& words, size_t number) {
    return static_cast<int32_t>(words.wholeNumber(-1, static_cast<int64_t>(number), "parent of a joint"));
}

std::vector<Md5Joint> readJoints(Md5Words& words, uint32_t count) {
    words.expect("joints");
    words.expect("{");
    std::vector<Md5Joint> joints;
    for (uint32_t i = 0; i < count; ++i) {
        Md5Joint& joint = joints.emplace_back();
        joint.name = words.next();
        joint.parent = readParent(words, i);
        joint.place.position = readTriple(words);
        joint.place.rotation = md5Rotation(readTriple(words));
    }
    words.expect("}");
    return joints;
}

void readVertices(Md5Words& words, Md5Mesh& mesh) {
    words.expect("numverts");
    mesh.vertices.resize(words.count("number of vertices"));
    while (words.accept("vert")) {
        const auto count = static_cast<int64_t>(mesh.vertices.size());
        Md5Vertex& vertex = mesh.vertices[static_cast<size_t>(words.wholeNumber(0, count, "vertex"))];
        words.expect("(");
        vertex.texCoord.x = words.number();
        vertex.texCoord.y = words.number();
        words.expect(")");
        vertex.firstWeight = static_cast<uint32_t>(words.wholeNumber(0, kMaxMd5Weights, "first weight"));
        vertex.numWeights = static_cast<uint32_t>(words.wholeNumber(0, kMaxMd5Weights, "number of weights"));
    }
}

void readTriangles(Md5Words& words, Md5Mesh& mesh) {
    words.expect("numtris");
    const uint32_t numTriangles = words.count("number of triangles");
    mesh.triangles.resize(size_t{numTriangles} * 3);
    const auto numVertices = static_cast<int64_t>(mesh.vertices.size());
    if (numTriangles > 0 && numVertices == 0) throw ParseError("triangles without vertices");
    while (words.accept("tri")) {
        const auto triangle = static_cast<size_t>(words.wholeNumber(0, numTriangles, "triangle"));
        for (size_t corner = 0; corner < 3; ++corner)
            mesh.triangles[triangle * 3 + corner] =
                static_cast<uint32_t>(words.wholeNumber(0, numVertices, "vertex of a triangle"));
    }
}

void readWeights(Md5Words& words, size_t numJoints, Md5Mesh& mesh) {
    words.expect("numweights");
    mesh.weights.resize(words.count("number of weights"));
    while (words.accept("weight")) {
        const auto count = static_cast<int64_t>(mesh.weights.size());
        Md5Weight& weight = mesh.weights[static_cast<size_t>(words.wholeNumber(0, count, "weight"))];
        weight.joint =
            static_cast<uint32_t>(words.wholeNumber(0, static_cast<int64_t>(numJoints), "joint of a weight"));
        weight.share = words.number();
        weight.position = readTriple(words);
    }
    // Vertices may share weights, so a small file could need much time.
    uint64_t sum = 0;
    for (const Md5Vertex& vertex : mesh.vertices) {
        sum += vertex.numWeights;
        if (uint64_t{vertex.firstWeight} + vertex.numWeights > mesh.weights.size())
            throw ParseError(fmt::format("a vertex has weights {} to {} of {}", vertex.firstWeight,
                                         uint64_t{vertex.firstWeight} + vertex.numWeights,
                                         mesh.weights.size()));
    }
    constexpr uint64_t kMostUses = 4; // of a weight, on average
    if (sum > kMostUses * mesh.weights.size())
        throw ParseError(fmt::format("vertices have {} of {} weights", sum, mesh.weights.size()));
}

std::vector<Md5Track> readTracks(Md5Words& words, uint32_t count, uint32_t numValues) {
    words.expect("hierarchy");
    words.expect("{");
    std::vector<Md5Track> tracks;
    for (uint32_t i = 0; i < count; ++i) {
        Md5Track& track = tracks.emplace_back();
        track.name = words.next();
        track.parent = readParent(words, i);
        track.flags = static_cast<uint32_t>(words.wholeNumber(0, 1 << kNumChannels, "flags of a joint"));
        // The number does not count if no channel moves.
        track.first = static_cast<uint32_t>(words.wholeNumber(0, int64_t{numValues} + 1, "first value"));
    }
    words.expect("}");
    return tracks;
}

void skipBounds(Md5Words& words) {
    words.expect("bounds");
    words.expect("{");
    while (!words.accept("}")) {
        readTriple(words);
        readTriple(words);
    }
}

void readBaseFrame(Md5Words& words, std::vector<Md5Track>& tracks) {
    words.expect("baseframe");
    words.expect("{");
    for (Md5Track& track : tracks) {
        const glm::vec3 position = readTriple(words), rotation = readTriple(words);
        track.base = {position.x, position.y, position.z, rotation.x, rotation.y, rotation.z};
    }
    words.expect("}");
}

} // namespace

glm::quat md5Rotation(const glm::vec3& components) {
    const float rest = 1.0f - glm::dot(components, components);
    return {-std::sqrt(std::max(rest, 0.0f)), components.x, components.y, components.z};
}

Md5MeshFile readMd5Mesh(ByteSpan text) {
    Md5Words words(text);
    readMd5Start(words);
    words.expect("numJoints");
    const uint32_t numJoints = words.count("number of joints");
    words.expect("numMeshes");
    const uint32_t numMeshes = words.count("number of meshes");
    Md5MeshFile file;
    file.joints = readJoints(words, numJoints);
    for (uint32_t i = 0; i < numMeshes; ++i) {
        Md5Mesh& mesh = file.meshes.emplace_back();
        words.expect("mesh");
        words.expect("{");
        words.expect("shader");
        mesh.shader = words.next();
        readVertices(words, mesh);
        readTriangles(words, mesh);
        readWeights(words, file.joints.size(), mesh);
        words.expect("}");
    }
    return file;
}

Md5Animation readMd5Animation(ByteSpan text) {
    Md5Words words(text);
    readMd5Start(words);
    words.expect("numFrames");
    const uint32_t numFrames = words.count("number of frames");
    if (numFrames == 0) throw ParseError("the animation has no frames");
    words.expect("numJoints");
    const uint32_t numJoints = words.count("number of joints");
    words.expect("frameRate");
    words.number(); // the game shows frames as it shows those of an MDL
    words.expect("numAnimatedComponents");
    const uint32_t numValues = words.count("number of values");
    Md5Animation animation;
    animation.tracks = readTracks(words, numJoints, numValues);
    skipBounds(words);
    readBaseFrame(words, animation.tracks);
    animation.frames.resize(numFrames);
    while (words.accept("frame")) {
        std::vector<float>& frame =
            animation.frames[static_cast<size_t>(words.wholeNumber(0, numFrames, "number of a frame"))];
        frame.clear();
        words.expect("{");
        for (uint32_t value = 0; value < numValues; ++value)
            frame.push_back(words.number());
        words.expect("}");
    }
    return animation;
}

} // namespace visleaf
