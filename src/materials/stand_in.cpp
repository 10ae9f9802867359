#include "materials/stand_in.h"

#include "base/file_name.h"
#include "images/missing_picture.h"
#include "images/soft_color.h"
#include "materials/liquid_alpha.h"

#include <algorithm>
#include <cassert>

namespace visleaf {
namespace {

constexpr Rgb kGrey{128, 128, 128}; // between the two greys of the checkerboard

bool isMissing(const MaterialImage& image) {
    return image.source.empty();
}

Image oneTexel(Rgb color) {
    return {1, 1, {color.r, color.g, color.b, 255}};
}

Rgb liquidColor(LiquidKind kind) {
    switch (kind) {
    case LiquidKind::water:
        return {96, 124, 150};
    case LiquidKind::slime:
        return {110, 138, 88};
    case LiquidKind::lava:
        return {186, 106, 66};
    case LiquidKind::teleporter:
        break;
    }
    return {124, 104, 154};
}

Rgb colorOf(std::string_view name) {
    const bool isLiquid = name.starts_with('*') || name.starts_with('!');
    return isLiquid ? liquidColor(liquidKindOf(name)) : softColorOf(foldName(name));
}

} // namespace

bool areMostMissing(std::span<const MaterialImage> images) {
    const auto isTexture = [](const MaterialImage& image) { return image.part == PicturePart::whole; };
    const auto numTextures = std::count_if(images.begin(), images.end(), isTexture);
    const auto numMissing = std::count_if(images.begin(), images.end(), [&](const MaterialImage& image) {
        return isTexture(image) && isMissing(image);
    });
    return 2 * numMissing > numTextures;
}

MissingLook planStandIns(MissingLook choice, std::span<MaterialImage> images) {
    const MissingLook usual = areMostMissing(images) ? MissingLook::color : MissingLook::checker;
    const MissingLook look = choice == MissingLook::automatic ? usual : choice;
    for (MaterialImage& image : images) {
        if (!isMissing(image)) continue;
        const bool isChecker = look == MissingLook::checker;
        const ImageSize size =
            isChecker ? missingPictureSize(image.originalWidth, image.originalHeight) : ImageSize{1, 1};
        image.image = {size.width, size.height, {}};
    }
    return look;
}

Image standInFor(const MaterialImage& image, MissingLook look) {
    assert(look != MissingLook::automatic);
    Image picture = oneTexel(look == MissingLook::grey ? kGrey : colorOf(image.name));
    if (look == MissingLook::checker)
        picture = missingPicture(image.name, image.originalWidth, image.originalHeight);
    if (image.part == PicturePart::glowing) scaleBrightness(picture, 0.0f);
    return picture;
}

std::string_view textOf(MissingLook look) {
    switch (look) {
    case MissingLook::grey:
        return "plain grey";
    case MissingLook::color:
        return "a plain colour";
    case MissingLook::automatic:
    case MissingLook::checker:
        break;
    }
    return "a checkerboard";
}

} // namespace visleaf
