#include "materials/material_text.h"

#include "materials/quake3/quake3_script.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

std::vector<MaterialImage> imagesNamed(const std::vector<std::string>& names) {
    std::vector<MaterialImage> images(names.size());
    for (size_t i = 0; i < names.size(); ++i)
        images[i].name = names[i];
    return images;
}

std::string read(const std::string& block, Quake3Script& script) {
    std::vector<ScriptWarning> warnings;
    script = readScript({"textures/a", block, 1}, warnings);
    EXPECT_TRUE(warnings.empty());
    return materialText(script.material, imagesNamed(script.images));
}

constexpr const char* kEverything = R"(
    noMipmaps
    cull none
    polygonOffset
    noFog
    skyParms env/s 128 -
    fogParms ( 1 0.5 0 ) 256
    deformVertexes wave 64 sin 1 2 3 4
    deformVertexes bulge 1 2 3
    deformVertexes move 1 2 3 noise 4 5 6 7
    sort sky
    {
        map a.tga
        rgbGen identity
    }
    {
        clampMap b.tga
        blendFunc GL_SRC_ALPHA GL_ONE_MINUS_SRC_ALPHA
        depthWrite
        alphaFunc GE128
        depthFunc equal
        rgbGen wave square 1 2 3 4
        alphaGen wave inverseSawtooth 1 2 3 4
        tcGen environment
        tcMod scroll 1 2
        tcMod scale 3 4
        tcMod rotate 5
        tcMod transform 1 2 3 4 5 6
    }
    {
        animMap 8 a.tga b.tga c.tga
        blendFunc GL_ONE GL_ONE
        alphaFunc LT128
        rgbGen const ( 1 0 0 )
        alphaGen const 0
        tcGen vector ( 1 2 3 ) ( 4 5 6 )
        tcMod turb 1 2 3 4
        tcMod stretch sawtooth 1 2 3 4
    }
    {
        map $lightmap
        blendFunc GL_DST_COLOR GL_ZERO
        alphaFunc GT0
        rgbGen identity
    }
    {
        map $whiteimage
        blendFunc GL_SRC_ALPHA_SATURATE GL_ONE
        rgbGen vertex
        alphaGen vertex
        tcGen lightmap
    }
    {
        map a.tga
        rgbGen oneMinusVertex
        alphaGen oneMinusVertex
    }
    {
        map a.tga
        rgbGen lightingDiffuse
        alphaGen lightingSpecular
    }
    {
        map a.tga
        rgbGen exactVertex
        alphaGen portal 256
    }
)";

TEST(MaterialText, IsTheScriptThatTheMaterialWasReadFrom) {
    Quake3Script script;
    EXPECT_EQ(read(kEverything, script), std::string("textures/a\n{") + kEverything + "}\n");
}

TEST(MaterialText, ReadsBackAsTheSameMaterial) {
    for (const char* block : {"deformVertexes normal 1 2\ndeformVertexes autosprite2\ncull back\n{\nmap a\n}",
                              "deformVertexes autosprite\nsort 11.5\n{\nmap a\nrgbGen identityLighting\n}",
                              "{\nclampAnimMap 2 a b\n}\n{\noneShotAnimMap 3 a b\n}",
                              "portal\n{\nmap a\nblendFunc blend\nrgbGen wave triangle 0.1 0.7 0.3 1.5\n}"}) {
        Quake3Script first, second;
        const std::string text = read(block, first);
        const size_t begin = text.find('{') + 1;
        read(text.substr(begin, text.rfind('}') - begin), second);
        EXPECT_EQ(first, second) << text;
    }
}

TEST(MaterialText, IsPrintableForAnyName) {
    Material material;
    material.name = "wall\x1b[31m\n{";
    EXPECT_TRUE(materialText(material, {}).starts_with("wall?[31m?{\n{\n")) << materialText(material, {});
}

TEST(MaterialText, HasWordsForFeaturesOutsideOfScripts) {
    Material material;
    material.name = "*water";
    material.surfaceFlags = surface_flag::kWarp | surface_flag::kTranslucent66;
    material.texelUnit = 64.0f;
    material.isBrightWithoutLight = true;
    Stage stage;
    stage.frames = {5};
    stage.alphaTest = AlphaTest::atLeast;
    stage.alphaLimit = 0.25f;
    stage.tcMods = {{.kind = TcMod::Kind::warp, .a = 8.0f, .b = 0.125f}};
    material.stages = {stage};
    EXPECT_EQ(materialText(material, {}), R"(*water
{
    // flags: warp, translucent 66
    // texels per coordinate: 64
    // full-bright without a lightmap
    sort opaque
    {
        map image 5
        alphaFunc GE64
        rgbGen identity
        tcMod warp 8 0.125
    }
}
)");
}

} // namespace
} // namespace visleaf
