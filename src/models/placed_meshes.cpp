#include "models/placed_meshes.h"

#include "base/file_name.h"
#include "base/parallel.h"
#include "map/entities/spawn_filter.h"
#include "models/games/mesh_rules.h"
#include "models/load_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace visleaf {
namespace {

/// The parts of all entities, and the files that they need.
struct WantedMeshes {
    std::vector<PlacedMesh> places;  // `model` is an index into files
    std::vector<std::string> files;  // each once, whatever its spelling
    std::vector<uint32_t> numPlaces; // for each of files
};

WantedMeshes listMeshes(const Map& map) {
    WantedMeshes wanted;
    const MeshRules* rules = meshRulesOf(map.game);
    if (rules == nullptr) return wanted;
    std::unordered_map<std::string, uint32_t> known; // by folded name, into files
    uint32_t numSpawned = 0;
    for (uint32_t i = 1; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        if (!spawnsFor(entity, map.game, Skill::normal, rules->mode)) continue;
        const EntityMeshes shown = rules->meshesOf(entity, numSpawned);
        if (rules->staysInGame(entity.className())) ++numSpawned;
        for (const MeshPart& part : shown.parts) {
            const auto [file, isNew] =
                known.try_emplace(foldName(part.file), static_cast<uint32_t>(wanted.files.size()));
            if (isNew) {
                wanted.files.push_back(part.file);
                wanted.numPlaces.push_back(0);
            }
            ++wanted.numPlaces[file->second];
            wanted.places.push_back({file->second, i, part, entity.origin(), shown.dropBox});
        }
    }
    return wanted;
}

/// A file that was looked for.
struct ReadMesh {
    LoadedMesh mesh;
    std::string problem; // of a damaged file; empty: none
    bool isFound = false;
};

ReadMesh readMesh(const std::string& file, const FileSystem& files) {
    ReadMesh read;
    const std::optional<std::string> source = files.find(file);
    if (!source) return read;
    const Result<Bytes> bytes = files.read(file);
    Result<MeshModel> model = bytes ? loadModel(bytes.value()) : Result<MeshModel>(bytes.error());
    if (!model) {
        read.problem = fmt::format("{}: {}", *source, model.error().message);
        return read;
    }
    read.isFound = true;
    read.mesh = {.file = file,
                 .source = *source,
                 .model = std::move(model).value(),
                 .firstFrame = {},
                 .allFrames = {}};
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

} // namespace

PlacedMeshes placeMeshes(const Map& map, const FileSystem& files, Diagnostics& diagnostics) {
    WantedMeshes wanted = listMeshes(map);
    std::vector<ReadMesh> read(wanted.files.size());
    parallelFor(read.size(), [&](size_t i) { read[i] = readMesh(wanted.files[i], files); });

    PlacedMeshes meshes;
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
        if (!read[i].isFound) {
            meshes.missing.push_back({wanted.files[i], wanted.numPlaces[i]});
            continue;
        }
        numbers[i] = static_cast<uint32_t>(meshes.models.size());
        meshes.models.push_back(std::move(read[i].mesh));
    }
    for (PlacedMesh& place : wanted.places) {
        place.model = numbers[place.model];
        if (place.model != kNone) meshes.placed.push_back(std::move(place));
    }
    return meshes;
}

glm::mat4 poseAt(const PlacedMeshes& meshes, const PlacedMesh& placed, double seconds) {
    return poseAt(placed.part, placed.origin, meshes.models[placed.model].firstFrame, seconds);
}

Bounds boundsOf(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    const LoadedMesh& loaded = meshes.models[placed.model];
    return boundsOf(placed.part, placed.origin, loaded.firstFrame, loaded.allFrames);
}

} // namespace visleaf
