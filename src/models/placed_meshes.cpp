#include "models/placed_meshes.h"

#include "base/file_name.h"
#include "base/parallel.h"
#include "map/entities/model_instances.h"
#include "models/load_model.h"
#include "models/mesh_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace visleaf {
namespace {

/// A file that was looked for.
struct ReadMesh {
    LoadedMesh mesh;
    std::string problem; // of a damaged file; empty: none
    bool isFound = false;
};

/// Returns the bytes of a file whose name is that of a model with `ending` before the extension.
Bytes readPart(const std::string& model, std::string_view ending, const FileSystem& files) {
    const std::string_view stem = withoutExtension(model);
    const std::string file = fmt::format("{}{}{}", stem, ending, std::string_view(model).substr(stem.size()));
    Result<Bytes> bytes = files.find(file) ? files.read(file) : Result<Bytes>(Bytes());
    return bytes ? std::move(bytes).value() : Bytes();
}

ReadMesh readMesh(const WantedMesh& wanted, std::span<const SequenceChoice> shown, const FileSystem& files) {
    ReadMesh read;
    if (wanted.source.empty()) return read;
    const Result<Bytes> bytes = files.read(wanted.file);
    const PartReader partOf = [&](std::string_view ending) { return readPart(wanted.file, ending, files); };
    Result<MeshModel> model = bytes ? loadModel({.bytes = bytes.value(), .partOf = partOf, .shown = shown})
                                    : Result<MeshModel>(bytes.error());
    if (!model) {
        read.problem = fmt::format("{}: {}", wanted.source, model.error().message);
        return read;
    }
    read.isFound = true;
    read.mesh.file = wanted.file;
    read.mesh.source = wanted.source;
    read.mesh.model = std::move(model).value();
    for (MeshSkin& skin : read.mesh.model.skins)
        if (!skin.indices.empty()) skin.name = fmt::format("{}:{}", wanted.file, skin.name);
    read.mesh.firstFrame = boundsOf(read.mesh.model, 0);
    for (uint32_t frame = 0; frame < read.mesh.model.numFrames; ++frame)
        read.mesh.allFrames.add(boundsOf(read.mesh.model, frame));
    return read;
}

size_t numVerticesOf(const MeshModel& model) {
    size_t sum = 0;
    for (const Mesh& mesh : model.meshes)
        sum += mesh.vertices.size();
    return sum;
}

constexpr float kTurnOfFile = 100.0f; // degrees per second, for MeshModel::turns

/// Moves a place to a tag of the first model of its entity. Returns false if there is no such tag.
bool moveToTag(const PlacedMeshes& meshes, PlacedMesh& place) {
    if (place.part.tag.empty()) return true;
    auto first = meshes.placed.end();
    while (first != meshes.placed.begin() && std::prev(first)->entity == place.entity)
        --first;
    if (first == meshes.placed.end()) return false;
    const MeshModel& model = meshes.models[first->model].model;
    const auto tag = std::find(model.tagNames.begin(), model.tagNames.end(), place.part.tag);
    if (tag == model.tagNames.end()) return false;
    const size_t row = first->frames.firstFrame * model.tagNames.size();
    const glm::vec4 at = model.tags[row + static_cast<size_t>(tag - model.tagNames.begin())][3];
    place.part.offset +=
        first->part.offset + glm::vec3(rotationOf(first->part.angles) * at) * first->part.scale;
    return true;
}

/// Completes a place by what only the file of its model says.
void chooseFrames(const MeshModel& model, PlacedMesh& place) {
    place.frames = sequenceOf(model.sequences, place.part.sequence);
    if (place.part.isStill) place.frames.numFrames = 1;
    // Most neighbours do not move in step. The games leave that to chance.
    constexpr double kGoldenShare = 0.6180339887498949;
    if (!place.part.isInStep)
        place.firstShare = static_cast<float>(std::fmod(place.entity * kGoldenShare, 1.0));
    if (!model.turns) return;
    place.part.motion.degreesPerSecond = kTurnOfFile;
    place.part.angles.y = 0.0f; // the engine turns all of them in step
}

/// Reads the models of the list, and places them.
void placeModelsOf(MeshList& wanted, const FileSystem& files, Diagnostics& diagnostics,
                   PlacedMeshes& meshes) {
    std::vector<ReadMesh> read(wanted.files.size());
    parallelFor(read.size(), [&](size_t i) { read[i] = readMesh(wanted.files[i], wanted.shown[i], files); });

    std::vector<uint32_t> numbers(read.size(), kNone); // into PlacedMeshes::models
    size_t numVertices = 0;
    for (uint32_t i = 0; i < read.size(); ++i) {
        numVertices += numVerticesOf(read[i].mesh.model);
        if (read[i].isFound && numVertices > kMaxMeshVertices) {
            read[i].isFound = false;
            read[i].problem =
                fmt::format("{}: the limit of {} vertices of models is reached; the model is not shown",
                            read[i].mesh.source, kMaxMeshVertices);
        }
        if (!read[i].problem.empty()) diagnostics.warn({"model"}, read[i].problem);
        if (!read[i].isFound) continue;
        numbers[i] = static_cast<uint32_t>(meshes.models.size());
        meshes.models.push_back(std::move(read[i].mesh));
    }
    for (PlacedMesh& place : wanted.places) {
        place.model = numbers[place.model];
        if (place.model == kNone) continue;
        chooseFrames(meshes.models[place.model].model, place);
        if (moveToTag(meshes, place)) meshes.placed.push_back(std::move(place));
    }
}

/// Reads the images of decals.
void placeDecalsOf(MeshList& wanted, Diagnostics& diagnostics, PlacedMeshes& meshes) {
    std::vector<uint32_t> numbers; // into PlacedMeshes::decalImages, for each of the files
    for (const WantedMesh& file : wanted.decalFiles) {
        numbers.push_back(kNone);
        if (file.source.empty()) continue;
        Result<MeshSkin> image = wanted.decalImages->read(file.file);
        if (!image) {
            diagnostics.warn({"decal"}, fmt::format("{}: {}", file.source, image.error().message));
            continue;
        }
        numbers.back() = static_cast<uint32_t>(meshes.decalImages.size());
        meshes.decalImages.push_back(std::move(image).value());
    }
    for (Decal& decal : wanted.decals) {
        decal.image = numbers[decal.image];
        if (decal.image != kNone) meshes.decals.push_back(decal);
    }
}

} // namespace

