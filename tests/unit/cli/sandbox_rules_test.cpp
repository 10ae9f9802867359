#include "cli/sandbox_rules.h"

#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using test::TempFolder;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

ChosenCommand parsed(const std::vector<std::string>& words) {
    std::vector<const char*> arguments{"visleaf"};
    for (const std::string& word : words)
        arguments.push_back(word.c_str());
    const auto result = parseCommandLine(arguments);
    if (const auto* answer = std::get_if<Reply>(&result)) ADD_FAILURE() << answer->text;
    const auto* chosen = std::get_if<ChosenCommand>(&result);
    return chosen != nullptr ? *chosen : ChosenCommand{};
}

SandboxRules rulesOf(const std::vector<std::string>& words) {
    const ChosenCommand chosen = parsed(words);
    return sandboxRules(chosen.command->sandbox, chosen.files);
}

TEST(SandboxRules, OptionsOfCommandsInASandboxSayWhatTheirFilesAreFor) {
    for (const Command& command : commands()) {
        if (command.sandbox == SandboxKind::none) continue;
        std::any options = command.defaults;
        SharedOptions shared;
        for (const Option& option : optionsOf(command, options, shared).options) {
            const OptionText& text = option.text;
            const bool namesFile = text.valueName == "FILE" || text.valueName == "DIR" ||
                                   text.valueName == "MAP" || text.names == "MAP";
            EXPECT_EQ(text.use != FileUse::none, namesFile) << command.name << " " << text.names;
        }
    }
}

TEST(SandboxRules, TheCommandLineTellsWhichFilesItNames) {
    const ChosenCommand chosen =
        parsed({"info", "a.bsp", "b", "--game", "mod", "--json", "out.json", "--game", "more"});
    EXPECT_THAT(chosen.files, testing::UnorderedElementsAre(
                                  NamedFile{FileUse::map, "a.bsp"}, NamedFile{FileUse::map, "b"},
                                  NamedFile{FileUse::gameData, "mod"}, NamedFile{FileUse::gameData, "more"},
                                  NamedFile{FileUse::output, "out.json"}));
    EXPECT_FALSE(chosen.shared.hasNoSandbox);
    EXPECT_TRUE(parsed({"info", "a.bsp", "--no-sandbox"}).shared.hasNoSandbox);
}

TEST(SandboxRules, OnlyBatchCommandsHaveASandbox) {
    for (const Command& command : commands()) {
        const bool isWithout = command.name.empty() || command.name == "bench" ||
                               command.name == "completions" || command.name == "manual";
        EXPECT_EQ(command.sandbox == SandboxKind::none, isWithout) << command.name;
        const bool draws = command.name == "render" || command.name == "gallery";
        EXPECT_EQ(command.sandbox == SandboxKind::graphics, draws) << command.name;
    }
}

TEST(SandboxRules, AMapAllowsItsGameFolders) {
    const TempFolder folder;
    const std::string map = pathText(folder.write("quake/hipnotic/maps/a.bsp", "map"));
    folder.write("quake/id1/pak0.pak", "PACK");
    for (const std::string& argument : {map, "visleaf:" + map + "@1,2,3,4,5"}) {
        const SandboxRules rules = rulesOf({"info", argument});
        EXPECT_THAT(rules.readable, Contains(folder.path() / "quake/hipnotic")) << argument;
        EXPECT_THAT(rules.readable, Contains(folder.path() / "quake/id1")) << argument;
        EXPECT_THAT(rules.readable, Not(Contains(folder.path() / "quake"))) << argument;
        EXPECT_THAT(rules.listed, Contains(folder.path() / "quake")) << argument;
        EXPECT_THAT(rules.writable, IsEmpty()) << argument;
    }
}

TEST(SandboxRules, ThePlacesOfMapsInOneFolderAreFoundOnce) {
    const TempFolder folder;
    const fs::path first = folder.write("id1/maps/a.bsp", "map"),
                   second = folder.write("id1/maps/b.bsp", "map");
    const SandboxRules rules = rulesOf({"info", pathText(first), pathText(second)});
    EXPECT_THAT(rules.readable, Contains(first));
    EXPECT_THAT(rules.readable, Contains(second));
    EXPECT_EQ(std::ranges::count(rules.readable, folder.path() / "id1"), 1);
}

TEST(SandboxRules, AFolderIsListedForAHintIfItsMapIsMissingAndNoOtherIsRead) {
    const TempFolder folder;
    const std::string map = pathText(folder.write("a.bsp", "map")), missing = map + "x";
    EXPECT_THAT(rulesOf({"info", missing}).listed, Contains(folder.path()));
    EXPECT_THAT(rulesOf({"info", missing}).readable, Not(Contains(folder.path())));
    const TempFolder elsewhere("elsewhere");
    const std::string other = pathText(elsewhere.write("b.bsp", "map"));
    EXPECT_THAT(rulesOf({"info", other, missing}).listed, Not(Contains(folder.path())));
}

