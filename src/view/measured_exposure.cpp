#include "view/measured_exposure.h"

#include "base/portable_math.h"
#include "gpu/framebuffer.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace visleaf {
namespace {

constexpr uint32_t kWidth = 320;           // pixels of the measured picture
constexpr float kReadable = 0.25f;         // of full brightness: as maps of Half-Life and Quake 3 are
constexpr float kGlaring = 0.6f;           // the same
constexpr int kLowest = -8, kHighest = 20; // steps: a quarter, and kMostExposure
constexpr float kNearlyAll = 0.9f;         // of the brightness that the highest exposure gives
constexpr double kLeastLit = 0.01;         // of the pixels

float exposureAt(int step) {
    return portable::exp2(static_cast<float>(step) / 4.0f);
}

/// Returns the view that is measured: the chosen one if it shows light, without the lines of a wireframe.
ViewMode measuredMode(ViewMode chosen) {
    const ViewModeInfo& info = infoOf(chosen);
    return info.traits.readsLight && !info.define.empty() ? chosen : ViewMode::lit;
}

/// What decides about the brightness of the picture, without overlays and without what moves.
FrameChoices steadyChoices(const FrameChoices& choices, uint32_t numSamples) {
    const Settings& shown = choices.settings;
    FrameChoices steady{
        .frozen = choices.frozen, .filter = choices.filter, .numSamples = numSamples, .waits = true};
    steady.settings.draw = shown.draw;
    steady.settings.draw.mode = measuredMode(shown.draw.mode);
    steady.settings.draw.styles.motion = StyleMotion::still;
    steady.settings.cull = shown.cull;
    steady.settings.showModels = shown.showModels;
    steady.settings.showFog = shown.showFog;
    steady.settings.showTint = shown.showTint;
    steady.settings.appearance = shown.appearance;
    steady.settings.swaysInLiquid = false;
    return steady;
}

Lens smallLens(Lens lens) {
    const double aspect = static_cast<double>(lens.height) / std::max(lens.width, 1u);
    lens.width = kWidth;
    lens.scale = glm::vec2(1.0f); // it sways in liquids
    lens.height = std::clamp(static_cast<uint32_t>(std::lround(kWidth * aspect)), 1u, 4 * kWidth);
    return lens;
}

/// The first step in [first, last] that `isEnough`; `last` if none is. Later steps are enough, too.
int firstStep(int first, int last, const std::function<bool(int)>& isEnough) {
    while (first < last) {
        const int middle = first + (last - first) / 2;
        if (isEnough(middle))
            last = middle;
        else
            first = middle + 1;
    }
    return first;
}

} // namespace

bool isLitAsInTheGame(const Settings& settings) {
    return settings.draw.mode == ViewMode::lit && settings.draw.exposure == Settings{}.draw.exposure;
}

Settings shadingOf(const Settings& shown) {
    Settings shading;
    shading.draw.mode = measuredMode(shown.draw.mode);
    shading.draw.gamma = shown.draw.gamma;
    for (const StyleChange& change : shown.draw.styles.changes) {
        const StyleChange switched{
            .style = change.style, .isOn = change.isOn, .isMuted = change.isMuted, .isSolo = change.isSolo};
        if (switched != StyleChange{.style = change.style}) shading.draw.styles.changes.push_back(switched);
    }
    shading.showFog = shown.showFog;
    shading.showTint = shown.showTint;
    shading.appearance = shown.appearance;
    return shading;
}

LitPixels litPixels(const Image& dark, const Image& bright) {
    constexpr int kLeastDifference = 4; // of 255; less is noise
    LitPixels pixels{.isLit = std::vector<bool>(dark.rgba.size() / 4), .numLit = 0};
    for (size_t i = 0; i < pixels.isLit.size(); ++i) {
        for (size_t channel = 4 * i; channel < 4 * i + 3; ++channel)
            if (std::abs(int{bright.rgba[channel]} - dark.rgba[channel]) >= kLeastDifference)
                pixels.isLit[i] = true;
        pixels.numLit += pixels.isLit[i] ? 1 : 0;
    }
    return pixels;
}

float LitPixels::brightnessOf(const Image& picture) const {
    double sum = 0.0;
    for (size_t i = 0; i < isLit.size(); ++i) {
        if (!isLit[i]) continue;
        const uint8_t* const rgba = &picture.rgba[4 * i];
        sum += 0.2126 * rgba[0] + 0.7152 * rgba[1] + 0.0722 * rgba[2];
    }
    return numLit == 0 ? 0.0f : static_cast<float>(sum / (255.0 * static_cast<double>(numLit)));
}

float readableExposure(const std::function<float(float)>& brightnessAt) {
    const float brightness = brightnessAt(exposureAt(0));
    const float enough = std::min(kReadable, kNearlyAll * brightnessAt(exposureAt(kHighest)));
    const auto isReadable = [&](int step) { return brightnessAt(exposureAt(step)) >= enough; };
    const auto isGlaring = [&](int step) { return brightnessAt(exposureAt(step)) > kGlaring; };
    if (brightness < enough) return exposureAt(firstStep(1, kHighest, isReadable));
    if (brightness > kGlaring) return exposureAt(std::max(firstStep(kLowest, 0, isGlaring) - 1, kLowest));
    return 1.0f;
}

Result<std::optional<float>> measuredExposure(MapView& mapView, Renderer& renderer, const GlCaps& caps,
                                              const View& view, const FrameChoices& choices) {
    const Lens lens = smallLens(view.lens);
    const Result<Framebuffer> framebuffer =
        Framebuffer::create(caps, {.width = lens.width, .height = lens.height, .label = "exposure"});
    if (!framebuffer) return framebuffer.error();
    FrameChoices drawn = steadyChoices(choices, framebuffer.value().numSamples());
    const auto pictureAt = [&](float exposure) {
        drawn.settings.draw.exposure = exposure;
        framebuffer.value().bind();
        mapView.draw(renderer, makeView(view.pose, lens), drawn);
        return framebuffer.value().readPixels();
    };
    const LitPixels lit = litPixels(pictureAt(kLeastExposure), pictureAt(kMostExposure));
    if (static_cast<double>(lit.numLit) < kLeastLit * static_cast<double>(lit.isLit.size()))
        return std::optional<float>();
    return std::optional(
        readableExposure([&](float exposure) { return lit.brightnessOf(pictureAt(exposure)); }));
}

} // namespace visleaf
