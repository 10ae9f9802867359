// Tests each directive in the stages of a q3 shader: the stage that results, and the warnings for wrong
// directives.
#include "materials/stage_values.h"
#include "script_block.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

namespace visleaf {
namespace {

using test::plainStage;
using test::ReadBlock;
using test::readBlock;
using test::WarningCase;

ReadBlock readStage(const std::string& lines) {
    return readBlock("{\nmap a.tga\n" + lines + "\n}\n");
}

struct StageCase {
    const char* lines;
    std::function<void(Stage&)> change; // applies the expected change to a plain stage
};

void setBlend(Stage& stage, BlendFactor source, BlendFactor target) {
    stage.blend = {source, target};
    stage.writesDepth = false;
    const bool isDim = source == BlendFactor::one || source == BlendFactor::srcAlpha;
    stage.rgbGen = isDim ? RgbGen::identityLighting : RgbGen::constant;
}

const StageCase kStageCases[] = {
    {"", [](Stage&) {}},
    {"detail", [](Stage&) {}},
    {"clampMap a.tga", [](Stage& s) { s.isClamped = true; }},
    {"clampMap a.tga\nmap a.tga", [](Stage&) {}},
    {"animMap 2.5 a.tga b.tga a.tga",
     [](Stage& s) {
         s.frames = {0, 1, 0};
         s.framesPerSecond = 2.5f;
     }},
    {"animClampMap 1 a.tga",
     [](Stage& s) {
         s.framesPerSecond = 1.0f;
         s.isClamped = true;
     }},
    {"clampAnimMap 1 a.tga b.tga",
     [](Stage& s) {
         s.frames = {0, 1};
         s.framesPerSecond = 1.0f;
         s.isClamped = true;
     }},
    {"map $lightmap",
     [](Stage& s) {
         s.source = StageSource::lightmap;
         s.frames.clear();
         s.tcGen = TcGen::lightmap;
     }},
    {"map $LIGHTMAP\ntcGen base",
     [](Stage& s) {
         s.source = StageSource::lightmap;
         s.frames.clear();
     }},
    {"map $whiteimage",
     [](Stage& s) {
         s.source = StageSource::white;
         s.frames.clear();
     }},
    {"map *white",
     [](Stage& s) {
         s.source = StageSource::white;
         s.frames.clear();
     }},

    {"blendFunc add", [](Stage& s) { setBlend(s, BlendFactor::one, BlendFactor::one); }},
    {"blendfunc FILTER", [](Stage& s) { setBlend(s, BlendFactor::dstColor, BlendFactor::zero); }},
    {"blendFunc blend", [](Stage& s) { setBlend(s, BlendFactor::srcAlpha, BlendFactor::oneMinusSrcAlpha); }},
    {"blendFunc GL_ONE GL_ZERO", [](Stage&) {}},
    {"blendFunc GL_ZERO GL_SRC_COLOR",
     [](Stage& s) { setBlend(s, BlendFactor::zero, BlendFactor::srcColor); }},
    {"blendFunc GL_DST_COLOR GL_ONE_MINUS_SRC_COLOR",
     [](Stage& s) { setBlend(s, BlendFactor::dstColor, BlendFactor::oneMinusSrcColor); }},
    {"blendFunc GL_ONE_MINUS_DST_COLOR GL_ONE",
     [](Stage& s) { setBlend(s, BlendFactor::oneMinusDstColor, BlendFactor::one); }},
    {"blendFunc GL_ONE_MINUS_SRC_ALPHA GL_SRC_ALPHA",
     [](Stage& s) { setBlend(s, BlendFactor::oneMinusSrcAlpha, BlendFactor::srcAlpha); }},
    {"blendFunc GL_DST_ALPHA GL_ONE_MINUS_DST_ALPHA",
     [](Stage& s) { setBlend(s, BlendFactor::dstAlpha, BlendFactor::oneMinusDstAlpha); }},
    {"blendFunc GL_ONE_MINUS_DST_ALPHA GL_DST_ALPHA",
     [](Stage& s) { setBlend(s, BlendFactor::oneMinusDstAlpha, BlendFactor::dstAlpha); }},
    {"blendFunc GL_SRC_ALPHA_SATURATE GL_ONE",
     [](Stage& s) { setBlend(s, BlendFactor::srcAlphaSaturate, BlendFactor::one); }},
    {"blendFunc add\ndepthWrite",
     [](Stage& s) {
         setBlend(s, BlendFactor::one, BlendFactor::one);
         s.writesDepth = true;
     }},
    {"depthWrite\nblendFunc add",
     [](Stage& s) {
         setBlend(s, BlendFactor::one, BlendFactor::one);
         s.writesDepth = true;
     }},

    {"alphaFunc GT0", [](Stage& s) { s.alphaTest = AlphaTest::greaterThanZero; }},
    {"alphaFunc LT128",
     [](Stage& s) {
         s.alphaTest = AlphaTest::lessThan;
         s.alphaLimit = 0.5f;
     }},
    {"alphafunc ge128",
     [](Stage& s) {
         s.alphaTest = AlphaTest::atLeast;
         s.alphaLimit = 0.5f;
     }},
    {"depthFunc equal", [](Stage& s) { s.depthTest = DepthTest::equal; }},
    {"depthFunc equal\ndepthFunc lequal", [](Stage&) {}},

    {"rgbGen identity", [](Stage& s) { s.rgbGen = RgbGen::constant; }},
    {"rgbGen identityLighting", [](Stage&) {}},
    {"rgbGen exactVertex", [](Stage& s) { s.rgbGen = RgbGen::exactVertex; }},
    {"rgbGen oneMinusVertex", [](Stage& s) { s.rgbGen = RgbGen::oneMinusVertex; }},
    {"rgbGen lightingDiffuse", [](Stage& s) { s.rgbGen = RgbGen::lightingDiffuse; }},
    {"rgbGen entity",
     [](Stage& s) {
         s.rgbGen = RgbGen::constant;
         s.color = {0.0f, 0.0f, 0.0f, 1.0f};
     }},
    {"rgbGen oneMinusEntity", [](Stage& s) { s.rgbGen = RgbGen::constant; }},
    {"rgbGen wave triangle 0.5 0.25 0 2",
     [](Stage& s) {
         s.rgbGen = RgbGen::wave;
         s.rgbWave = {WaveShape::triangle, 0.5f, 0.25f, 0.0f, 2.0f};
     }},
    {"rgbGen const ( 1 0 0.2 )",
     [](Stage& s) {
         s.rgbGen = RgbGen::constant;
         s.color = {1.0f, 0.0f, 51.0f / 255.0f, 1.0f};
     }},
    {"rgbGen const (1 0 0)",
     [](Stage& s) {
         s.rgbGen = RgbGen::constant;
         s.color = {1.0f, 0.0f, 0.0f, 1.0f};
     }},
    {"rgbGen vertex",
     [](Stage& s) {
         s.rgbGen = RgbGen::vertex;
         s.alphaGen = AlphaGen::vertex;
     }},
    {"rgbGen vertex\nalphaGen identity",
     [](Stage& s) {
         s.rgbGen = RgbGen::vertex;
         s.alphaGen = AlphaGen::vertex;
     }},
    {"alphaGen const 0.2\nrgbGen vertex",
     [](Stage& s) {
         s.rgbGen = RgbGen::vertex;
         s.color.a = 51.0f / 255.0f;
     }},

    {"alphaGen identity", [](Stage&) {}},
    {"alphaGen vertex", [](Stage& s) { s.alphaGen = AlphaGen::vertex; }},
    {"alphaGen oneMinusVertex", [](Stage& s) { s.alphaGen = AlphaGen::oneMinusVertex; }},
    {"alphaGen lightingSpecular", [](Stage& s) { s.alphaGen = AlphaGen::lightingSpecular; }},
    {"alphaGen entity", [](Stage& s) { s.color.a = 0.0f; }},
    {"alphaGen oneMinusEntity", [](Stage&) {}},
    {"alphaGen const 0.4", [](Stage& s) { s.color.a = 102.0f / 255.0f; }},
    {"alphaGen wave noise 1 2 3 4",
     [](Stage& s) {
         s.alphaGen = AlphaGen::wave;
         s.alphaWave = {WaveShape::noise, 1.0f, 2.0f, 3.0f, 4.0f};
     }},
    {"alphaGen portal 512",
     [](Stage& s) {
         s.alphaGen = AlphaGen::portal;
         s.portalRange = 512.0f;
     }},

    {"tcGen base", [](Stage&) {}},
    {"tcGen texture", [](Stage&) {}},
    {"tcGen lightmap", [](Stage& s) { s.tcGen = TcGen::lightmap; }},
    {"tcGen environment", [](Stage& s) { s.tcGen = TcGen::environment; }},
    {"texGen environment", [](Stage& s) { s.tcGen = TcGen::environment; }},
    {"tcGen vector ( 1 2 3 ) ( 4 5 6 )",
     [](Stage& s) {
         s.tcGen = TcGen::vector;
         s.tcVectors = {glm::vec3(1.0f, 2.0f, 3.0f), glm::vec3(4.0f, 5.0f, 6.0f)};
     }},

    {"tcMod scroll 1 -2",
     [](Stage& s) { s.tcMods = {{.kind = TcMod::Kind::scroll, .a = 1.0f, .b = -2.0f}}; }},
    {"tcMod scale 3 4", [](Stage& s) { s.tcMods = {{.kind = TcMod::Kind::scale, .a = 3.0f, .b = 4.0f}}; }},
    {"tcMod rotate 30", [](Stage& s) { s.tcMods = {{.kind = TcMod::Kind::rotate, .a = 30.0f}}; }},
    {"tcMod stretch sin 1 2 3 4",
     [](Stage& s) {
         s.tcMods = {{.kind = TcMod::Kind::stretch, .wave = {WaveShape::sine, 1.0f, 2.0f, 3.0f, 4.0f}}};
     }},
    {"tcMod turb 1 2 3 4",
     [](Stage& s) {
         s.tcMods = {{.kind = TcMod::Kind::turb, .wave = {WaveShape::sine, 1.0f, 2.0f, 3.0f, 4.0f}}};
     }},
    {"tcMod transform 1 2 3 4 5 6",
     [](Stage& s) {
         s.tcMods = {{.kind = TcMod::Kind::transform,
                      .a = 1.0f,
                      .b = 2.0f,
                      .c = 3.0f,
                      .d = 4.0f,
                      .e = 5.0f,
                      .f = 6.0f}};
     }},
    {"tcMod swap",
     [](Stage& s) { s.tcMods = {{.kind = TcMod::Kind::transform, .b = -1.0f, .c = 1.0f, .f = 1.0f}}; }},
    {"tcMod entityTranslate", [](Stage&) {}},
    {"alphaGen constant 1", [](Stage&) {}},
    {"tcMod rotate 1\ntcMod scale 2 2",
     [](Stage& s) {
         s.tcMods = {{.kind = TcMod::Kind::rotate, .a = 1.0f},
                     {.kind = TcMod::Kind::scale, .a = 2.0f, .b = 2.0f}};
     }},
    {"depthFunc equal alphaFunc GT0", // two directives on one line
     [](Stage& s) {
         s.depthTest = DepthTest::equal;
         s.alphaTest = AlphaTest::greaterThanZero;
     }},
};

TEST(StageDirectives, AreReadWithoutWarnings) {
    for (const StageCase& row : kStageCases) {
        const ReadBlock read = readStage(row.lines);
        Stage expected = plainStage();
        row.change(expected);
        EXPECT_TRUE(read.warnings.empty()) << toString(read.warnings.front());
        ASSERT_EQ(read.script.material.stages.size(), 1u);
        EXPECT_EQ(read.script.material.stages[0], expected);
    }
}

TEST(StageDirectives, OfGraphicsCardsOfOtherAbilitiesAreSkipped) {
    const auto imagesOf = [](const char* lines) {
        const ReadBlock read = readBlock(fmt::format("{{\n{}\n}}\n", lines));
        EXPECT_TRUE(read.warnings.empty()) << lines;
        return read.script.images;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(imagesOf("map32 a\nmap16 b"), Names{"a"});
    EXPECT_EQ(imagesOf("mapComp a\nmapNoComp b"), Names{"a"});
    EXPECT_EQ(imagesOf("animMapComp 1 a b\nanimMapNoComp 1 c d"), (Names{"a", "b"}));
}

TEST(StageDirectives, MaterialWithoutAnImageShowsThatOfTheShader) {
    const ReadBlock read = readBlock("{\nmaterial\n}\n");
    EXPECT_TRUE(read.warnings.empty());
    EXPECT_EQ(read.script.images, std::vector<std::string>{"a"});
}

TEST(StageDirectives, OneShotAnimationsStopAtTheirLastImage) {
    const auto frameOf = [](const char* line, double time) {
        return frameAt(readStage(line).script.material.stages.at(0), time);
    };
    EXPECT_EQ(frameOf("oneShotAnimMap 2 a.tga b.tga c.tga", 0.6), 1u);
    EXPECT_EQ(frameOf("oneShotAnimMap 2 a.tga b.tga c.tga", 60.0), 2u);
    EXPECT_EQ(frameOf("animMap 2 a.tga b.tga c.tga", 60.0), 0u);
    EXPECT_FALSE(readStage("oneShotAnimMap 2 a b\nmap a").script.material.stages.at(0).stopsAtLastFrame);
}

TEST(StageDirectives, ListEachImageOnce) {
    const ReadBlock read = readBlock("{\nanimMap 1 a.tga b.tga\n}\n{\nmap b.tga\n}\n");
    EXPECT_EQ(read.script.images, (std::vector<std::string>{"a.tga", "b.tga"}));
    EXPECT_EQ(read.script.material.stages[1].frames, std::vector<uint32_t>{1});
}

TEST(StageDirectives, LookForVideosInTheirFolder) {
    EXPECT_EQ(readStage("videoMap a.roq").script.images, std::vector<std::string>{"video/a.roq"});
    EXPECT_EQ(readStage("videoMap other/a.roq").script.images, std::vector<std::string>{"other/a.roq"});
}

const WarningCase kStageWarnings[] = {
    {"map", 3, "map", "missing argument: image; skipped"},
    {"clampMap", 3, "clampMap", "missing argument: image; skipped"},
    {"animMap 2", 3, "animMap", "missing argument: image; skipped"},
    {"animMap x a.tga", 3, "animMap", "'x' is not a number; replaced by 0"},
    {"animMap 1 1 2 3 4 5 6 7 8 9", 3, "animMap", "more than 8 images; the others are ignored"},
    {"videoMap", 3, "videoMap", "missing argument: video; skipped"},
    {"blendFunc", 3, "blendFunc", "missing argument: blend function; skipped"},
    {"blendFunc GL_ONE", 3, "blendFunc", "missing argument: second blend factor; skipped"},
    {"blendFunc GL_SRC_COLOR GL_ONE", 3, "blendFunc",
     "'GL_SRC_COLOR' is not a valid blend factor here; replaced by GL_ONE"},
    {"blendFunc GL_ONE GL_DST_COLOR", 3, "blendFunc",
     "'GL_DST_COLOR' is not a valid blend factor here; replaced by GL_ONE"},
    {"\nalphaFunc GE64", 4, "alphaFunc", "unknown alpha function 'GE64'; skipped"},
    {"depthFunc less", 3, "depthFunc", "unknown depth function 'less'; skipped"},
    {"rgbGen", 3, "rgbGen", "missing argument: colour source; skipped"},
    {"rgbGen rainbow", 3, "rgbGen", "unknown colour source 'rainbow'; skipped"},
    {"rgbGen const ( 1 1 )", 3, "rgbGen", "missing argument: colour; skipped"},
    {"rgbGen const 1 1 1", 3, "rgbGen", "missing closing parenthesis"},
    {"rgbGen wave sin 1 1", 3, "rgbGen", "missing wave arguments; replaced by 0"},
    {"rgbGen wave cosine 1 1 1 1", 3, "rgbGen", "unknown wave shape 'cosine'; replaced by sin"},
    {"alphaGen", 3, "alphaGen", "missing argument: alpha source; skipped"},
    {"alphaGen const", 3, "alphaGen", "missing argument: alpha; skipped"},
    {"alphaGen sometimes", 3, "alphaGen", "unknown alpha source 'sometimes'; skipped"},
    {"alphaGen portal", 3, "alphaGen", "missing argument: range; 256 used"},
    {"tcGen", 3, "tcGen", "missing argument: texcoord source; skipped"},
    {"tcGen sphere", 3, "tcGen", "unknown texcoord source 'sphere'; skipped"},
    {"tcGen vector ( 1 2 3 )", 3, "tcGen", "missing argument: vector; skipped"},
    {"tcMod", 3, "tcMod", "missing argument: tcMod; skipped"},
    {"tcMod wobble 1", 3, "tcMod", "unknown tcMod 'wobble'; skipped"},
    {"tcMod scroll 1", 3, "tcMod", "missing argument: number; skipped"},
    {"tcMod rotate inf", 3, "tcMod", "'inf' is not a number; replaced by 0"},
    {"sparkle 1 2", 3, "sparkle", "unknown directive; skipped"},
    {"detail sparkle", 3, "sparkle", "unknown directive; skipped"},
    {"cull none", 3, "cull", "unknown directive; skipped"},
};

TEST(StageDirectives, WarnAboutErrors) {
    for (const WarningCase& row : kStageWarnings) {
        const ReadBlock read = readStage(row.lines);
        test::expectWarning(read, row);
        EXPECT_EQ(read.script.material.stages.size(), 1u);
    }
}

TEST(StageDirectives, ErrorsSkipOnlyTheirLine) {
    const ReadBlock read =
        readStage("blendFunc add\nblendFunc GL_ONE\ntcMod scroll 1\ntcMod scale 2 3 4\nrgbGen vertex");
    Stage expected = plainStage();
    setBlend(expected, BlendFactor::one, BlendFactor::one);
    expected.tcMods = {{.kind = TcMod::Kind::scale, .a = 2.0f, .b = 3.0f}};
    expected.rgbGen = RgbGen::vertex;
    expected.alphaGen = AlphaGen::vertex;
    EXPECT_EQ(read.script.material.stages[0], expected);
    EXPECT_EQ(read.warnings.size(), 2u);
}

TEST(StageDirectives, ReplaceUnsupportedValuesLikeTheEngine) {
    const Stage stage =
        readStage("blendFunc GL_SRC_COLOR GL_DST_COLOR\nalphaGen portal").script.material.stages[0];
    EXPECT_EQ(stage.blend, kBlendSum);
    EXPECT_EQ(stage.portalRange, 256.0f);
    const Stage waving = readStage("rgbGen wave round 1 2\nalphaGen wave square 3").script.material.stages[0];
    EXPECT_EQ(waving.rgbWave, (Wave{WaveShape::sine, 1.0f, 2.0f, 0.0f, 0.0f}));
    EXPECT_EQ(waving.alphaWave, (Wave{WaveShape::square, 3.0f, 0.0f, 0.0f, 0.0f}));
}

} // namespace
} // namespace visleaf
