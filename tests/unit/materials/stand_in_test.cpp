#include "materials/stand_in.h"

#include "images/missing_picture.h"
#include "images/soft_color.h"
#include "materials/liquid_alpha.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// As measuring leaves them: so many textures, the last ones missing.
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

MissingLook planned(MissingLook choice, std::vector<MaterialImage> images) {
    return planStandIns(choice, images);
}

std::vector<uint8_t> texel(Rgb color) {
    return {color.r, color.g, color.b, 255};
}

TEST(StandIns, AreCheckerboardsUnlessMoreThanHalfOfTheTexturesAreMissing) {
    EXPECT_EQ(planned(MissingLook::automatic, measured(10, 1)), MissingLook::checker);
    EXPECT_EQ(planned(MissingLook::automatic, measured(5, 5)), MissingLook::checker) << "exactly half";
    EXPECT_EQ(planned(MissingLook::automatic, measured(5, 6)), MissingLook::color);
    EXPECT_EQ(planned(MissingLook::automatic, measured(0, 1)), MissingLook::color);
    EXPECT_EQ(planned(MissingLook::automatic, {}), MissingLook::checker);
}

TEST(StandIns, LookAsTheUserChoseHoweverManyAreMissing) {
    for (const MissingLook look : {MissingLook::checker, MissingLook::grey, MissingLook::color}) {
        EXPECT_EQ(planned(look, measured(10, 1)), look);
        EXPECT_EQ(planned(look, measured(0, 5)), look);
    }
}

TEST(StandIns, PartsOfAPictureDoNotCountAsTextures) {
    std::vector<MaterialImage> images = measured(2, 2);
    for (const PicturePart part : {PicturePart::lit, PicturePart::glowing}) {
        images.push_back(images.back());
        images.back().part = part;
    }
    EXPECT_FALSE(areMostMissing(images));
}

TEST(StandIns, OfOneColourTakeOneTexelAndLeaveTheScaleOfCoordinates) {
    for (const MissingLook look : {MissingLook::grey, MissingLook::color}) {
        std::vector<MaterialImage> images = measured(1, 1);
        planStandIns(look, images);
        EXPECT_EQ(images[0].image.width, 32u) << "one that was found";
        EXPECT_EQ(images[1].image, (Image{1, 1, {}}));
        EXPECT_EQ(images[1].originalWidth, 32u);
        EXPECT_EQ(images[1].originalHeight, 16u);
        EXPECT_EQ(standInFor(images[1], look).rgba.size(), 4u);
    }
}

TEST(StandIns, AreAsLargeAsWasPlanned) {
    for (const MissingLook look : {MissingLook::checker, MissingLook::grey, MissingLook::color}) {
        std::vector<MaterialImage> images = measured(0, 1);
        planStandIns(look, images);
        const Image picture = standInFor(images[0], look);
        EXPECT_EQ(picture.width, images[0].image.width);
        EXPECT_EQ(picture.height, images[0].image.height);
    }
}

TEST(StandIns, AreTheCheckerboardTheGreyOrTheColourOfTheName) {
    const MaterialImage image = measured(0, 1).front();
    EXPECT_EQ(standInFor(image, MissingLook::checker), missingPicture(image.name, 32, 16));
    EXPECT_EQ(standInFor(image, MissingLook::grey).rgba, texel({128, 128, 128}));
    EXPECT_EQ(standInFor(image, MissingLook::color).rgba, texel(softColorOf(image.name)));
}

TEST(StandIns, HaveTheSameColourHoweverTheNameIsSpelled) {
    MaterialImage lower, upper;
    lower.name = "e1u1/wall";
    upper.name = "E1U1\\WALL";
    EXPECT_EQ(standInFor(lower, MissingLook::color), standInFor(upper, MissingLook::color));
}

TEST(StandIns, OfLiquidsHaveTheColourOfTheLiquid) {
    const auto colorOf = [](const char* name) {
        MaterialImage image;
        image.name = name;
        return standInFor(image, MissingLook::color).rgba;
    };
    EXPECT_EQ(colorOf("*water0"), colorOf("!river"));
    EXPECT_GT(colorOf("*water0")[2], colorOf("*water0")[0]) << "blue";
    EXPECT_GT(colorOf("*lava1")[0], colorOf("*lava1")[2]) << "red";
    EXPECT_GT(colorOf("*slime")[1], colorOf("*slime")[0]) << "green";
}

TEST(StandIns, OfTheShiningPartOfAPictureAreBlack) {
    MaterialImage image = measured(0, 1).front();
    image.part = PicturePart::glowing;
    for (const MissingLook look : {MissingLook::checker, MissingLook::grey, MissingLook::color}) {
        const std::vector<uint8_t> texels = standInFor(image, look).rgba;
        for (size_t i = 0; i < texels.size(); ++i)
            ASSERT_EQ(texels[i], i % 4 == 3 ? 255 : 0);
    }
}

} // namespace
} // namespace visleaf
