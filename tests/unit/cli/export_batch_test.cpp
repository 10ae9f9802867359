#include "cli/commands/export_batch.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A folder with a map and an archive of two, and the options to export it.
struct Collection {
    test::TempFolder folder;
    ExportCommandOptions options;

    Collection() {
        folder.write("in/maps/b.bsp", "");
        test::writeZip(folder.path() / "in/pak0.pk3", {{"maps/c.bsp", ""}, {"maps/d.bsp", ""}});
        options.maps = {pathText(folder.path() / "in")};
        options.output = folder.path() / "out";
    }
    /// Returns the outputs below the folder.
    std::vector<std::string> outputs() const {
        std::vector<std::string> outputs;
        for (const ExportTask& task : planExport(options).tasks)
            outputs.push_back(pathText(task.output.lexically_relative(folder.path())));
        return outputs;
    }
};

TEST(ExportPlan, AFolderStandsForItsMapsAndEachHasItsPathBelowTheOutput) {
    Collection all;
    EXPECT_THAT(all.outputs(),
                ElementsAre("out/maps/b.glb", "out/pak0.pk3/maps/c.glb", "out/pak0.pk3/maps/d.glb"));
    all.options.format = ExportFormat::pk3;
    EXPECT_THAT(all.outputs(),
                ElementsAre("out/maps/b.pk3", "out/pak0.pk3/maps/c.pk3", "out/pak0.pk3/maps/d.pk3"));
    all.options.format = ExportFormat::textures; // a folder for each map
    EXPECT_THAT(all.outputs(), ElementsAre("out/maps/b", "out/pak0.pk3/maps/c", "out/pak0.pk3/maps/d"));
    all.options.shard = {2, 3};
    EXPECT_THAT(all.outputs(), ElementsAre("out/pak0.pk3/maps/c"));
    EXPECT_TRUE(planExport(all.options).areSeveral);
}

TEST(ExportPlan, AFileIsForOneMap) {
    Collection all;
    ExportCommandOptions& options = all.options;
    options.maps.front() += "/pak0.pk3"; // loading it lists its maps
    options.output = "x.glb";
    options.format = ExportFormat::glb;
    const ExportPlan plan = planExport(options);
    EXPECT_FALSE(plan.areSeveral);
    ASSERT_EQ(plan.tasks.size(), 1u);
    EXPECT_EQ(plan.tasks[0].output, "x.glb");
    options.maps = {"a.bsp", "b.bsp"};
    EXPECT_THAT(problemOfExport(options), HasSubstr("x.glb: several maps need a folder"));
}

TEST(ExportPlan, SeveralMapsNeedAFolderWithoutTheExtensionOfAModel) {
    Collection all;
    for (const char* output : {"x.glb", "x.fbx", "x.GLTF", "-"}) {
        all.options.output = output;
        EXPECT_THAT(problemOfExport(all.options), HasSubstr("several maps need a folder")) << output;
    }
    all.options.maps.front() += "/pak0.pk3";
    all.options.output = "x.fbx";
    EXPECT_THAT(planExport(all.options).problem, HasSubstr("x.fbx: several maps need a folder"));
    all.options.output = all.folder.path() / "maps.v2";
    EXPECT_EQ(planExport(all.options).problem, "");
    all.folder.write("x.fbx/readme.txt", "");
    all.options.output = all.folder.path() / "x.fbx";
    EXPECT_EQ(planExport(all.options).problem, "") << "it is a folder";
}

TEST(ExportPlan, ADamagedArchiveIsNoProblemOfTheOutput) {
    const test::TempFolder folder;
    folder.write("broken.zip", "no archive");
    ExportCommandOptions options;
    options.maps = {pathText(folder.path() / "broken.zip")};
    options.output = folder.path() / "out";
    EXPECT_EQ(planExport(options).problem, "");
    EXPECT_EQ(planExport(options).tasks.size(), 1u) << "reading it says what is wrong";
}

TEST(ExportPlan, OneMapNeedsAFormat) {
    const test::TempFolder folder;
    ExportCommandOptions options;
    options.output = folder.path() / "out";
    test::writeZip(folder.path() / "one.pk3", {{"maps/c.bsp", ""}});
    options.maps = {pathText(folder.path() / "one.pk3")};
    EXPECT_EQ(problemOfExport(options), "") << "the archive is not opened yet";
    EXPECT_THAT(planExport(options).problem, HasSubstr("out: without an extension"));
}

TEST(ExportPlan, AFileThatTheCommandReadsIsNotOverwritten) {
    Collection all;
    all.folder.write("in/maps/b.pk3", "no archive");
    all.options.output = all.folder.path() / "in";
    all.options.format = ExportFormat::pk3;
    EXPECT_THAT(planExport(all.options).problem, HasSubstr("b.pk3: the command reads this file"));
    all.options.format = ExportFormat::glb;
    EXPECT_EQ(planExport(all.options).problem, "");
}

TEST(ExportFormats, TheExtensionOfAnotherFormatIsNoticed) {
    EXPECT_TRUE(hasExtensionOfAnother("a.glb", ExportFormat::obj));
    EXPECT_TRUE(hasExtensionOfAnother("b.WAD", ExportFormat::glb));
    EXPECT_TRUE(hasExtensionOfAnother("c.png", ExportFormat::glb));
    EXPECT_TRUE(hasExtensionOfAnother("d.glb", ExportFormat::textures));
    EXPECT_FALSE(hasExtensionOfAnother("a.OBJ", ExportFormat::obj));
    EXPECT_FALSE(hasExtensionOfAnother("a.pk3", ExportFormat::zip)) << "the same bytes";
    EXPECT_FALSE(hasExtensionOfAnother("a.txt", ExportFormat::entities));
    EXPECT_FALSE(hasExtensionOfAnother("folder", ExportFormat::textures));
    EXPECT_FALSE(hasExtensionOfAnother("-", ExportFormat::glb));
}

TEST(ExportPlan, AFolderWithoutMapsIsBadInput) {
    const test::TempFolder folder;
    ExportCommandOptions options;
    options.maps = {pathText(folder.path())};
    options.output = folder.path() / "out";
    const ExportPlan plan = planExport(options);
    EXPECT_EQ(plan.status, 1);
    EXPECT_THAT(plan.tasks, IsEmpty());
}

} // namespace
} // namespace visleaf
