#include "materials/relief.h"

#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

class Relief : public testing::Test {
  protected:
    Relief() {
        m_map.light.directions = {128, 128, 255};
        for (const char* name : {"textures/wall.tga", "textures/wall_norm.tga", "textures/floor_n.tga"})
            m_folder.write(name, test::tgaFile(4, 4, {128, 128, 255}));
        m_files = test::mounted({m_folder.path()});
    }

    /// Returns the sources of the stages after addRelief().
    std::vector<StageSource> sourcesOf(std::string_view image, const std::vector<Stage>& stages) {
        ImageNames images;
        images.add(image);
        std::vector<Material> materials(1);
        materials[0].stages = stages;
        addRelief(m_map, m_files, images, materials);
        m_images = images.list();
        m_added = materials[0];
        std::vector<StageSource> sources;
        for (const Stage& stage : materials[0].stages)
            sources.push_back(stage.source);
        return sources;
    }

    static std::vector<Stage> wall() {
        return {{.frames = {0}},
                {.source = StageSource::lightmap,
                 .blend = kBlendFilter,
                 .writesDepth = false,
                 .tcGen = TcGen::lightmap}};
    }

    test::TempFolder m_folder;
    FileSystem m_files;
    Map m_map;
    std::vector<std::string> m_images;
    Material m_added;
};

TEST_F(Relief, StandsBeforeTheLightThatItShades) {
    const std::vector<StageSource> expected{StageSource::image, StageSource::normals, StageSource::lightmap};
    EXPECT_EQ(sourcesOf("textures/wall.jpg", wall()), expected);
    EXPECT_THAT(m_images, ElementsAre("textures/wall.jpg", "textures/wall_norm"));
    EXPECT_THAT(m_added.stages[1].frames, ElementsAre(1u));
    EXPECT_FALSE(m_added.stages[1].writesDepth);
    EXPECT_EQ(sourcesOf("textures/floor", wall()), expected);
}

TEST_F(Relief, NeedsANormalMapAnOpaqueImageAndDirections) {
    EXPECT_EQ(sourcesOf("textures/plain", wall()).size(), 2u);
    std::vector<Stage> glass = wall();
    glass[0].blend = kBlendAlpha;
    EXPECT_EQ(sourcesOf("textures/wall", glass).size(), 2u);
    EXPECT_EQ(sourcesOf("textures/wall", {wall()[0]}).size(), 1u);
    m_map.light.directions.clear();
    EXPECT_EQ(sourcesOf("textures/wall", wall()).size(), 2u);
}

} // namespace
} // namespace visleaf
