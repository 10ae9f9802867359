// Builds for browsers have an older C++ library, whose missing algorithms cmake/web/missing_library.h has.
// The compilers of other systems do not notice one that is missing there too.
#include "platform/path_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> matchesIn(const std::string& text, const std::regex& pattern) {
    const auto first = std::sregex_iterator(text.begin(), text.end(), pattern);
    std::set<std::string> names;
    for (auto match = first; match != std::sregex_iterator(); ++match)
        names.insert(match->str(1));
    return names;
}

TEST(BrowserLibrary, HasTheAlgorithmsOfRangesThatSourcesUse) {
    const std::string header =
        contentOf(fs::path(VISLEAF_SOURCE_FOLDER).parent_path() / "cmake/web/missing_library.h");
    std::set<std::string> known = matchesIn(header, std::regex(R"((\w+)\(\w+&& )"));
    ASSERT_TRUE(known.contains("stable_sort"));
    known.insert({"greater", "less"}); // the older library has them
    for (const auto& entry : fs::recursive_directory_iterator(VISLEAF_SOURCE_FOLDER)) {
        if (!entry.is_regular_file()) continue;
        for (const std::string& name :
             matchesIn(contentOf(entry.path()), std::regex(R"(std::ranges::(\w+))")))
            EXPECT_TRUE(known.contains(name)) << pathText(entry.path()) << ": std::ranges::" << name;
    }
}

} // namespace
} // namespace visleaf
