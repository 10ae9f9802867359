#include "app/run_settings.h"

namespace visleaf {
namespace {

/// Calls `visit` with a way to each setting that an option can give.
template <class Visit> void forEachGiven(Visit visit) {
    visit([](auto& settings) -> auto& { return settings.fovX; });
    visit([](auto& settings) -> auto& { return settings.look; });
    visit([](auto& settings) -> auto& { return settings.styleMotion; });
    visit([](auto& settings) -> auto& { return settings.exposure; });
    visit([](auto& settings) -> auto& { return settings.gamma; });
    visit([](auto& settings) -> auto& { return settings.filters.textures; });
    visit([](auto& settings) -> auto& { return settings.filters.lightmaps; });
    visit([](auto& settings) -> auto& { return settings.filters.sky; });
    visit([](auto& settings) -> auto& { return settings.filters.anisotropy; });
    visit([](auto& settings) -> auto& { return settings.windowWidth; });
    visit([](auto& settings) -> auto& { return settings.windowHeight; });
    visit([](auto& settings) -> auto& { return settings.samples; });
    visit([](auto& settings) -> auto& { return settings.uiScale; });
}

Settings settingsOf(const PictureOptions& picture) {
    Settings given;
    given.fovX = picture.fovX;
    given.look = picture.look;
    given.styleMotion = picture.frame.styles.motion;
    given.exposure = picture.frame.exposure;
    given.gamma = picture.frame.gamma;
    given.filters = picture.frame.filters;
    given.windowWidth = static_cast<int>(picture.width);
    given.windowHeight = static_cast<int>(picture.height);
    return given;
}

} // namespace

Settings withOptions(Settings settings, const ViewOptions& options) {
    const Settings given = settingsOf(options.picture);
    const Settings defaults = settingsOf({});
    forEachGiven([&](auto of) {
        if (of(given) != of(defaults)) of(settings) = of(given);
    });
    const bool isSized =
        given.windowWidth != defaults.windowWidth || given.windowHeight != defaults.windowHeight;
    if (isSized) { // one wish, of which one half may be what it is by default
        settings.windowWidth = given.windowWidth;
        settings.windowHeight = given.windowHeight;
    }
    settings.samples = options.picture.samples.value_or(settings.samples);
    settings.uiScale = options.uiScale.value_or(settings.uiScale);
    return settings;
}

Settings lastingSettings(Settings current, const Settings& started, const Settings& loaded) {
    forEachGiven([&](auto of) {
        if (of(current) == of(started)) of(current) = of(loaded);
    });
    return current;
}

} // namespace visleaf
