#include "models/place_meshes.h"

#include "base/parallel.h"
#include "map/entities/model_instances.h"
#include "models/beam_model.h"
#include "models/mesh_list.h"
#include "models/named_skins.h"
#include "models/read_mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace visleaf {
namespace {

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

/// The models of beams: strips that show a sprite, and tubes of one colour. Beams share them.
class BeamModels {
  public:
    /// Returns the model of a beam, into PlacedMeshes::models. PlacedMesh::model is that of its file. Returns
    /// kNone if the beam does not show: it has no sprite, or it is too far away.
    uint32_t modelOf(const PlacedMesh& place, PlacedMeshes& meshes) {
        if (boundsOf(*place.part.beam).isEmpty()) return kNone;
        return place.part.file.empty() ? tubeOf(place.part.beamColors, meshes) : stripOf(place.model, meshes);
    }

  private:
    uint32_t stripOf(uint32_t sprite, PlacedMeshes& meshes) {
        if (sprite == kNone || !meshes.models[sprite].isSprite) return kNone;
        const auto [strip, isNew] = m_strips.try_emplace(sprite, kNone);
        if (isNew) {
            LoadedMesh loaded = meshes.models[sprite];
            loaded.model = beamModel(loaded.model);
            strip->second = add(std::move(loaded), meshes);
        }
        return strip->second;
    }

    uint32_t tubeOf(const std::vector<uint8_t>& colors, PlacedMeshes& meshes) {
        if (colors.empty()) return kNone;
        const auto [tube, isNew] = m_tubes.try_emplace(colors, kNone);
        if (isNew) tube->second = add({.file = {}, .source = {}, .model = tubeModel(colors)}, meshes);
        return tube->second;
    }

    static uint32_t add(LoadedMesh loaded, PlacedMeshes& meshes) {
        loaded.firstFrame = loaded.allFrames = boundsOf(loaded.model, 0);
        meshes.models.push_back(std::move(loaded));
        return static_cast<uint32_t>(meshes.models.size() - 1);
    }

    std::map<uint32_t, uint32_t> m_strips;            // by the model of the sprite
    std::map<std::vector<uint8_t>, uint32_t> m_tubes; // by MeshPart::beamColors
};

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

/// Reads the models of the list on all cores. Returns the number of each, into PlacedMeshes::models; kNone:
/// it is missing or damaged, or beyond the limit.
std::vector<uint32_t> readModels(const MeshList& wanted, const FileSystem& files, Diagnostics& diagnostics,
                                 PlacedMeshes& meshes) {
    constexpr size_t kFilesAtOnce = 16; // so that a map with too many models does not fill the memory first
    std::vector<uint32_t> numbers(wanted.files.size(), kNone);
    size_t numVertices = 0;
    for (size_t first = 0; first < numbers.size(); first += kFilesAtOnce) {
        std::vector<ReadMesh> read(std::min(kFilesAtOnce, numbers.size() - first));
        parallelFor(read.size(), [&](size_t i) {
            read[i] = readMesh(wanted.files[first + i], wanted.shown[first + i], files);
        });
        for (size_t i = 0; i < read.size(); ++i) {
            const std::string& source = wanted.files[first + i].source;
            if (!read[i].problem.empty())
                diagnostics.warn({"model"}, fmt::format("{}: {}", source, read[i].problem));
            if (!read[i].isFound) continue;
            numVertices += numVerticesOf(read[i].mesh.model);
            if (numVertices > kMaxMeshVertices) {
                diagnostics.warn({"model"},
                                 fmt::format("{}: the limit of {} vertices of models is reached; this model "
                                             "and all later ones are not shown",
                                             source, kMaxMeshVertices));
                return numbers;
            }
            numbers[first + i] = static_cast<uint32_t>(meshes.models.size());
            meshes.models.push_back(std::move(read[i].mesh));
        }
    }
    return numbers;
}

/// Reads the models of the list, and places them.
void placeModelsOf(MeshList& wanted, const FileSystem& files, Diagnostics& diagnostics,
                   PlacedMeshes& meshes) {
    const std::vector<uint32_t> numbers = readModels(wanted, files, diagnostics, meshes);
    NamedSkins skins(files);
    BeamModels beams;
    for (PlacedMesh& place : wanted.places) {
        if (place.model != kNone) place.model = numbers[place.model];
        if (place.part.beam) place.model = beams.modelOf(place, meshes);
        if (place.model == kNone) continue;
        chooseFrames(meshes.models[place.model].model, place);
        if (!place.part.skinFile.empty())
            place.part.skin =
                skins.numberFor(place.part.skinFile, place.model, meshes.models[place.model].model);
        if (moveToTag(meshes, place)) meshes.placed.push_back(std::move(place));
    }
}

/// Reads the images of decals.
void placeDecalsOf(MeshList& wanted, Diagnostics& diagnostics, PlacedMeshes& meshes) {
    std::vector<uint32_t> numbers; // into PlacedMeshes::decalImages, for each of the files
    for (size_t i = 0; i < wanted.decalFiles.size(); ++i) {
        numbers.push_back(kNone);
        const std::string& source = wanted.decalFiles[i].source;
        if (source.empty()) continue;
        Result<MeshSkin> image = wanted.decalImages->read(wanted.decalNames[i]);
        if (!image) {
            diagnostics.warn({"decal"}, fmt::format("{}: {}", source, image.error().message));
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

std::vector<WantedMesh> checkedMeshes(const Map& map, const FileSystem& files,
                                      const EntityDefinitions& definitions) {
    MeshList wanted = listMeshes(map, files, definitions);
    parallelFor(wanted.files.size(), [&](size_t i) {
        wanted.files[i].problem = readMesh(wanted.files[i], wanted.shown[i], files).problem;
    });
    for (size_t i = 0; i < wanted.decalFiles.size(); ++i) {
        if (wanted.decalFiles[i].source.empty()) continue;
        const Result<MeshSkin> image = wanted.decalImages->read(wanted.decalNames[i]);
        if (!image) wanted.decalFiles[i].problem = image.error().message;
    }
    return allFiles(std::move(wanted));
}

PlacedMeshes placeMeshes(const Map& map, const FileSystem& files, Diagnostics& diagnostics,
                         const EntityDefinitions& definitions) {
    MeshList wanted = listMeshes(map, files, definitions);
    PlacedMeshes meshes;
    meshes.numWanted = wanted.decals.size();
    for (const WantedMesh& file : wanted.files)
        meshes.numWanted += file.numPlaces;
    placeModelsOf(wanted, files, diagnostics, meshes);
    placeDecalsOf(wanted, diagnostics, meshes);
    for (const std::vector<WantedMesh>* const list : {&wanted.files, &wanted.decalFiles})
        std::copy_if(list->begin(), list->end(), std::back_inserter(meshes.missing),
                     [](const WantedMesh& file) { return file.source.empty(); });
    return meshes;
}

} // namespace visleaf
