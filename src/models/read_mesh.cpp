#include "models/read_mesh.h"

#include "base/file_name.h"
#include "models/load_model.h"
#include "models/sprite.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

/// Returns the bytes of a file whose name is that of a model with `ending` before the extension.
Bytes readPart(const std::string& model, std::string_view ending, const FileSystem& files) {
    const std::string_view stem = withoutExtension(model);
    const std::string file = fmt::format("{}{}{}", stem, ending, std::string_view(model).substr(stem.size()));
    Result<Bytes> bytes = files.find(file) ? files.read(file) : Result<Bytes>(Bytes());
    return bytes ? std::move(bytes).value() : Bytes();
}

/// Returns the bytes of a file, unless its game folder is below that of a model.
Bytes readOther(const std::string& model, std::string_view name, const FileSystem& files) {
    if (!files.isAtLeastAsHigh(name, model)) return {};
    Result<Bytes> bytes = files.read(name);
    return bytes ? std::move(bytes).value() : Bytes();
}

} // namespace

ReadMesh readMesh(const WantedMesh& wanted, std::span<const SequenceChoice> shown, const FileSystem& files) {
    ReadMesh read;
    if (wanted.source.empty()) return read;
    const Result<Bytes> bytes = files.read(wanted.file);
    const PartReader partOf = [&](std::string_view ending) { return readPart(wanted.file, ending, files); };
    const OtherReader readOf = [&](std::string_view name) { return readOther(wanted.file, name, files); };
    Result<MeshModel> model = bytes ? loadModel({.bytes = bytes.value(),
                                                 .name = wanted.file,
                                                 .read = readOf,
                                                 .partOf = partOf,
                                                 .shown = shown})
                                    : Result<MeshModel>(bytes.error());
    if (!model) {
        read.problem = model.error().message;
        return read;
    }
    read.isFound = true;
    read.mesh.file = wanted.file;
    read.mesh.source = wanted.source;
    read.mesh.model = std::move(model).value();
    read.mesh.isSprite = isSprite(bytes.value());
    for (MeshSkin& skin : read.mesh.model.skins)
        if (!skin.indices.empty()) skin.name = fmt::format("{}:{}", wanted.file, skin.name);
    read.mesh.firstFrame = boundsOf(read.mesh.model, 0);
    for (const Mesh& mesh : read.mesh.model.meshes)
        for (const MeshVertex& vertex : mesh.vertices)
            read.mesh.allFrames.add(vertex.position);
    return read;
}

} // namespace visleaf
