#include "gpu/shader_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A folder of shaders, created for each test.
class ShaderSourceTest : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::filesystem::path write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name, std::ios::binary) << text;
        return m_folder / name;
    }

  private:
    std::filesystem::path m_folder =
        std::filesystem::path(testing::TempDir()) /
        ("shaders_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(ShaderSourceTest, DefinesFollowTheVersionLine) {
    const std::vector<std::string> defines{"ONE", "TWO 2"};
    const auto source = readShader(write("a.frag", "#version 330 core\nvoid main() {}\n"), defines);
    ASSERT_TRUE(source);
    EXPECT_EQ(source.value().text,
              "#version 330 core\n#define ONE\n#define TWO 2\n#line 2 0\nvoid main() {}\n");
}

TEST_F(ShaderSourceTest, IncludesKeepTheirLineNumbers) {
    write("part.glsl", "float part;\n");
    const auto source =
        readShader(write("a.frag", "#version 330 core\n#include \"part.glsl\"\nfloat rest;\n"), {});
    ASSERT_TRUE(source);
    EXPECT_EQ(source.value().text,
              "#version 330 core\n#line 2 0\n#line 1 1\nfloat part;\n#line 3 0\nfloat rest;\n");
    EXPECT_THAT(source.value().files, ElementsAre("a.frag", "part.glsl"));
    EXPECT_EQ(source.value().legend(), "0 = a.frag, 1 = part.glsl");
}

TEST_F(ShaderSourceTest, AFileIsIncludedOnceEvenWhenTwoIncludeEachOther) {
    write("x.glsl", "#include \"y.glsl\"\nfloat x;\n");
    write("y.glsl", "#include \"x.glsl\"\nfloat y;\n");
    const auto source = readShader(write("a.frag", "#version 330 core\n#include \"x.glsl\"\n"), {});
    ASSERT_TRUE(source);
    EXPECT_THAT(source.value().files, ElementsAre("a.frag", "x.glsl", "y.glsl"));
    EXPECT_EQ(source.value().text.find("float x;"), source.value().text.rfind("float x;"));
}

TEST_F(ShaderSourceTest, AMissingIncludeNamesTheIncludingFile) {
    const auto source = readShader(write("a.frag", "#version 330 core\n#include \"gone.glsl\"\n"), {});
    ASSERT_FALSE(source);
    EXPECT_THAT(source.error().message, HasSubstr("a.frag: "));
    EXPECT_THAT(source.error().message, HasSubstr("gone.glsl"));
}

} // namespace
} // namespace visleaf
