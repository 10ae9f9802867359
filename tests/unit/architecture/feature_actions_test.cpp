// The shell works without any feature, so code outside of a feature asks whether its actions are there.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns the names of the actions that code uses without a question.
std::set<std::string> usedActions(const std::string& code) {
    static const std::regex kUse(R"re((?:\*|push_back\()findAction\("(\w+)"\)|findAction\("(\w+)"\)->)re");
    return test::matchesIn(code, kUse);
}

/// Returns the folder of the feature that adds each action.
std::map<std::string, fs::path> foldersOfActions() {
    static const std::regex kRow(R"re((?:\.name = |tabAction\(\s*)"(\w+)")re");
    std::map<std::string, fs::path> folders;
    for (const auto& entry :
         fs::recursive_directory_iterator(VISLEAF_SOURCE_FOLDER + std::string("/features"))) {
        if (!entry.path().filename().string().ends_with("_feature.cpp")) continue;
        for (const std::string& name : test::matchesIn(test::contentOf(entry.path()), kRow))
            folders.emplace(name, entry.path().parent_path());
    }
    return folders;
}

TEST(FeatureActions, ATestSeesWhoUsesAnAction) {
    EXPECT_EQ(usedActions(R"(keyOrTitle(*findAction("a"), keys))"), std::set<std::string>{"a"});
    EXPECT_EQ(usedActions(R"(findAction("b")->title)"), std::set<std::string>{"b"});
    EXPECT_EQ(usedActions(R"(actions.push_back(findAction("c"));)"), std::set<std::string>{"c"});
    EXPECT_TRUE(usedActions(R"(if (const Action* compare = findAction("d")))").empty());
}

TEST(FeatureActions, AreUsedByOthersOnlyIfTheyAreThere) {
    const std::map<std::string, fs::path> folders = foldersOfActions();
    ASSERT_TRUE(folders.contains("map_list") && folders.contains("lighting"));
    for (const auto& entry : fs::recursive_directory_iterator(VISLEAF_SOURCE_FOLDER)) {
        if (!entry.is_regular_file()) continue;
        for (const std::string& name : usedActions(test::contentOf(entry.path()))) {
            const auto folder = folders.find(name);
            EXPECT_TRUE(folder == folders.end() || folder->second == entry.path().parent_path())
                << pathText(entry.path()) << ": " << name << " may be missing";
        }
    }
}

} // namespace
} // namespace visleaf
