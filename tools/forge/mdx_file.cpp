#include "forge/mdx_file.h"

#include "base/byte_writer.h"
#include "forge/model_files.h"

namespace visleaf {
namespace {

constexpr size_t kMdxHeaderSize = 92, kMdxSkinNameSize = 64; // bytes

/// Returns the commands that draw the rows, with the number of a part before each of them.
Bytes commandsOf(const Mesh& mesh, const std::vector<MdxRow>& rows) {
    ByteWriter out;
    for (size_t i = 0; i < rows.size(); ++i) {
        const auto count = static_cast<int32_t>(rows[i].vertices.size());
        out.i32(rows[i].isFan ? -count : count);
        out.u32(static_cast<uint32_t>(i % 2));
        for (const uint32_t vertex : rows[i].vertices) {
            out.f32(mesh.texCoords[vertex].x);
            out.f32(mesh.texCoords[vertex].y);
            out.u32(vertex);
        }
    }
    out.u32(0);
    return out.take();
}

} // namespace

std::vector<MdxRow> rowsOf(const Mesh& mesh) {
    std::vector<MdxRow> rows;
    for (size_t i = 0; i < mesh.triangles.size(); i += 3)
        rows.push_back({.vertices = {mesh.triangles[i], mesh.triangles[i + 1], mesh.triangles[i + 2]}});
    return rows;
}

Bytes mdxFile(const MeshModel& model, const std::vector<MdxRow>& rows) {
    const Mesh& mesh = model.meshes.front();
    const size_t numPoints = mesh.texCoords.size();
    const size_t frameSize = 40 + numPoints * 4;
    const Bytes commands = commandsOf(mesh, rows);
    const size_t frames = kMdxHeaderSize + model.skins.size() * kMdxSkinNameSize;
    const size_t firstCommand = frames + model.numFrames * frameSize;
    const size_t end = firstCommand + commands.size();
    ByteWriter out;
    out.text("IDPX", 4);
    out.u32(4);
    writeNumbers({64,
                  64,
                  frameSize,
                  model.skins.size(),
                  numPoints,
                  rows.size(),
                  commands.size() / 4,
                  model.numFrames,
                  0,
                  0,
                  2,
                  kMdxHeaderSize,
                  frames,
                  frames,
                  firstCommand,
                  end,
                  end,
                  end,
                  end,
                  end,
                  end},
                 out);
    for (const MeshSkin& skin : model.skins)
        out.text(skin.name, kMdxSkinNameSize);
    for (uint32_t frame = 0; frame < model.numFrames; ++frame)
        writeStepFrame(model, frame, out);
    out.bytes(commands);
    return out.take();
}

} // namespace visleaf
