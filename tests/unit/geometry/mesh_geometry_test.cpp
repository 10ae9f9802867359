#include "geometry/mesh_geometry.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

/// Returns a model of one mesh whose skins are these image files.
LoadedMesh modelWithSkins(const std::vector<std::string>& names) {
    LoadedMesh loaded;
    Mesh& mesh = loaded.model.meshes.emplace_back();
    for (const std::string& name : names) {
        mesh.skins.push_back(static_cast<uint32_t>(loaded.model.skins.size()));
        loaded.model.skins.push_back({.name = name, .indices = {}});
    }
    return loaded;
}

std::vector<std::string> shownSkins(const PlacedMeshes& meshes) {
    std::vector<std::string> names;
    for (const ShownSkin& shown : skinsOf(meshes))
        names.push_back(shown.skin->name);
    return names;
}

TEST(SkinsOfMeshes, AreThoseThatModelsShow) {
    PlacedMeshes meshes;
    meshes.models = {modelWithSkins({"skin.pcx", "pain.pcx", "ss.pcx"}), modelWithSkins({})};
    meshes.placed = {{.model = 0, .part = {.skin = 2}},
                     {.model = 1, .part = {}},
                     {.model = 0, .part = {.skin = 9}},
                     {.model = 0, .part = {.skin = 2}}};
    EXPECT_THAT(shownSkins(meshes), ElementsAre("ss.pcx", "skin.pcx")) << "without a ninth one, the first";
}

TEST(SkinsOfMeshes, ShareTheMaterialOfAName) {
    PlacedMeshes meshes;
    meshes.models = {modelWithSkins({"models/a.pcx"}), modelWithSkins({"Models\\A.pcx"})};
    meshes.placed = {{.model = 0, .part = {}}, {.model = 1, .part = {}}};
    EXPECT_THAT(shownSkins(meshes), ElementsAre("models/a.pcx"));
}

} // namespace
} // namespace visleaf
