// Tests each directive of a q3 shader script outside its stages, and the limits of such scripts.
#include "script_block.h"

#include <gtest/gtest.h>

#include <functional>

namespace visleaf {
namespace {

using test::plainStage;
using test::ReadBlock;
using test::readBlock;
using test::WarningCase;

Deform wave(Deform::Kind kind) {
    return {.kind = kind, .wave = {WaveShape::square, 1.0f, 2.0f, 3.0f, 4.0f}};
}

struct GeneralCase {
    const char* lines;
    std::function<void(Material&)> change;
};

const GeneralCase kGeneralCases[] = {
    {"cull none", [](Material& m) { m.cull = Cull::none; }},
    {"cull TWOSIDED", [](Material& m) { m.cull = Cull::none; }},
    {"cull disable", [](Material& m) { m.cull = Cull::none; }},
    {"cull back", [](Material& m) { m.cull = Cull::front; }},
    {"cull backside", [](Material& m) { m.cull = Cull::front; }},
    {"cull backsided", [](Material& m) { m.cull = Cull::front; }},

    {"surfaceparm sky", [](Material& m) { m.surfaceFlags = surface_flag::kSky; }},
    {"surfaceParm NODRAW", [](Material& m) { m.surfaceFlags = surface_flag::kNoDraw; }},
    {"surfaceparm hint", [](Material& m) { m.surfaceFlags = surface_flag::kHint; }},
    {"surfaceparm skip", [](Material& m) { m.surfaceFlags = surface_flag::kSkip; }},
    {"surfaceparm slick", [](Material& m) { m.surfaceFlags = surface_flag::kSlick; }},
    {"surfaceparm nolightmap surfaceparm pointlight",
     [](Material& m) { m.surfaceFlags = surface_flag::kNoLightmap | surface_flag::kPointLight; }},
    {"surfaceparm water\nsurfaceparm metalsteps\nsurfaceparm ofAnotherGame", [](Material&) {}},

    {"skyParms env/a 1024 -",
     [](Material& m) {
         m.sky = SkyScript{.box = "env/a", .cloudHeight = 1024.0f};
         m.sort = sort_key::kSky;
     }},
    {"skyParms - - env/near",
     [](Material& m) {
         m.sky = SkyScript{};
         m.sort = sort_key::kSky;
     }},
    {"sort additive\nskyParms - 0 -",
     [](Material& m) {
         m.sky = SkyScript{};
         m.sort = sort_key::kSky;
     }},
    {"fogParms ( 0.5 0.25 1 ) 300 0 90",
     [](Material& m) {
         m.fog = FogScript{{0.5f, 0.25f, 1.0f}, 300.0f};
     }},
    {"fogParms (0.5 0.25 1) 0",
     [](Material& m) {
         m.fog = FogScript{{0.5f, 0.25f, 1.0f}, 1.0f};
     }},

    {"sort portal", [](Material& m) { m.sort = 1.0f; }},
    {"sort sky", [](Material& m) { m.sort = 2.0f; }},
    {"sort opaque", [](Material&) {}},
    {"sort decal", [](Material& m) { m.sort = 4.0f; }},
    {"sort seeThrough", [](Material& m) { m.sort = 5.0f; }},
    {"sort banner", [](Material& m) { m.sort = 6.0f; }},
    {"sort inside", [](Material& m) { m.sort = 6.1f; }},
    {"sort outside", [](Material& m) { m.sort = 6.5f; }},
    {"sort underwater", [](Material& m) { m.sort = 8.0f; }},
    {"sort additive", [](Material& m) { m.sort = 10.0f; }},
    {"sort nearest", [](Material& m) { m.sort = 16.0f; }},
    {"sort 11.5", [](Material& m) { m.sort = 11.5f; }},
    {"sort 0", [](Material&) {}},
    {"portal", [](Material& m) { m.sort = sort_key::kPortal; }},
    {"polygonOffset",
     [](Material& m) {
         m.hasPolygonOffset = true;
         m.sort = sort_key::kDecal;
     }},
    {"polygonOffset\nsort banner",
     [](Material& m) {
         m.hasPolygonOffset = true;
         m.sort = sort_key::kBanner;
     }},
    {"noMipmaps", [](Material& m) { m.hasMipmaps = false; }},
    {"noMipmap", [](Material& m) { m.hasMipmaps = false; }},
    {"noFog", [](Material& m) { m.isWithoutFog = true; }},
    {"allowCompress\nnoCompress\ndistanceCull 100 200 0.1", [](Material&) {}},
    {"noPicMip\nentityMergable\nfogOnly\nclampTime 3\nlight 1\ntessSize 64", [](Material&) {}},
    {"qer_editorimage a.tga\nqer_trans 0.5\nq3map_sun 1 1 1 100 0 90\nq3map_surfacelight 9\nq3map_anything",
     [](Material&) {}},

    {"deformVertexes wave 50 square 1 2 3 4",
     [](Material& m) {
         m.deforms = {wave(Deform::Kind::wave)};
         m.deforms[0].spread = 1.0f / 50.0f;
     }},
    {"deformVertexes normal 5 6",
     [](Material& m) {
         m.deforms = {{.kind = Deform::Kind::normal, .wave = {.amplitude = 5, .frequency = 6}}};
     }},
    {"deformVertexes bulge 1 2 3",
     [](Material& m) {
         m.deforms = {{.kind = Deform::Kind::bulge, .width = 1.0f, .height = 2.0f, .speed = 3.0f}};
     }},
    {"deformVertexes move 1 2 3 square 1 2 3 4",
     [](Material& m) {
         m.deforms = {wave(Deform::Kind::move)};
         m.deforms[0].direction = {1.0f, 2.0f, 3.0f};
     }},
    {"deformVertexes autoSprite", [](Material& m) { m.deforms = {{.kind = Deform::Kind::autosprite}}; }},
    {"deformVertexes autosprite2", [](Material& m) { m.deforms = {{.kind = Deform::Kind::autosprite2}}; }},
    {"deformVertexes projectionShadow\ndeformVertexes text0", [](Material&) {}},
};

TEST(GeneralDirectives, AreReadWithoutWarnings) {
    for (const GeneralCase& row : kGeneralCases) {
        const ReadBlock read = readBlock(std::string(row.lines) + "\n{\nmap a.tga\n}\n");
        Material expected;
        expected.name = "a";
        expected.stages = {plainStage()};
        row.change(expected);
        EXPECT_TRUE(read.warnings.empty()) << toString(read.warnings.front());
        EXPECT_EQ(read.script.material, expected);
    }
}

WorldScript worldOf(const std::string& block) {
    const ReadBlock read = readBlock(block);
    EXPECT_TRUE(read.warnings.empty()) << toString(read.warnings.front());
    return read.script.world;
}

TEST(WorldDirectives, FogIsLinearAboveADistanceOfOne) {
    EXPECT_EQ(worldOf("fogvars ( .5 .25 1 ) 600.5").fog,
              (MapFog{.color = {0.5f, 0.25f, 1.0f}, .end = 600.0f}));
    EXPECT_EQ(worldOf("fogvars ( 2 0 0 ) .004").fog,
              (MapFog{.color = {1.0f, 0.0f, 0.0f}, .density = 0.004f}));
    EXPECT_EQ(worldOf("waterfogvars ( 0 0 0 ) 300").waterFog, (MapFog{.end = 300.0f}));
    EXPECT_FALSE(worldOf("waterfogvars ( 0 0 0 ) 0").waterFog);
    EXPECT_EQ(worldOf("skyfogvars ( 1 0 0 ) 0.5").skyFog, (SkyFogScript{{1.0f, 0.0f, 0.0f}, 0.5f}));
}

TEST(WorldDirectives, TheSunHasAShaderAndADirection) {
    const WorldScript world = worldOf("sunShader sun\nq3map_sun 1 1 1 100 90 0\nq3map_sunExt 1 2");
    EXPECT_EQ(world.sunShader, "sun");
    ASSERT_TRUE(world.sunDirection);
    EXPECT_NEAR(world.sunDirection->y, 1.0f, 1e-6f);
    EXPECT_FALSE(worldOf("q3map_sun 1 1 1").sunDirection);
}

TEST(WorldDirectives, GridFactorsArePositive) {
    const WorldScript world = worldOf("lightGridMulAmb 2\nlightGridMulDir 0");
    EXPECT_EQ(world.gridAmbient, 2.0f);
    EXPECT_FALSE(world.gridDirected);
}

TEST(WorldDirectives, LaterScriptsReplaceWhatTheySay) {
    WorldScript all = worldOf("sunShader a\nlightGridMulAmb 2");
    append(all, worldOf("sunShader b"));
    EXPECT_EQ(all.sunShader, "b");
    EXPECT_EQ(all.gridAmbient, 2.0f);
}

TEST(WorldDirectives, LinearFogHidesTheSkyAndOtherFogHasItsOwn) {
    EXPECT_EQ(mapFogOf(worldOf("fogvars ( 1 1 1 ) 500\nskyfogvars ( 1 0 0 ) 0.5")).skyShare, 1.0f);
    EXPECT_EQ(mapFogOf(worldOf("fogvars ( 1 1 1 ) .001")).skyShare, 0.0f);
    EXPECT_FALSE(hidesAnything(mapFogOf(worldOf("skyfogvars ( 1 0 0 ) 0.5"))));
    const MapFog fog = mapFogOf(worldOf("fogvars ( 1 1 1 ) .001\nskyfogvars ( 1 0 0 ) 0.5"));
    EXPECT_NEAR(fog.skyShare, 0.950213f, 1e-5f);
    EXPECT_EQ(fog.skyColor, glm::vec3(1.0f, 0.0f, 0.0f));
}

TEST(NoFog, EndsWhereAStageAsksForFog) {
    EXPECT_TRUE(readBlock("nofog\n{\nmap a\nfog off\n}").script.material.isWithoutFog);
    EXPECT_FALSE(readBlock("nofog\n{\nmap a\nfog on\n}").script.material.isWithoutFog);
}

float sortOf(const std::string& block) {
    return readBlock(block).script.material.sort;
}

TEST(Sort, FollowsFromTheFirstStage) {
    EXPECT_EQ(sortOf("{\nmap a\n}\n{\nmap b\nblendFunc add\n}"), sort_key::kOpaque);
    EXPECT_EQ(sortOf("{\nmap a\nalphaFunc GE128\n}"), sort_key::kOpaque);
    EXPECT_EQ(sortOf("{\nmap a\nblendFunc blend\n}"), sort_key::kBlend);
    EXPECT_EQ(sortOf("{\nmap a\nblendFunc blend\ndepthWrite\n}"), sort_key::kSeeThrough);
    EXPECT_EQ(sortOf("fogParms ( 1 1 1 ) 9"), sort_key::kFog);
}

const WarningCase kGeneralWarnings[] = {
    {"cull", 1, "cull", "missing argument: side; skipped"},
    {"cull front", 1, "cull", "unknown side 'front'; skipped"},
    {"surfaceparm", 1, "surfaceparm", "missing argument: name; skipped"},
    {"skyParms", 1, "skyParms", "missing argument: sky box; skipped"},
    {"skyParms env/a", 1, "skyParms", "missing argument: cloud height; 512 used"},
    {"skyParms env/a high -", 1, "skyParms", "'high' is not a number; replaced by 0"},
    {"fogParms 1 1", 1, "fogParms", "missing argument: colour; skipped"},
    {"fogParms ( 1 1 1 )", 1, "fogParms", "missing argument: distance; skipped"},
    {"sort", 1, "sort", "missing argument: sort key; skipped"},
    {"sort last", 1, "sort", "'last' is not a number; replaced by 0"},
    {"deformVertexes", 1, "deformVertexes", "missing argument: deform; skipped"},
    {"deformVertexes dance 1", 1, "deformVertexes", "unknown deform 'dance'; skipped"},
    {"deformVertexes bulge 1", 1, "deformVertexes", "missing argument: height; skipped"},
    {"deformVertexes wave 0 sin 1 2 3 4", 1, "deformVertexes", "the divisor is 0; replaced by 0.01"},
    {"glow 1 2 3", 1, "glow", "unknown directive; skipped"},
    {"fogvars ( 1 1 1 )", 1, "fogvars", "missing argument: distance or density; skipped"},
    {"skyfogvars ( 1 1 1 ) 2", 1, "skyfogvars", "density 2 is above 1; skipped"},
    {"sunshader", 1, "sunshader", "missing argument: shader; skipped"},
    {"rgbGen identity", 1, "rgbGen", "unknown directive; skipped"},
};

TEST(GeneralDirectives, WarnAboutErrors) {
    for (const WarningCase& row : kGeneralWarnings) {
        const ReadBlock read = readBlock(std::string(row.lines) + "\n{\nmap a.tga\n}\n");
        test::expectWarning(read, row);
    }
}

std::string repeated(const std::string& text, size_t count) {
    std::string all;
    for (size_t i = 0; i < count; ++i)
        all += text;
    return all;
}

TEST(Limits, StagesTcModsAndDeformsHaveTheEngineLimits) {
    const ReadBlock stages = readBlock(repeated("{\nmap a\n}\n", 9));
    EXPECT_EQ(stages.script.material.stages.size(), 8u);
    ASSERT_EQ(stages.warnings.size(), 1u);
    EXPECT_EQ(stages.warnings[0].message, "more than 8 stages; the others are ignored");
    EXPECT_EQ(stages.warnings[0].line, 25u);

    const ReadBlock mods = readBlock("{\nmap a\n" + repeated("tcMod rotate 1\n", 5) + "}");
    EXPECT_EQ(mods.script.material.stages[0].tcMods.size(), 4u);
    ASSERT_EQ(mods.warnings.size(), 1u);
    EXPECT_EQ(mods.warnings[0].message, "more than 4 tcMods; skipped");

    const ReadBlock deforms = readBlock(repeated("deformVertexes autosprite\n", 4));
    EXPECT_EQ(deforms.script.material.deforms.size(), 3u);
    ASSERT_EQ(deforms.warnings.size(), 1u);
    EXPECT_EQ(deforms.warnings[0].message, "more than 3 deforms; skipped");
}

TEST(Stages, EndAtTheFirstStageWithoutAnImage) {
    const ReadBlock read = readBlock("{\nmap a\n}\n{\nrgbGen identity\n}\n{\nmap b\n}");
    EXPECT_EQ(read.script.material.stages.size(), 1u);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0].message, "the stage has no image; it and all later stages are skipped");
    EXPECT_EQ(read.warnings[0].line, 4u);
}

