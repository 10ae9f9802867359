#include "features/textures/textures_feature.h"

#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace visleaf {

void TexturesShown::takeMap(const OpenedMap& opened, ViewerState&) {
    if (!opened.isReload) selected.clear();
    onScreen.clear(); // numbers of the map before
    asker.forget();
    thumbnails.clear();
}

void TexturesShown::beforeFrame(const FeatureFrame& frame, ViewerState&) {
    std::vector<uint32_t> wanted;
    for (const uint32_t image : std::exchange(onScreen, {}))
        if (!thumbnails.use(std::to_string(image))) wanted.push_back(image);
    if (!asker.isBusy() && !wanted.empty()) asker.ask(frame.mapView.shared(), {wanted});
    if (asker.poll()) {
        for (const TextureThumbnail& read : *asker.last())
            thumbnails.add(std::to_string(read.image), read.small, {});
        asker.forget(); // the textures may be wanted again
    }
    isUploading = thumbnails.update(frame.caps);
}

void TexturesShown::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    report["assets"] = isOpen(kTexturesPanel, state);
    report["asset"] = selected;
}

Feature texturesFeature() {
    static constexpr Action actions[] = {
        tabAction("assets", "Textures and where they were found", key(SDLK_t, kCtrl), kTexturesPanel)};
    static constexpr TabRow tabs[] = {{.panel = kTexturesPanel,
                                       .title = "Textures",
                                       .help = "The textures of the map and where each was found",
                                       .draw = drawTexturesPanel,
                                       .takesKeys = true,
                                       .hasSearch = true,
                                       .order = TabRow::kTextures}};
    static constexpr DrawPanel* mapParts[] = {drawMissingTextures};
    return {.makeState = newState<TexturesShown>, .actions = actions, .tabs = tabs, .mapParts = mapParts};
}

} // namespace visleaf