std::vector<WantedMesh> wantedMeshes(const Map& map, const FileSystem& files,
                                     const AppearanceSettings& appearance) {
    MeshList wanted = listMeshes(map, files, appearance);
    wanted.files.insert(wanted.files.end(), wanted.decalFiles.begin(), wanted.decalFiles.end());
    return std::move(wanted.files);
}

PlacedMeshes placeMeshes(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const AppearanceSettings& appearance) {
    MeshList wanted = listMeshes(map, files, appearance);
    PlacedMeshes meshes;
    meshes.numWanted = wanted.places.size() + wanted.decals.size();
    placeModelsOf(wanted, files, diagnostics, meshes);
    placeDecalsOf(wanted, diagnostics, meshes);
    for (const std::vector<WantedMesh>* const list : {&wanted.files, &wanted.decalFiles})
        std::copy_if(list->begin(), list->end(), std::back_inserter(meshes.missing),
                     [](const WantedMesh& file) { return file.source.empty(); });
    return meshes;
}

size_t numFound(const PlacedMeshes& meshes) {
    size_t numMissing = 0;
    for (const WantedMesh& file : meshes.missing)
        numMissing += file.numPlaces;
    return meshes.numWanted - numMissing;
}

glm::mat4 poseAt(const PlacedMeshes& meshes, const PlacedMesh& placed, double seconds) {
    return poseAt(placed.part, placed.origin, meshes.models[placed.model].firstFrame, seconds);
}

FramePair framesAt(const PlacedMesh& placed, double seconds) {
    const MeshSequence& frames = placed.frames;
    if (frames.numFrames < 2) return {frames.firstFrame, frames.firstFrame, 0.0f};
    const double numFrames = frames.numFrames;
    const double at = std::fmod(seconds * frames.framesPerSecond + placed.firstShare * numFrames, numFrames);
    const auto first = std::min(static_cast<uint32_t>(at), frames.numFrames - 1);
    return {frames.firstFrame + first, frames.firstFrame + (first + 1) % frames.numFrames,
            static_cast<float>(at - std::floor(at))};
}

bool isMoving(const PlacedMesh& placed) {
    const MeshMotion& motion = placed.part.motion;
    return placed.part.pulses || placed.part.opacity.amplitude != 0.0f || motion.degreesPerSecond != 0.0f ||
           motion.bobHeight != 0.0f || (placed.frames.numFrames > 1 && placed.frames.framesPerSecond > 0.0f);
}

Bounds boundsOf(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    const LoadedMesh& loaded = meshes.models[placed.model];
    return boundsOf(placed.part, placed.origin, loaded.firstFrame, loaded.allFrames);
}

} // namespace visleaf