TEST(Stages, AreSkippedSinglyWhenTheImageCannotBeRead) {
    const ReadBlock read = readBlock("{\nmap\n}\n{\nmap b\n}");
    EXPECT_EQ(read.script.material.stages.size(), 1u);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0].message, "missing argument: image; skipped");
}

TEST(Stages, SkipNestedBlocks) {
    const ReadBlock read = readBlock("{\nmap a\n{\nmap b\n{\n}\nmap c\n}\nrgbGen identity\n}\ncull none");
    EXPECT_EQ(read.script.images, std::vector<std::string>{"a"});
    EXPECT_EQ(read.script.material.stages[0].rgbGen, RgbGen::constant);
    EXPECT_EQ(read.script.material.cull, Cull::none);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0].message, "nested block in a stage; skipped");
}

TEST(Warnings, NameFileLineShaderAndDirective) {
    EXPECT_EQ(toString({"scripts/a.shader", 12, "textures/b", "cull", "missing argument: side; skipped"}),
              "scripts/a.shader:12: textures/b: cull: missing argument: side; skipped");
    EXPECT_EQ(toString({"scripts/a.shader", 12, "", "", "unmatched closing brace; ignored"}),
              "scripts/a.shader:12: unmatched closing brace; ignored");
}

} // namespace
} // namespace visleaf
