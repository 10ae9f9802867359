#include "models/definitions/definition_files.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DefinitionFiles : public testing::Test {
  protected:
    EntityDefinitions read(std::initializer_list<std::filesystem::path> mounts) {
        FileSystem files;
        for (const std::filesystem::path& mount : mounts)
            EXPECT_TRUE(files.mount(mount, m_diagnostics)) << mount;
        return definitionsOf(files, m_diagnostics);
    }

    test::TempFolder m_folder;
    Diagnostics m_diagnostics;
};

TEST_F(DefinitionFiles, ContentDecidesTheFormat) {
    EXPECT_TRUE(readDefinitions("\xEF\xBB\xBF  <classes><point name='a'/></classes>").classes.contains("a"));
    EXPECT_TRUE(readDefinitions("// mail@host\n/*QUAKED a (0 0 0) ? */").classes.contains("a"));
    EXPECT_TRUE(readDefinitions("// comment\n@PointClass = a []").classes.contains("a"));
    EXPECT_THAT(readDefinitions("{ \"classname\" \"worldspawn\" }").classes, IsEmpty());
}

TEST_F(DefinitionFiles, AreFoundInTopFolders) {
    m_folder.write("mod.fgd", "@PointClass = a []");
    m_folder.write("mod.DEF", "/*QUAKED b (0 0 0) ? */");
    m_folder.write("entities.ent", "<point name='c'/>");
    m_folder.write("maps/map.ent", "<point name='d'/>");
    const EntityDefinitions found = read({m_folder.path()});
    EXPECT_EQ(found.size(), 3u);
    EXPECT_EQ(found.at("b").file, "mod.def");
    EXPECT_TRUE(m_diagnostics.empty());
}

TEST_F(DefinitionFiles, OfTheTopMountWin) {
    m_folder.write("base/z.fgd", "@PointClass = a : \"base\" [] @PointClass = b : \"base\" []");
    m_folder.write("mod/a.fgd", "@PointClass = a : \"mod\" []");
    const auto file = m_folder.write("apart/0.fgd", "@PointClass = c : \"apart\" []");
    const EntityDefinitions found = read({m_folder.path() / "base", m_folder.path() / "mod", file});
    EXPECT_EQ(found.at("a").description, "mod");
    EXPECT_EQ(found.at("b").description, "base");
    EXPECT_EQ(found.at("c").description, "apart");
}

TEST_F(DefinitionFiles, IncludeFilesBesideThem) {
    const auto file = m_folder.write(
        "one.fgd", "@include \"Two.fgd\"\n@include \"sub\\three.fgd\"\n@PointClass = a : \"one\" []");
    m_folder.write("two.FGD",
                   "@include \"one.fgd\" @PointClass = a : \"two\" [] @PointClass = b : \"two\" []");
    m_folder.write("sub/three.fgd", "@include \"four.fgd\" @PointClass = c []");
    m_folder.write("sub/four.fgd", "@PointClass = d []");
    for (const EntityDefinitions& found : {read({file}), read({m_folder.path()})}) {
        EXPECT_EQ(found.size(), 4u);
        EXPECT_TRUE(found.contains("d"));
    }
    EXPECT_EQ(read({file}).at("a").description, "one") << "it replaces what it includes";
    EXPECT_TRUE(m_diagnostics.empty());
}

TEST_F(DefinitionFiles, IncludeNothingOutsideOfTheFolder) {
    m_folder.write("secret.fgd", "@PointClass = secret []");
    const auto file = m_folder.write("mod/one.fgd", "@include \"../secret.fgd\" @include \"" +
                                                        (m_folder.path() / "secret.fgd").string() + "\"");
    EXPECT_THAT(read({file}), IsEmpty());
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].message, HasSubstr("no such file"));
}

TEST_F(DefinitionFiles, ThatAreDamagedGiveAWarning) {
    m_folder.write("a.fgd", "@PointClass = a [");
    EXPECT_TRUE(read({m_folder.path()}).contains("a"));
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_EQ(m_diagnostics.list()[0].message, "a.fgd: the class a has no closing bracket");
}

TEST(EntityDefinitionLookup, GoesThroughBases) {
    const EntityDefinitions classes = readDefinitions(R"(
        @BaseClass base(Loop) = Named [ targetname(string) : "Name" kind(choices) : "Kind" = [ 1 : "One" ] ]
        @BaseClass base(Named) = Loop [ spawnflags(flags) = [ 4 : "Silent" ] ]
        @PointClass base(Loop) = thing [ kind(string) : "Own kind" ]
    )")
                                          .classes;
    EXPECT_EQ(withBases(classes, "thing").size(), 3u);
    EXPECT_EQ(withBases(classes, "other").size(), 0u);
    EXPECT_EQ(definedKey(classes, "thing", "targetname")->title, "Name");
    EXPECT_EQ(definedKey(classes, "thing", "kind")->title, "Own kind");
    EXPECT_EQ(definedKey(classes, "thing", "unknown"), nullptr);
    EXPECT_EQ(definedFlag(classes, "thing", 4)->title, "Silent");
    EXPECT_EQ(definedFlag(classes, "thing", 8), nullptr);
    EXPECT_EQ(labelOf(*definedKey(classes, "Named", "kind"), "1"), "One");
    EXPECT_EQ(labelOf(*definedKey(classes, "Named", "kind"), "2"), "");
}

} // namespace
} // namespace visleaf
