#include "forge/mdc_file.h"

#include "base/byte_writer.h"
#include "forge/model_files.h"

#include <glm/common.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kMdcHeaderSize = 112, kMdcSurfaceSize = 124; // bytes
constexpr size_t kMdcNameSize = 64, kMdcFrameSize = 56, kMdcTagSize = 12;
constexpr float kMdcStep = 0.05f, kMdcNoStep = 127.0f;

void writeSurface(const MeshModel& model, const Mesh& mesh, ByteWriter& out) {
    const size_t numVertices = mesh.texCoords.size(), numCompressed = model.numFrames - 1;
    const size_t triangles = kMdcSurfaceSize + kMdcNameSize + 4;
    const size_t texCoords = triangles + mesh.triangles.size() * 4;
    const size_t base = texCoords + numVertices * 8;
    const size_t compressed = base + numVertices * 8;
    const size_t baseOf = compressed + numCompressed * numVertices * 4;
    const size_t compressedOf = baseOf + model.numFrames * size_t{2};
    out.text("IDPC", 4);
    out.text(mesh.name, kMdcNameSize);
    writeNumbers({0, numCompressed, 1, 1, numVertices, mesh.triangles.size() / 3, triangles, kMdcSurfaceSize,
                  texCoords, base, compressed, baseOf, compressedOf,
                  compressedOf + model.numFrames * size_t{2}},
                 out);
    writeMd3Shape(model, mesh, out);
    for (size_t i = 0; i < numVertices; ++i)
        writeMd3Vertex(mesh.vertices[i], out);
    for (size_t i = numVertices; i < mesh.vertices.size(); ++i) {
        const glm::vec3 steps =
            (mesh.vertices[i].position - mesh.vertices[i % numVertices].position) / kMdcStep;
        for (int axis = 0; axis < 3; ++axis)
            out.u8(static_cast<uint8_t>(std::lround(steps[axis] + kMdcNoStep)));
        out.u8(0);
    }
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        out.u16(0);
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        out.i16(static_cast<int16_t>(static_cast<int32_t>(frame) - 1));
}

} // namespace

Bytes mdcFile(const MeshModel& model) {
    const size_t tagNames = kMdcHeaderSize + model.numFrames * kMdcFrameSize;
    const size_t tags = tagNames + model.tagNames.size() * kMdcNameSize;
    const size_t surfaces = tags + model.tags.size() * kMdcTagSize;
    ByteWriter meshes;
    for (const Mesh& mesh : model.meshes)
        writeSurface(model, mesh, meshes);
    ByteWriter out;
    out.text("IDPC", 4);
    out.u32(2);
    out.text("model", kMdcNameSize);
    writeNumbers({0, model.numFrames, model.tagNames.size(), model.meshes.size(), 0, kMdcHeaderSize, tagNames,
                  tags, surfaces, surfaces + meshes.size()},
                 out);
    out.fill(model.numFrames * kMdcFrameSize); // the engine culls by them
    for (const std::string& name : model.tagNames)
        out.text(name, kMdcNameSize);
    for (const glm::mat4& tag : model.tags) {
        for (int axis = 0; axis < 3; ++axis)
            out.i16(static_cast<int16_t>(std::lround(tag[3][axis] * 64.0f)));
        out.fill(6); // angles
    }
    out.bytes(meshes.take());
    return out.take();
}

} // namespace visleaf
