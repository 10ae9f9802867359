// Stages include in one direction only, from the app back to the bytes: docs/architecture.md has the table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;
using Stages = std::set<std::string>;

const fs::path kSource = VISLEAF_SOURCE_FOLDER;

/// What each stage may include besides itself.
const std::map<std::string, Stages> kKnows{
    {"base", {}},
    {"vfs", {"base"}},
    {"map", {"base"}},
    {"formats", {"base", "map"}},
    {"images", {"base"}},
    {"materials", {"base", "vfs", "images", "map"}},
    {"geometry", {"base", "map", "materials"}},
    {"culling", {"base", "map", "geometry"}},
    {"gpu", {"base", "images"}},
    {"render", {"base", "map", "materials", "images", "geometry", "culling", "gpu"}},
    {"forge", {"base", "map", "images", "geometry"}},
    {"app", {"base", "vfs", "map", "formats", "images", "materials", "geometry", "culling", "gpu", "render"}},
};

/// Headers of libraries that only some stages may see, by how their names begin.
const std::map<std::string, Stages> kLibraryUsers{
    {"glad/", {"gpu", "render", "app"}},
    {"SDL", {"app"}},
    {"imgui", {"app"}},
    {"CLI/", {"app", "forge"}},
    {"stb_", {"images", "geometry"}},
    {"zip.h", {"vfs", "forge"}},
};

struct Include {
    fs::path file;
    std::string stage; // of the file
    std::string name;  // as it is written, without quotes or brackets
    bool isOurs = false;
};

void readIncludes(const fs::path& file, const std::string& stage, std::vector<Include>& includes) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("#include ")) continue;
        const size_t begin = line.find_first_of("\"<"), end = line.find_last_of("\">");
        includes.push_back({file, stage, line.substr(begin + 1, end - begin - 1), line[begin] == '"'});
    }
}

std::vector<Include> allIncludes() {
    std::vector<Include> includes;
    for (const auto& folder : fs::directory_iterator(kSource)) {
        if (!folder.is_directory()) continue;
        for (const auto& file : fs::recursive_directory_iterator(folder)) {
            const std::string extension = file.path().extension();
            if (extension == ".h" || extension == ".cpp")
                readIncludes(file.path(), folder.path().filename(), includes);
        }
    }
    return includes;
}

TEST(IncludeDirection, EveryFolderIsAStageThatTheTableKnows) {
    for (const auto& folder : fs::directory_iterator(kSource)) {
        if (!folder.is_directory()) continue;
        EXPECT_TRUE(kKnows.contains(folder.path().filename())) << folder.path();
    }
}

TEST(IncludeDirection, NoStageIncludesWhatItMustNotKnow) {
    const std::vector<Include> includes = allIncludes();
    EXPECT_GT(includes.size(), 100u);
    for (const Include& include : includes) {
        const std::string other = include.name.substr(0, include.name.find('/'));
        if (!include.isOurs || !kKnows.contains(other) || other == include.stage) continue;
        EXPECT_TRUE(kKnows.at(include.stage).contains(other)) << include.file << " includes " << include.name;
    }
}

TEST(IncludeDirection, LibrariesStayInTheirStages) {
    for (const Include& include : allIncludes()) {
        for (const auto& [beginning, stages] : kLibraryUsers) {
            if (!include.name.starts_with(beginning)) continue;
            EXPECT_TRUE(stages.contains(include.stage)) << include.file << " includes " << include.name;
        }
    }
}

} // namespace
} // namespace visleaf
