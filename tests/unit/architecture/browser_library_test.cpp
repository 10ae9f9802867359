// Builds for browsers have an older C++ library, whose missing algorithms cmake/web/missing_library.h has.
// The compilers of other systems do not notice one that is missing there too.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

TEST(BrowserLibrary, HasTheAlgorithmsOfRangesThatSourcesUse) {
    const std::string header =
        test::contentOf(fs::path(VISLEAF_SOURCE_FOLDER).parent_path() / "cmake/web/missing_library.h");
    std::set<std::string> known = test::matchesIn(header, std::regex(R"((\w+)\(\w+&& )"));
    ASSERT_TRUE(known.contains("stable_sort"));
    known.insert({"greater", "less"}); // the older library has them
    for (const auto& entry : fs::recursive_directory_iterator(VISLEAF_SOURCE_FOLDER)) {
        if (!entry.is_regular_file()) continue;
        for (const std::string& name :
             test::matchesIn(test::contentOf(entry.path()), std::regex(R"(std::ranges::(\w+))")))
            EXPECT_TRUE(known.contains(name)) << pathText(entry.path()) << ": std::ranges::" << name;
    }
}

} // namespace
} // namespace visleaf
