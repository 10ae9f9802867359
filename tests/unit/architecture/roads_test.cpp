// The document about the architecture names functions and their files, for people who read the code in that
// order.
#include "unit/architecture/source_text.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <string_view>

namespace visleaf {
namespace {

/// True if the code has the body of a function, and not only calls of it.
bool defines(const std::string& code, const std::string& name) {
    for (size_t at = code.find(name + "("); at != std::string::npos; at = code.find(name + "(", at + 1)) {
        const size_t end = code.find_first_of(";{", at);
        const bool isWhole = at > 0 && std::string_view(" \n*&").find(code[at - 1]) != std::string_view::npos;
        if (isWhole && end != std::string::npos && code[end] == '{') return true;
    }
    return false;
}

TEST(Roads, ATestTellsABodyFromACall) {
    EXPECT_TRUE(defines("void draw(int a) {\n}", "draw"));
    EXPECT_FALSE(defines("    draw(3);", "draw"));
    EXPECT_FALSE(defines("void redraw() {\n}", "draw"));
}

TEST(Roads, NameFunctionsThatAreInTheirFiles) {
    const std::regex row(R"(\| `([\w:]+)` \| `([\w/]+\.cpp)` \|)");
    const std::string document = test::contentOf(VISLEAF_SOURCE_FOLDER "/../docs/architecture.md");
    size_t numFunctions = 0;
    for (std::sregex_iterator found(document.begin(), document.end(), row), end; found != end; ++found) {
        const std::string name = (*found)[1], file = (*found)[2];
        const std::string code = test::contentOf(VISLEAF_SOURCE_FOLDER "/" + file);
        EXPECT_TRUE(defines(code, name)) << file << " does not define " << name;
        ++numFunctions;
    }
    EXPECT_GT(numFunctions, 20u);
}

} // namespace
} // namespace visleaf
