#include "app/run_settings.h"

namespace visleaf {
namespace {

/// Calls `visit` with a way to each setting that an option can give, and with that option.
template <class Visit> void forEachGiven(Visit visit) {
    using Given = GivenSettings;
    visit(
        [](auto& settings) -> auto& { return settings.fovX; }, &Given::fovX);
    visit(
        [](auto& settings) -> auto& { return settings.windowSize; }, &Given::size);
    visit(
        [](auto& settings) -> auto& { return settings.look.light; }, &Given::light);
    visit(
        [](auto& settings) -> auto& { return settings.look.overbright; }, &Given::overbright);
    visit(
        [](auto& settings) -> auto& { return settings.look.missing; }, &Given::missing);
    visit(
        [](auto& settings) -> auto& { return settings.styleMotion; }, &Given::styleMotion);
    visit(
        [](auto& settings) -> auto& { return settings.exposure; }, &Given::exposure);
    visit(
        [](auto& settings) -> auto& { return settings.gamma; }, &Given::gamma);
    visit(
        [](auto& settings) -> auto& { return settings.filters.textures; }, &Given::textureFilter);
    visit(
        [](auto& settings) -> auto& { return settings.filters.lightmaps; }, &Given::lightmapFilter);
    visit(
        [](auto& settings) -> auto& { return settings.filters.sky; }, &Given::skyFilter);
    visit(
        [](auto& settings) -> auto& { return settings.filters.anisotropy; }, &Given::anisotropy);
    visit(
        [](auto& settings) -> auto& { return settings.samples; }, &Given::samples);
    visit(
        [](auto& settings) -> auto& { return settings.uiScale; }, &Given::uiScale);
}

} // namespace

Settings withOptions(Settings settings, const GivenSettings& given) {
    forEachGiven([&](auto of, auto option) { of(settings) = (given.*option).value_or(of(settings)); });
    return settings;
}

Settings settingsOf(const PictureOptions& options) {
    return withOptions(Settings{.samples = 0}, options.given);
}

Settings lastingSettings(Settings current, const Settings& started, const Settings& loaded) {
    forEachGiven([&](auto of, auto) {
        if (of(current) == of(started)) of(current) = of(loaded);
    });
    return current;
}

void applySettings(const Settings& settings, FrameSettings& frame) {
    frame.exposure = settings.exposure;
    frame.gamma = settings.gamma;
    frame.styles.motion = settings.styleMotion;
    frame.filters = settings.filters;
}

Lens lensOf(const Settings& settings) {
    return {.fovX = settings.fovX, .width = settings.windowSize.x, .height = settings.windowSize.y};
}

FrameChoices choicesOf(const PictureOptions& options, const Settings& settings) {
    FrameChoices choices{
        .frame = {.mode = options.mode.value_or(ViewMode::lit), .time = options.time.value_or(0.0)},
        .cull = options.cull,
        .frozen = std::nullopt,
        .showLeafBounds = options.showLeafBounds,
        .showEntities = options.showEntities,
        .showToolBrushes = options.showToolBrushes,
        .showFlares = options.showFlares,
        .showFog = options.showFog,
        .showTint = options.showTint,
        .swaysInLiquid = options.swaysInLiquid};
    applySettings(settings, choices.frame);
    if (options.lock) choices.frozen = FrozenView{*options.lock, lensOf(settings)};
    return choices;
}

FrameChoices choicesOf(const PictureOptions& options) {
    return choicesOf(options, settingsOf(options));
}

} // namespace visleaf