TEST(SandboxRules, VisleafPathAllowsGameFolders) {
    const TempFolder folder;
    folder.write("mod/maps/a.bsp", "map");
    setenv("VISLEAF_PATH", (folder.path() / "mod").c_str(), 1);
    const SandboxRules rules = rulesOf({"info", "a"});
    unsetenv("VISLEAF_PATH");
    EXPECT_THAT(rules.readable, Contains(folder.path() / "mod"));
}

TEST(SandboxRules, ADefinitionFileAllowsThoseBesideIt) {
    const TempFolder folder;
    const fs::path file = folder.write("defs/mod.fgd", "@include \"base.FGD\"");
    const fs::path included = folder.write("defs/base.FGD", "@PointClass = a []");
    const fs::path other = folder.write("defs/secret.txt", "x");
    const SandboxRules rules = rulesOf({"info", "a.bsp", "--fgd", pathText(file)});
    EXPECT_THAT(rules.readable, Contains(file));
    EXPECT_THAT(rules.readable, Contains(included));
    EXPECT_THAT(rules.readable, Not(Contains(other)));
    EXPECT_THAT(rules.readable, Not(Contains(folder.path() / "defs")));
}

TEST(SandboxRules, AFileCalledDashIsReadable) {
    EXPECT_THAT(rulesOf({"merge", "-", "-o", "-"}).readable, Contains(fs::path("-")));
}

TEST(SandboxRules, AnOutputAllowsItsFolderOrItself) {
    const TempFolder folder;
    fs::create_directory(folder.path() / "out");
    folder.write("old.json", "{}");
    const auto writable = [&folder](const std::string& output) {
        const fs::path file = folder.path() / output; // an absolute path stays as it is
        return rulesOf({"info", "a.bsp", "--json", pathText(file)}).writable;
    };
    EXPECT_THAT(writable("old.json"), ElementsAre(folder.path()));
    EXPECT_THAT(writable("new.json"), ElementsAre(folder.path()));
    EXPECT_THAT(writable("new/folders/a.json"), ElementsAre(folder.path()));
    EXPECT_THAT(writable("out"), ElementsAre(folder.path() / "out"));
    EXPECT_THAT(writable("/dev/null"), ElementsAre("/dev/null"));
    EXPECT_THAT(rulesOf({"info", "a.bsp", "--json", "-"}).writable, IsEmpty());
}

TEST(SandboxRules, OnlyAFolderOfImagesIsReadAgain) {
    const TempFolder folder;
    const std::string file = folder.path() / "a.png", inFolder = folder.path();
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", file}).readable, Not(Contains(folder.path())));
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", inFolder}).readable, Contains(folder.path()));
}

TEST(SandboxRules, TheReportOfAnEarlierRunIsReadable) {
    const TempFolder folder;
    const std::string old = pathText(folder.write("old.jsonl", "{}")), fresh = folder.path() / "new.jsonl";
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", "a.png", "--json", old}).readable, Contains(fs::path(old)));
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", "a.png", "--json", fresh}).readable,
                Not(Contains(fs::path(fresh))));
}

TEST(SandboxRules, OnlyAVideoStartsAProgram) {
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", "a.png"}).executable, IsEmpty());
    EXPECT_THAT(rulesOf({"render", "a.bsp", "-o", "a.mp4", "--turntable", "3"}).executable, Not(IsEmpty()));
    EXPECT_THAT(rulesOf({"info", "a.bsp", "--json", "a.mp4"}).executable, IsEmpty());
}

TEST(SandboxRules, OnlyANamedDisplayIsReached) {
    const char* const before = std::getenv("SDL_VIDEODRIVER");
    const std::string kept = before != nullptr ? before : "";
    setenv("SDL_VIDEODRIVER", "x11", 1);
    EXPECT_TRUE(rulesOf({"render", "a.bsp", "-o", "a.png"}).connectsLocally);
    EXPECT_FALSE(rulesOf({"info", "a.bsp"}).connectsLocally);
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    EXPECT_FALSE(rulesOf({"render", "a.bsp", "-o", "a.png"}).connectsLocally);
    if (before != nullptr)
        setenv("SDL_VIDEODRIVER", kept.c_str(), 1);
    else
        unsetenv("SDL_VIDEODRIVER");
}

} // namespace
} // namespace visleaf
