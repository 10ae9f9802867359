#include "materials/placeholders.h"

#include "images/placeholder_image.h"
#include "images/soft_color.h"
#include "materials/games/liquid_alpha.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Makes images as measuring leaves them: `numFound` textures that were found, followed by `numMissing`
/// missing ones.
std::vector<MaterialImage> measured(size_t numFound, size_t numMissing) {
    std::vector<MaterialImage> images(numFound + numMissing);
    for (size_t i = 0; i < images.size(); ++i) {
        images[i].name = std::string("t").append(std::to_string(i));
        images[i].originalWidth = 32;
        images[i].originalHeight = 16;
        if (i < numFound) images[i].source = "somewhere";
        if (i < numFound) images[i].image = {32, 16, {}};
    }
    return images;
}

MissingTextureStyle planned(MissingTextureStyle choice, std::vector<MaterialImage> images) {
    return planPlaceholders(choice, images);
}

std::vector<uint8_t> texel(Rgb color) {
    return {color.r, color.g, color.b, 255};
}

TEST(Placeholders, AreCheckerboardsUnlessMostTexturesAreMissing) {
    EXPECT_EQ(planned(MissingTextureStyle::automatic, measured(10, 1)), MissingTextureStyle::checker);
    EXPECT_EQ(planned(MissingTextureStyle::automatic, measured(5, 5)), MissingTextureStyle::checker)
        << "exactly half";
    EXPECT_EQ(planned(MissingTextureStyle::automatic, measured(5, 6)), MissingTextureStyle::color);
    EXPECT_EQ(planned(MissingTextureStyle::automatic, measured(0, 1)), MissingTextureStyle::color);
    EXPECT_EQ(planned(MissingTextureStyle::automatic, {}), MissingTextureStyle::checker);
}

TEST(Placeholders, UseTheChosenStyleHoweverManyAreMissing) {
    for (const MissingTextureStyle style :
         {MissingTextureStyle::checker, MissingTextureStyle::grey, MissingTextureStyle::color}) {
        EXPECT_EQ(planned(style, measured(10, 1)), style);
        EXPECT_EQ(planned(style, measured(0, 5)), style);
    }
}

TEST(Placeholders, ThousandsOfThemAreNoCheckerboards) {
    const uint64_t texelsOfOne = uint64_t{placeholderSize(32, 16).width} * placeholderSize(32, 16).height;
    const auto most = static_cast<size_t>(kMaxCheckerTexels / texelsOfOne);
    for (const MissingTextureStyle choice : {MissingTextureStyle::automatic, MissingTextureStyle::checker}) {
        EXPECT_EQ(planned(choice, measured(most, most)), MissingTextureStyle::checker);
        EXPECT_EQ(planned(choice, measured(most + 1, most + 1)), MissingTextureStyle::color);
    }
}

TEST(Placeholders, ImagePartsDoNotCountAsTextures) {
    std::vector<MaterialImage> images = measured(2, 2);
    for (const ImagePart part : {ImagePart::lit, ImagePart::glowing}) {
        images.push_back(images.back());
        images.back().part = part;
    }
    EXPECT_FALSE(areMostMissing(images));
}

TEST(Placeholders, SingleColorsTakeOneTexelAndKeepTheTextureScale) {
    for (const MissingTextureStyle style : {MissingTextureStyle::grey, MissingTextureStyle::color}) {
        std::vector<MaterialImage> images = measured(1, 1);
        planPlaceholders(style, images);
        EXPECT_EQ(images[0].image.width, 32u) << "one that was found";
        EXPECT_EQ(images[1].image, (Image{1, 1, {}}));
        EXPECT_EQ(images[1].originalWidth, 32u);
        EXPECT_EQ(images[1].originalHeight, 16u);
        EXPECT_EQ(placeholderFor(images[1], style).rgba.size(), 4u);
    }
}

TEST(Placeholders, HaveThePlannedSize) {
    for (const MissingTextureStyle style :
         {MissingTextureStyle::checker, MissingTextureStyle::grey, MissingTextureStyle::color}) {
        std::vector<MaterialImage> images = measured(0, 1);
        planPlaceholders(style, images);
        const Image picture = placeholderFor(images[0], style);
        EXPECT_EQ(picture.width, images[0].image.width);
        EXPECT_EQ(picture.height, images[0].image.height);
    }
}

TEST(Placeholders, AreCheckerboardGreyOrTheColorOfTheName) {
    const MaterialImage image = measured(0, 1).front();
    EXPECT_EQ(placeholderFor(image, MissingTextureStyle::checker), placeholderImage(image.name, 32, 16));
    EXPECT_EQ(placeholderFor(image, MissingTextureStyle::grey).rgba, texel({128, 128, 128}));
    EXPECT_EQ(placeholderFor(image, MissingTextureStyle::color).rgba, texel(softColorOf(image.name)));
}

TEST(Placeholders, HaveTheSameColorForAnySpellingOfTheName) {
    MaterialImage lower, upper;
    lower.name = "e1u1/wall";
    upper.name = "E1U1\\WALL";
    EXPECT_EQ(placeholderFor(lower, MissingTextureStyle::color),
              placeholderFor(upper, MissingTextureStyle::color));
}

TEST(Placeholders, LiquidsHaveTheColorOfTheLiquid) {
    const auto colorOf = [](const char* name) {
        MaterialImage image;
        image.name = name;
        return placeholderFor(image, MissingTextureStyle::color).rgba;
    };
    EXPECT_EQ(colorOf("*water0"), colorOf("!river"));
    EXPECT_GT(colorOf("*water0")[2], colorOf("*water0")[0]) << "blue";
    EXPECT_GT(colorOf("*lava1")[0], colorOf("*lava1")[2]) << "red";
    EXPECT_GT(colorOf("*slime")[1], colorOf("*slime")[0]) << "green";
}

TEST(Placeholders, GlowingPartsAreBlack) {
    MaterialImage image = measured(0, 1).front();
    image.part = ImagePart::glowing;
    for (const MissingTextureStyle style :
         {MissingTextureStyle::checker, MissingTextureStyle::grey, MissingTextureStyle::color}) {
        const std::vector<uint8_t> texels = placeholderFor(image, style).rgba;
        for (size_t i = 0; i < texels.size(); ++i)
            ASSERT_EQ(texels[i], i % 4 == 3 ? 255 : 0);
    }
}

} // namespace
} // namespace visleaf
