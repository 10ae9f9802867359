// Finds the exposure with which a view can be read: many maps are nearly black on a desktop, because their
// games were played in dark rooms on bright tubes.
#pragma once

#include "view/map_view.h"

#include <functional>
#include <optional>
#include <vector>

namespace visleaf {

/// True for settings that show a map as bright as in the game.
bool isLitAsInTheGame(const Settings& settings);

/// What makes a picture much brighter or darker, the exposure apart. An exposure that was measured with
/// another shading is for another picture.
struct Shading {
    ViewMode mode = ViewMode::lit; // that is measured
    float gamma = 1.0f;
    std::vector<StyleChange> switched = {}; // light styles; nothing but the switches
    bool showFog = true;
    bool showTint = true;
    AppearanceSettings appearance = {};

    bool operator==(const Shading&) const = default;
};

/// Returns the shading of a frame with these settings. Of the changes to light styles, only the switches
/// count, so that the factor and the pattern of a style show what they do. One that makes its style dark
/// counts as muted.
Shading shadingOf(const Settings& shown);

/// Draws the picture of the view at several exposures, small and into a framebuffer of its own, and
/// returns the exposure with which the pixels that light reaches are neither dark nor glaring on average.
/// Returns 1, the brightness of the game, if they are neither at 1, and no higher exposure than one that
/// brightens the view. Returns the chosen exposure if another would make no difference, and nothing if light
/// reaches hardly any pixel. For a view mode that shows no light, the picture is the lit one.
///
/// The answer depends on the camera, the view mode, the shape of the window, the map with its appearance and
/// gamma, and on the chosen exposure where others make no difference. It depends on nothing that moves:
/// flickering lights are steady, the clock stands at 0, and overlays are left out. Needs a current GL
/// context; waits for the GPU and changes its state. Fails if there is no framebuffer.
Result<std::optional<float>> measuredExposure(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                              const View& view, const FrameChoices& choices);

/// Returns how bright the pixels that light reaches are on average at the chosen exposure, 0 to 1. Returns
/// nothing if light reaches hardly any pixel, or if no exposure would make them brighter. Draws as
/// measuredExposure() does.
Result<std::optional<float>> litBrightness(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                           const View& view, const FrameChoices& choices);

/// A share of pixels that light reaches, and how bright they are on average at an exposure.
struct LitPixels {
    std::vector<bool> isLit; // for each pixel
    size_t numLit = 0;

    /// Returns the mean brightness of the lit pixels of the picture, 0 to 1.
    float brightnessOf(const Image& picture) const;
};

/// Returns the pixels that differ between pictures at a low and at a high exposure. The others are black, or
/// are not lit at all, such as the sky.
LitPixels litPixels(const Image& dark, const Image& bright);

/// Chooses the exposure from the brightness at exposures of 2^(step / 4), which rises with the step. Returns
/// `chosen` if that gives the same brightness.
float readableExposure(const std::function<float(float exposure)>& brightnessAt, float chosen = 1.0f);

/// Returns the brightness at the exposure `chosen`; nothing if the highest exposure gives hardly more.
std::optional<float> improvableBrightness(const std::function<float(float exposure)>& brightnessAt,
                                          float chosen);

} // namespace visleaf
