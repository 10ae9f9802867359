#include "models/definitions/definition_files.h"

#include "platform/path_text.h"
#include "read_alone.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class DefinitionFiles : public testing::Test {
  protected:
    EntityDefinitions read(const std::vector<std::filesystem::path>& mounts,
                           const DefinitionLimits& limits = {}) {
        return definitionsOf(test::mounted(mounts), m_diagnostics, limits);
    }

    test::TempFolder m_folder;
    Diagnostics m_diagnostics;
};

TEST_F(DefinitionFiles, ContentDecidesTheFormat) {
    EXPECT_TRUE(readAlone(readDefinitions, "\xEF\xBB\xBF  <classes><point name='a'/></classes>")
                    .classes.contains("a"));
    EXPECT_TRUE(readAlone(readDefinitions, "// mail@host\n/*QUAKED a (0 0 0) ? */").classes.contains("a"));
    EXPECT_TRUE(readAlone(readDefinitions, "// comment\n@PointClass = a []").classes.contains("a"));
    EXPECT_THAT(readAlone(readDefinitions, "{ \"classname\" \"worldspawn\" }").classes, IsEmpty());
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
                                                        pathText(m_folder.path() / "secret.fgd") + "\"");
    EXPECT_THAT(read({file}), IsEmpty());
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message, HasSubstr("no such file"));
}

TEST_F(DefinitionFiles, ThatAreDamagedGiveAWarning) {
    m_folder.write("a.fgd", "@PointClass = a [");
    EXPECT_TRUE(read({m_folder.path()}).contains("a"));
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_EQ(m_diagnostics.list()[0].first().message, "a.fgd: the class a has no closing bracket");
}

TEST_F(DefinitionFiles, ThatCannotBeReadAreNamedOnce) {
    const auto file = m_folder.write("a.fgd", "");
    FileSystem files;
    ASSERT_TRUE(files.mount(m_folder.path(), m_diagnostics));
    ASSERT_TRUE(files.find("a.fgd")); // lists the folder
    std::filesystem::remove(file);
    definitionsOf(files, m_diagnostics);
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message, Not(HasSubstr("needed by")));
}

TEST_F(DefinitionFiles, NameTheFileThatIncludesAMissingOne) {
    m_folder.write("a.fgd", "@include \"b.fgd\"");
    read({m_folder.path()});
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message,
                HasSubstr("b.fgd: no such file in the game data; needed by a.fgd"));
}

TEST_F(DefinitionFiles, ShareLimits) {
    m_folder.write("a.ent", "<point name='a'/><point name='b'/>");
    m_folder.write("b.ent", "<point name='c'/><point name='d'/>");
    m_folder.write("c.fgd", "@include \"d.fgd\" @PointClass = e []");
    m_folder.write("d.fgd", "@PointClass = f []");
    const auto numRead = [&](const DefinitionLimits& limits) {
        m_diagnostics = {};
        return read({m_folder.path()}, limits).size();
    };
    EXPECT_EQ(numRead({.files = 5, .bytes = 1000, .items = 8}), 6u) << "d.fgd counts twice";
    EXPECT_TRUE(m_diagnostics.empty());
    EXPECT_EQ(numRead({.files = 3}), 2u) << "those that are read last replace others, so they are kept";
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_EQ(m_diagnostics.list()[0].total, 1u);
    EXPECT_EQ(m_diagnostics.list()[0].first().message,
              "the definition files have more than 3 files; the rest is skipped");
    EXPECT_EQ(numRead({.bytes = 100}), 2u);
    EXPECT_THAT(m_diagnostics.list().at(0).first().message, HasSubstr("more than 100 bytes"));
    EXPECT_EQ(numRead({.items = 5}), 3u);
    EXPECT_THAT(m_diagnostics.list().at(0).first().message, HasSubstr("more than 5 classes"));
    EXPECT_EQ(m_diagnostics.list()[0].total, 1u);
}

TEST_F(DefinitionFiles, ManyIncludesGiveOneWarning) {
    std::string includes;
    for (int i = 0; i < 300; ++i) {
        const std::string name = "sub/" + std::to_string(i) + ".fgd";
        m_folder.write(name, "");
        includes += "@include \"" + name + "\"";
    }
    m_folder.write("a.fgd", includes);
    read({m_folder.path()});
    ASSERT_EQ(m_diagnostics.list().size(), 1u);
    EXPECT_THAT(m_diagnostics.list()[0].first().message, HasSubstr("more than 256 files"));
}

TEST(EntityDefinitionLookup, GoesThroughBases) {
    const EntityDefinitions classes = readAlone(readDefinitions, R"(
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

TEST(EntityDefinitionLookup, HasALimitOfNames) {
    std::string bases;
    for (int i = 0; i < 1022; ++i)
        bases += "a,";
    const auto numFound = [](const std::string& names) {
        const std::string fgd = "@PointClass base(" + names + ") = a [] @BaseClass = last []";
        return withBases(readAlone(readDefinitions, fgd).classes, "a").size();
    };
    EXPECT_EQ(numFound(bases + "last"), 2u);
    EXPECT_EQ(numFound(bases + "a,last"), 1u);
}

} // namespace
} // namespace visleaf
