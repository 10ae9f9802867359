#include "materials/quake3/darkplaces_materials.h"

#include "map/map_fog.h"
#include "support/image_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class DarkPlacesMaterials : public testing::Test {
  protected:
    void writeImage(const std::string& name) { m_folder.write(name, test::tgaFile(4, 4, {10, 20, 30})); }

    MaterialPlan plan(const Map& map) {
        EXPECT_TRUE(m_files.mount(m_folder.path(), m_diagnostics));
        return planDarkPlacesMaterials(map, m_files, m_diagnostics, MissingTextureStyle{}, {});
    }

    static Map mapWith(const std::vector<std::string>& names) {
        Map map;
        map.game = Game::darkplaces;
        for (const std::string& name : names) {
            map.faces.push_back({.kind = FaceKind::polygon, .surface = uint32_t(map.surfaces.size())});
            map.surfaces.push_back({.name = name, .texelUnit = 1.0f});
        }
        return map;
    }

    test::TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
};

TEST_F(DarkPlacesMaterials, ShowsTheSkyOfTheLastScriptAndNoFogOfBrushes) {
    m_folder.write("scripts/a.shader", "textures/sky1\n{\nskyParms first - -\n}\n"
                                       "textures/sky2\n{\nsky second\ndp_water 0 1 2\n}\n");
    for (const char* side : {"rt", "bk", "lf", "ft", "up", "dn"})
        writeImage(std::string("gfx/env/second_") + side + ".tga");
    Map map = mapWith({"textures/sky1", "textures/sky2"});
    map.fogs.resize(1);
    const MaterialPlan planned = plan(map);
    ASSERT_TRUE(planned.sky);
    const Skybox sky = planned.sky(ImageWork::decode, m_diagnostics);
    EXPECT_EQ(sky.sideFiles[0], "gfx/env/second_rt.tga");
    EXPECT_EQ(planned.set.fogs.size(), 1u);
    EXPECT_FALSE(hidesAnything(planned.set.mapFog));
    EXPECT_THAT(m_diagnostics.list(), IsEmpty());
}

TEST_F(DarkPlacesMaterials, FindsGlowBesideTheImage) {
    writeImage("textures/lamp.tga");
    writeImage("textures/lamp_luma.tga");
    writeImage("textures/wall.tga");
    const MaterialPlan planned = plan(mapWith({"textures/lamp", "textures/wall"}));
    ASSERT_EQ(planned.set.materials.size(), 2u);
    EXPECT_EQ(planned.set.materials[0].stages.size(), 3u);
    EXPECT_EQ(planned.set.materials[1].stages.size(), 2u);
    EXPECT_EQ(planned.set.images[1].name, "textures/lamp_luma");
}

} // namespace
} // namespace visleaf
