#include "gpu/program.h"
#include "support/gl_test.h"

#include <glad/gl.h>
#include <gmock/gmock.h>

#include <fstream>

namespace visleaf {
namespace {

using testing::HasSubstr;

constexpr const char* kVertex = "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n";

/// Programs from files that each test writes to its own folder.
class ProgramTest : public test::GlTest {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(m_folder);
        GlTest::SetUp();
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder / name) << text; }

    Result<Program> create(std::vector<std::string> defines = {}) {
        return createProgram(
            caps(), {.folder = m_folder, .stem = "p", .defines = std::move(defines), .label = "test"});
    }

  private:
    std::filesystem::path m_folder =
        std::filesystem::path(testing::TempDir()) /
        ("programs_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(ProgramTest, IncludesAndDefinesReachTheCompiler) {
    write("p.vert", kVertex);
    write("color.glsl", "vec4 color() { return vec4(AMOUNT); }\n");
    write("p.frag", "#version 330 core\nprecision highp float;\n#include \"color.glsl\"\nout vec4 o;\nvoid "
                    "main() { o = color(); }\n");
    const auto program = create({"AMOUNT 0.5"});
    ASSERT_TRUE(program) << program.error().message;
    EXPECT_FALSE(create()) << "AMOUNT is not defined";
}

TEST_F(ProgramTest, CompilerLogNamesTheFiles) {
    write("p.vert", kVertex);
    write("broken.glsl", "\nfloat f() { return nowhere; }\n");
    write("p.frag", "#version 330 core\n#include \"broken.glsl\"\nvoid main() {}\n");
    const auto program = create();
    ASSERT_FALSE(program);
    EXPECT_THAT(program.error().message, HasSubstr("0 = p.frag, 1 = broken.glsl"));
    EXPECT_THAT(program.error().message, HasSubstr("nowhere"));
    EXPECT_THAT(program.error().message, HasSubstr("1:2")); // file 1, line 2
}

TEST_F(ProgramTest, AMissingFileIsAnError) {
    write("p.vert", kVertex);
    const auto program = create();
    ASSERT_FALSE(program);
    EXPECT_THAT(program.error().message, HasSubstr("p.frag"));
}

TEST_F(ProgramTest, MismatchedStagesAreALinkError) {
    write("p.vert",
          "#version 330 core\nout vec2 v; void main() { v = vec2(1.0); gl_Position = vec4(0.0); }\n");
    write("p.frag",
          "#version 330 core\nprecision highp float;\nin vec4 v; out vec4 o; void main() { o = v; }\n");
    const auto program = create();
    ASSERT_FALSE(program);
    EXPECT_THAT(program.error().message, HasSubstr("does not link"));
}

TEST_F(ProgramTest, SamplersAndBlocksAreBoundByName) {
    write("p.vert", kVertex);
    write("p.frag", "#version 330 core\nprecision highp float;\nlayout(std140) uniform Colors { vec4 tint; "
                    "};\nuniform sampler2D image;\n"
                    "out vec4 o;\nvoid main() { o = tint * texture(image, vec2(0.5)); }\n");
    const auto program = create();
    ASSERT_TRUE(program) << program.error().message;
    const GlName name = program.value().name();
    bindSamplerUnit(program.value(), "image", 3);
    bindUniformBlock(program.value(), "Colors", 2);
    bindSamplerUnit(program.value(), "absent", 1);
    bindUniformBlock(program.value(), "Absent", 1);
    GLint unit = -1;
    glGetUniformiv(name, glGetUniformLocation(name, "image"), &unit);
    EXPECT_EQ(unit, 3);
    GLint binding = -1;
    glGetActiveUniformBlockiv(name, glGetUniformBlockIndex(name, "Colors"), GL_UNIFORM_BLOCK_BINDING,
                              &binding);
    EXPECT_EQ(binding, 2);
}

} // namespace
} // namespace visleaf
