#include "materials/placeholders.h"

#include "base/text/file_name.h"
#include "images/placeholder_image.h"
#include "images/soft_color.h"
#include "materials/games/liquid_alpha.h"

#include <fmt/format.h>

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

ImageSize checkerSize(const MaterialImage& image) {
    return placeholderSize(image.originalWidth, image.originalHeight);
}

/// Returns the texels of all checkerboards together.
uint64_t numCheckerTexels(std::span<const MaterialImage> images) {
    uint64_t numTexels = 0;
    for (const MaterialImage& image : images) {
        if (isMissing(image)) numTexels += uint64_t{checkerSize(image).width} * checkerSize(image).height;
    }
    return numTexels;
}

MissingTextureStyle styleFor(MissingTextureStyle choice, std::span<const MaterialImage> images) {
    if (choice == MissingTextureStyle::automatic)
        choice = areMostMissing(images) ? MissingTextureStyle::color : MissingTextureStyle::checker;
    const bool isTooMuch =
        choice == MissingTextureStyle::checker && numCheckerTexels(images) > kMaxCheckerTexels;
    return isTooMuch ? MissingTextureStyle::color : choice;
}

/// Continues the text "drawn as ".
std::string_view drawnAs(MissingTextureStyle style) {
    switch (style) {
    case MissingTextureStyle::grey:
        return "plain grey";
    case MissingTextureStyle::color:
        return "a plain colour";
    case MissingTextureStyle::automatic:
    case MissingTextureStyle::checker:
        break;
    }
    return "a checkerboard";
}

} // namespace

bool areMostMissing(std::span<const MaterialImage> images) {
    const auto numMissing = std::count_if(images.begin(), images.end(), isMissingTexture);
    return 2 * static_cast<size_t>(numMissing) > numTextures(images);
}

MissingTextureStyle planPlaceholders(MissingTextureStyle choice, std::span<MaterialImage> images) {
    const MissingTextureStyle style = styleFor(choice, images);
    for (MaterialImage& image : images) {
        if (!isMissing(image)) continue;
        const bool isChecker = style == MissingTextureStyle::checker && !image.isDetail;
        const ImageSize size = isChecker ? checkerSize(image) : ImageSize{1, 1};
        image.image = {size.width, size.height, {}};
    }
    return style;
}

Image placeholderFor(const MaterialImage& image, MissingTextureStyle style) {
    assert(style != MissingTextureStyle::automatic);
    if (image.isDetail) return oneTexel(kGrey); // changes nothing
    Image placeholder = oneTexel(style == MissingTextureStyle::grey ? kGrey : colorOf(image.name));
    if (style == MissingTextureStyle::checker)
        placeholder = placeholderImage(image.name, image.originalWidth, image.originalHeight);
    if (image.part == ImagePart::glowing) scaleBrightness(placeholder, 0.0f);
    return placeholder;
}

void warnOfMissing(const MaterialImage& image, MissingTextureStyle style, Diagnostics& diagnostics) {
    const std::string_view name = image.name.empty() ? "(no name)" : std::string_view(image.name);
    if (image.isDetail)
        return diagnostics.warn({"missing detail texture"}, fmt::format("{}; not drawn", name));
    if (image.part == ImagePart::glowing)
        return diagnostics.warn({"missing glow image"}, fmt::format("{}; nothing glows", name));
    diagnostics.warn({"missing texture"}, fmt::format("{}; drawn as {}", name, drawnAs(style)));
}

} // namespace visleaf
