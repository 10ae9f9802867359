#include "models/named_skins.h"

#include "forge/model_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

TEST(NamedSkins, ASkinFileNamesAMaterialForEachMesh) {
    constexpr std::string_view kText =
        "H_Head, models/a/head.tga\r\n tag_head,\n\"body\",\"models/a/b\"\nnonsense\n";
    EXPECT_THAT(readSkinFile(std::as_bytes(std::span(kText))),
                UnorderedElementsAre(Pair("h_head", "models/a/head.tga"), Pair("body", "models/a/b")));
}

class NamedSkinsTest : public testing::Test {
  protected:
    NamedSkinsTest() {
        m_folder.write("models/a.skin", std::string("top,models/gold\n"));
        m_files = test::mounted({m_folder.path()});
    }

    test::TempFolder m_folder;
    FileSystem m_files;
    MeshModel m_model = sampleModel(); // meshes `front` and `top`, with a skin each
};

TEST_F(NamedSkinsTest, AnImageIsOnAllMeshes) {
    NamedSkins skins(m_files);
    EXPECT_EQ(skins.numberFor("models/red.tga", 0, m_model), 1u);
    EXPECT_EQ(skins.numberFor("Models/Red.tga", 0, m_model), 1u) << "the same one";
    EXPECT_EQ(skins.numberFor("models/blue.tga", 0, m_model), 2u);
    ASSERT_EQ(m_model.skins.size(), 4u);
    EXPECT_EQ(m_model.skins[3].name, "models/blue.tga");
    EXPECT_THAT(m_model.meshes[0].skins, ElementsAre(0, 2, 3));
    EXPECT_THAT(m_model.meshes[1].skins, ElementsAre(1, 2, 3));
}

TEST_F(NamedSkinsTest, MeshesThatASkinFileDoesNotNameKeepTheirs) {
    NamedSkins skins(m_files);
    EXPECT_EQ(skins.numberFor("models/a.skin", 0, m_model), 1u);
    EXPECT_THAT(m_model.meshes[0].skins, ElementsAre(0, 0));
    EXPECT_THAT(m_model.meshes[1].skins, ElementsAre(1, 2));
    EXPECT_EQ(m_model.skins[2].name, "models/gold");
}

TEST_F(NamedSkinsTest, AHostileMapGetsAtMostThatMany) {
    NamedSkins skins(m_files);
    for (int i = 0; i < 1000; ++i)
        skins.numberFor("models/" + std::to_string(i) + ".tga", 0, m_model);
    EXPECT_EQ(m_model.meshes[0].skins.size(), 1 + NamedSkins::kMaxNamedSkins);
    EXPECT_EQ(skins.numberFor("models/255.tga", 0, m_model), 256u);
    EXPECT_EQ(skins.numberFor("models/256.tga", 0, m_model), 0u);
}

TEST_F(NamedSkinsTest, AMissingSkinFileChangesNothing) {
    NamedSkins skins(m_files);
    EXPECT_EQ(skins.numberFor("models/b.skin", 0, m_model), 0u);
    EXPECT_EQ(m_model, sampleModel());
}

} // namespace
} // namespace visleaf
