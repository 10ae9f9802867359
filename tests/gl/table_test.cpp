#include "gpu/table.h"

#include "gpu/framebuffer.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "support/gl_test.h"
#include "support/temp_folder.h"

#include <glad/gl.h>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;

/// Runs with tables in 2D textures, as with the minimum OpenGL, and with the driver's preferred kind.
class TableTest : public test::GlTest, public testing::WithParamInterface<bool> {
  protected:
    void SetUp() override {
        GlTest::SetUp();
        if (!IsSkipped() && usedCaps().bufferTables == GetParam())
            GTEST_SKIP() << "the driver allows no large buffers of texels";
    }

    GlCaps usedCaps() const { return GetParam() ? readCaps(true) : caps(); }

    /// Returns a pixel that a fragment shader has drawn. `color` is an expression with texels of `table`.
    std::vector<uint8_t> drawn(const Table& table, const std::string& kind, const std::string& color) {
        const test::TempFolder folder;
        folder.write("p.vert",
                     "#version 330 core\nvoid main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); }\n");
        folder.write("p.frag",
                     "#version 330 core\nprecision highp float;\n#include \"table.glsl\"\nuniform " + kind +
                         " table;\nout vec4 o;\nvoid main() { o = " + color + "; }\n");
        std::filesystem::copy(std::filesystem::path(VISLEAF_SHADER_FOLDER) / "table.glsl", folder.path());
        const auto program =
            createProgram(usedCaps(), {.folder = folder.path(), .stem = "p", .defines = {}, .label = "test"});
        EXPECT_TRUE(program) << program.error().message;
        if (!program) return {};
        bindSamplerUnit(program.value(), "table", 2);
        const auto framebuffer = Framebuffer::create(caps(), {.width = 1, .height = 1, .label = "test"});
        EXPECT_TRUE(framebuffer) << framebuffer.error().message;
        if (!framebuffer) return {};
        framebuffer.value().bind();
        drawPoint(program.value(), table);
        return framebuffer.value().readPixels().rgba;
    }

  private:
    void drawPoint(const Program& program, const Table& table) {
        const VertexArray empty = createVertexArray(caps(), {.label = "test"});
        GlState gl;
        gl.useProgram(program.name());
        gl.bindVertexArray(empty.name());
        gl.bindTexture(2, table.texture(), 0);
        glViewport(0, 0, 1, 1);
        glDrawArrays(GL_POINTS, 0, 1);
    }
};

TEST_P(TableTest, TexelsAreReadByIndex) {
    std::vector<glm::vec4> texels(3000, glm::vec4(0.1f));
    texels[1023] = {0.2f, 0.0f, 0.0f, 0.0f};
    texels[1024] = {0.0f, 0.4f, 0.0f, 0.0f};
    texels[2500] = {0.0f, 0.0f, 0.6f, 1.0f};
    const Table table(usedCaps(), std::as_bytes(std::span(texels)), TextureFormat::rgba32f, BufferUse::once,
                      "test");
    EXPECT_THAT(drawn(table, "TABLE", "texelOf(table, 1023) + texelOf(table, 1024) + texelOf(table, 2500)"),
                ElementsAre(51, 102, 153, 255));
}

TEST_P(TableTest, UploadReplacesTheTexels) {
    std::vector<glm::vec4> texels(1030, glm::vec4(0.0f));
    Table table(usedCaps(), std::as_bytes(std::span(texels)), TextureFormat::rgba32f, BufferUse::once,
                "test");
    texels[3] = texels[1029] = glm::vec4(0.4f);
    table.upload(std::as_bytes(std::span(texels)));
    EXPECT_THAT(drawn(table, "TABLE", "texelOf(table, 3) + texelOf(table, 1028) + texelOf(table, 1029)"),
                ElementsAre(204, 204, 204, 204));
}

TEST_P(TableTest, WholeNumbersKeepAllTheirBits) {
    const std::array<uint32_t, 2> numbers{0xFFFFFFFFu, 0x12345678u};
    const Table table(usedCaps(), std::as_bytes(std::span(numbers)), TextureFormat::r32ui, BufferUse::once,
                      "test");
    EXPECT_THAT(
        drawn(table, "WHOLE_NUMBER_TABLE",
              "vec4(texelOf(table, 0).r == 0xFFFFFFFFu, texelOf(table, 1).r == 0x12345678u, 0.0, 1.0)"),
        ElementsAre(255, 255, 0, 255));
}

TEST_P(TableTest, AnEmptyTableCanBeBound) {
    const Table table(usedCaps(), {}, TextureFormat::rgba32f, BufferUse::once, "test");
    EXPECT_TRUE(table);
    EXPECT_THAT(drawn(table, "TABLE", "gl_FragCoord.x < 0.0 ? texelOf(table, 0) : vec4(1.0)"),
                ElementsAre(255, 255, 255, 255));
}

INSTANTIATE_TEST_SUITE_P(InBuffersAndTextures, TableTest, testing::Bool(),
                         [](const testing::TestParamInfo<bool>& kind) {
                             return kind.param ? "Textures" : "Buffers";
                         });

} // namespace
} // namespace visleaf
