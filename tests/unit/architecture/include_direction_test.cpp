// Stages include in one direction only, from the app back to the bytes: docs/architecture.md has the table.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using Stages = std::set<std::string>;

// Folders whose subfolders are the stages.
const std::array<fs::path, 2> kRoots{VISLEAF_SOURCE_FOLDER, VISLEAF_TOOLS_FOLDER};

/// What each stage may include besides itself.
const std::map<std::string, Stages> kKnows{
    {"platform", {}},
    {"base", {"platform"}},
    {"vfs", {"platform", "base", "map"}}, // the folders of games
    {"map", {"base"}},
    {"formats", {"base", "map"}},
    {"images", {"base"}},
    {"models", {"base", "vfs", "map", "formats", "images"}},
    {"materials", {"base", "vfs", "images", "map", "models"}},
    {"geometry", {"base", "map", "models", "materials"}},
    {"culling", {"base", "map", "models", "geometry"}},
    {"analysis", {"base", "vfs", "images", "map", "models", "materials", "geometry", "culling"}},
    {"gpu", {"platform", "base", "images"}},
    {"render", {"platform", "base", "map", "models", "materials", "images", "geometry", "culling", "gpu"}},
    {"forge", {"platform", "base", "vfs", "map", "images", "models", "geometry"}},
    {"camera", {"platform", "base", "vfs", "images", "map", "culling", "analysis"}},
    {"document",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "render", "camera"}}, // settings choose how frames are drawn
    {"report",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "render", "camera", "document"}},
    {"view",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "gpu", "render", "camera", "document", "report"}},
    {"shell",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "gpu", "render", "camera", "document", "report", "view",
      "features"}}, // of the features only tables
    {"cli",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "gpu", "render", "camera", "document", "report", "view", "shell", "features"}},
    {"features",
     {"platform", "base", "vfs", "map", "formats", "images", "models", "materials", "geometry", "culling",
      "analysis", "gpu", "render", "camera", "document", "report", "view", "shell", "cli"}},
};

/// What a file of a feature may not include, by the end of its name; see features/features.h.
struct FeatureLayer {
    std::string end;
    std::vector<std::string> forbidden; // beginnings of names
};
const std::vector<FeatureLayer> kFeatureLayers{
    {"_panel.cpp", {}},
    {"_panel.h", {}},
    {"_feature.cpp", {"imgui"}},
    {"_feature.h", {"imgui"}},
    {"_command.cpp", {"imgui", "SDL"}},
    {"_command.h", {"imgui", "SDL"}},
    {"_overlay.cpp", {"imgui", "SDL", "cli/", "shell/"}},
    {"_overlay.h", {"imgui", "SDL", "cli/", "shell/"}},
    {"_view.cpp", {"imgui", "SDL", "cli/", "shell/"}},
    {"_view.h", {"imgui", "SDL", "cli/", "shell/"}},
    {"_question.cpp", {"imgui", "SDL", "cli/", "shell/", "view/", "render/", "gpu/"}},
    {"_question.h", {"imgui", "SDL", "cli/", "shell/", "view/", "render/", "gpu/"}},
    {"_report.cpp", {"imgui", "SDL", "cli/", "shell/", "view/", "render/", "gpu/"}},
    {"_report.h", {"imgui", "SDL", "cli/", "shell/", "view/", "render/", "gpu/"}},
    {"", {"imgui", "SDL", "glad/", "cli/", "shell/", "view/", "report/", "document/", "render/", "gpu/"}}};

/// Headers of libraries that only some stages may see, by how their names begin.
const std::map<std::string, Stages> kLibraryUsers{
    {"glad/", {"gpu", "render", "view"}}, {"SDL", {"shell", "cli", "features"}},
    {"imgui", {"shell", "features"}},     {"CLI/", {"cli", "forge"}},
    {"stb_", {"images", "analysis"}},     {"png.h", {"images"}},
    {"tiny_gltf.h", {"analysis"}},        {"turbojpeg.h", {"images"}},
    {"zip.h", {"vfs", "forge"}},          {"md4c.h", {"features"}},
};

struct Include {
    fs::path file;
    std::string stage; // of the file
    std::string name;  // as it is written, without quotes or brackets
    bool isOurs = false;
};

std::vector<fs::path> stageFolders() {
    std::vector<fs::path> folders;
    for (const fs::path& root : kRoots) {
        for (const auto& entry : fs::directory_iterator(root)) {
            if (entry.is_directory()) folders.push_back(entry.path());
        }
    }
    return folders;
}

std::vector<Include> allIncludes() {
    std::vector<Include> includes;
    for (const fs::path& folder : stageFolders()) {
        for (const auto& [file, number, text] : test::linesBelow({folder})) {
            if (!text.starts_with("#include ")) continue;
            const size_t begin = text.find_first_of("\"<"), end = text.find_last_of("\">");
            includes.push_back({file, folder.filename().string(), text.substr(begin + 1, end - begin - 1),
                                text[begin] == '"'});
        }
    }
    return includes;
}

TEST(IncludeDirection, EveryFolderIsInTheTable) {
    for (const fs::path& folder : stageFolders())
        EXPECT_TRUE(kKnows.contains(folder.filename().string())) << folder;
}

TEST(IncludeDirection, NoFolderIncludesAForbiddenOne) {
    const std::vector<Include> includes = allIncludes();
    EXPECT_GT(includes.size(), 100u);
    for (const Include& include : includes) {
        const std::string other = include.name.substr(0, include.name.find('/'));
        if (!include.isOurs || !kKnows.contains(other) || other == include.stage) continue;
        EXPECT_TRUE(kKnows.at(include.stage).contains(other)) << include.file << " includes " << include.name;
    }
}

TEST(IncludeDirection, OnlyTablesKnowTheFeatures) {
    for (const Include& include : allIncludes()) {
        if (include.stage == "features" || !include.name.starts_with("features/")) continue;
        const bool isCommand =
            include.name.ends_with("_command.h") && include.file.filename() == "commands.cpp";
        const bool isTable =
            include.name == "features/features.h" || include.name == "features/feature_state.h";
        EXPECT_TRUE(isCommand || isTable) << include.file << " includes " << include.name;
    }
}

TEST(IncludeDirection, FilesOfAFeatureKeepToTheLayerOfTheirName) {
    const auto isIn = [](const fs::path& file, const std::string& end) {
        return pathText(file.filename()).ends_with(end);
    };
    for (const Include& include : allIncludes()) {
        const bool isTable = include.file.parent_path().filename() == "features";
        if (include.stage != "features" || isTable) continue;
        const auto layer = std::find_if(kFeatureLayers.begin(), kFeatureLayers.end(),
                                        [&](const auto& known) { return isIn(include.file, known.end); });
        for (const std::string& beginning : layer->forbidden)
            EXPECT_FALSE(include.name.starts_with(beginning)) << include.file << " includes " << include.name;
    }
}

TEST(IncludeDirection, LibrariesStayInTheirFolders) {
    for (const Include& include : allIncludes()) {
        for (const auto& [beginning, stages] : kLibraryUsers) {
            if (!include.name.starts_with(beginning)) continue;
            EXPECT_TRUE(stages.contains(include.stage)) << include.file << " includes " << include.name;
        }
    }
}

} // namespace
} // namespace visleaf
