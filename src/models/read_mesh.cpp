#include "models/read_mesh.h"

#include "base/text/file_name.h"
#include "models/formats/load_model.h"
#include "models/formats/sprite.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

/// Returns the bytes of a file; empty: there is none.
Bytes readIfFound(const std::string& name, const FileSystem& files) {
    Result<Bytes> bytes = files.find(name) ? files.read(name) : Result<Bytes>(Bytes());
    return bytes ? std::move(bytes).value() : Bytes();
}

/// Returns the name of a model with `ending` before the extension.
std::string partName(const std::string& model, std::string_view ending) {
    const std::string_view stem = withoutExtension(model);
    return fmt::format("{}{}{}", stem, ending, std::string_view(model).substr(stem.size()));
}

} // namespace

ReadMesh readMesh(const WantedMesh& wanted, std::span<const SequenceChoice> shown, const FileSystem& files) {
    ReadMesh read;
    if (wanted.source.empty()) return read;
    const Result<Bytes> bytes = files.read(wanted.file);
    const auto readAnother = [&](const std::string& name) {
        Bytes other = readIfFound(name, files);
        if (!other.empty()) read.mesh.others.push_back(name);
        return other;
    };
    const PartReader partOf = [&](std::string_view ending) {
        return readAnother(partName(wanted.file, ending));
    };
    // A file of a game folder below that of the model does not belong to it.
    const OtherReader readOf = [&](std::string_view name) {
        return files.isAtLeastAsHigh(name, wanted.file) ? readAnother(std::string(name)) : Bytes();
    };
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
