#include "analysis/facts/model_facts.h"

#include "analysis/facts/fact_text.h"
#include "base/text/count_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

std::string framesText(const PlacedMesh& placed, const MeshModel& model) {
    const MeshSequence& frames = placed.frames;
    const std::string name = frames.name.empty() ? "" : frames.name + ", ";
    if (frames.numFrames == 1)
        return fmt::format("{}frame {} of {}", name, frames.firstFrame, model.numFrames);
    return fmt::format("{}{}, {} per second", name, counted(frames.numFrames, "frame"),
                       numberText(double{frames.framesPerSecond}));
}

/// Skins in a file have the name of the file before their own.
std::string ownName(const std::string& skin, const std::string& file) {
    const std::string prefix = file + ":";
    return skin.starts_with(prefix) ? skin.substr(prefix.size()) : skin;
}

/// Returns the skins that the entity shows, each once.
std::string skinsText(const MeshPart& part, const LoadedMesh& loaded) {
    const MeshModel& model = loaded.model;
    std::vector<std::string> names;
    for (const Mesh& mesh : model.meshes) {
        if (mesh.skins.empty() || !isShownBy(mesh.body, part.body)) continue;
        const uint32_t skin = mesh.skins[part.skin < mesh.skins.size() ? part.skin : 0];
        const std::string name = ownName(model.skins[skin].name, loaded.file);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

size_t numTriangles(const MeshPart& part, const MeshModel& model) {
    size_t numIndices = 0;
    for (const Mesh& mesh : model.meshes)
        if (isShownBy(mesh.body, part.body)) numIndices += mesh.triangles.size();
    return numIndices / 3;
}

FactSection factsOfModel(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    const LoadedMesh& loaded = meshes.models[placed.model];
    const MeshPart& part = placed.part;
    FactSection section{"Model", {{"File", loaded.file}, {"Found in", loaded.source}}};
    section.facts.push_back({"Shows", framesText(placed, loaded.model)});
    section.facts.push_back({"Skin", fmt::format("{}: {}", part.skin, skinsText(part, loaded))});
    if (part.body != 0) section.facts.push_back({"Body", fmt::format("{}", part.body)});
    section.facts.push_back({"Triangles", fmt::format("{}", numTriangles(part, loaded.model))});
    section.facts.push_back({"Stands at", vectorText(placed.origin + part.offset)});
    if (part.scale != 1.0f) section.facts.push_back({"Scale", numberText(double{part.scale})});
    return section;
}

std::string_view shapeText(BeamShape shape) {
    switch (shape) {
    case BeamShape::ring:
        return "ring";
    case BeamShape::tube:
        return "tube";
    default:
        return "line";
    }
}

std::string strikesText(const Beam& beam) {
    const double visible = beam.life * static_cast<double>(beam.strikes.size());
    if (beam.life <= 0.0 || visible >= beam.period) return "always";
    return fmt::format("{} of {} seconds", numberText(visible), numberText(beam.period));
}

FactSection factsOfBeam(const PlacedMeshes& meshes, const PlacedMesh& placed) {
    const LoadedMesh& loaded = meshes.models[placed.model];
    const Beam& beam = *placed.part.beam;
    FactSection section{"Beam", {}};
    if (!loaded.file.empty()) section.facts = {{"File", loaded.file}, {"Found in", loaded.source}};
    section.facts.push_back({"Shape", std::string(shapeText(beam.shape))});
    section.facts.push_back({"Width", numberText(double{beam.width})});
    if (beam.noise > 0.0f) section.facts.push_back({"Noise", numberText(double{beam.noise})});
    section.facts.push_back({"From", vectorText(beam.strikes.front().from)});
    section.facts.push_back({"To", vectorText(beam.strikes.front().to)});
    if (beam.strikes.size() > 1) section.facts.push_back({"Strikes", fmt::format("{}", beam.strikes.size())});
    section.facts.push_back({"Visible", strikesText(beam)});
    return section;
}

} // namespace

std::vector<FactSection> factsOfModels(const PlacedMeshes& meshes, uint32_t entity) {
    std::vector<FactSection> sections;
    for (const PlacedMesh& placed : meshes.placed)
        if (placed.entity == entity)
            sections.push_back(placed.part.beam ? factsOfBeam(meshes, placed) : factsOfModel(meshes, placed));
    for (const WantedMesh& missing : meshes.missing)
        if (missing.entity == entity)
            sections.push_back(
                {missing.isDecal ? "Decal" : "Model",
                 {{missing.isDecal ? "Image" : "File", missing.file}, {"Found in", "not in the game data"}}});
    return sections;
}

} // namespace visleaf
