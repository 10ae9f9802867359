#include "features/textures/textures_feature.h"

#include "analysis/item_view.h"
#include "features/inspect/inspect_feature.h"
#include "features/textures/texture_list.h"
#include "platform/path_text.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

/// Shows the file in place of the image that `picture` shows; null: shows the image itself.
/// `name` is Replacement::file.
void showTriedFile(TexturePicture& picture, const TriedFile* file, const std::string& name) {
    if (file == nullptr)
        showItself(picture);
    else if (picture.replacement.version != file->shownVersion)
        showReplacement(picture, file->texels, {file->shownVersion, name});
}

/// Shows the file that is tried in place of the inspected texture.
void showInInspector(const TriedFiles& tried, const MaterialSet& materials, TexturePicture& picture) {
    if (picture.images.empty()) return;
    const TriedFile* const file = tried.findShown(materials.images[picture.images[picture.chosen]].name);
    showTriedFile(picture, file, file != nullptr ? pathText(file->shown) : "");
}

} // namespace

std::string thumbnailKey(uint32_t image, const TriedFile* file) {
    return file == nullptr ? fmt::format("{}", image)
                           : fmt::format("{} in place {}", image, file->shownVersion);
}

void tryFile(const std::filesystem::path& file, ViewerState& state) {
    auto& shown = state.features.get<TexturesShown>();
    shown.tried.put(shown.selected, file);
}

void TexturesShown::takeMap(const OpenedMap& opened, ViewerState&) {
    if (!opened.isReload) {
        selected.clear();
        m_shownName.clear();
        if (!opened.isFirst) showAll(); // what was searched is of the map before
    }
    onScreen.clear(); // numbers of the map before
    asker.forget();
    thumbnails.clear();
    selectedImage.reset();
    m_shownMaterials.reset();
    m_preview.forget();
    tried.takeMap(opened.isReload, opened.map->materials);
}

void TexturesShown::showAll() {
    filter.fill('\0');
    showsMissingOnly = false;
}

void TexturesShown::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    updateThumbnails(frame);
    tried.beforeFrame(frame.mapView);
    const TriedFile* const file = tried.find(selected);
    const bool isPending = file != nullptr && file->isPending;
    if (!isPending) endChoice(state.dialogs.browser, tryFile, tried.problem());
    const MapSnapshot& map = frame.mapView.snapshot();
    showInInspector(tried, map.materials, state.features.get<Inspecting>().inspected.texture);
    const bool wasShown = std::exchange(m_isShown, isOpen(kTexturesPanel, state));
    if (!m_isShown) return state.picked.listed.reset();
    follow(state.picked.selection, !wasShown, map);
    updateSelected(frame);
    m_preview.update(preview, isUnfolded(state.bars.folds, kTextureImageFold, true), frame.mapView.shared(),
                     frame.caps);
    if (std::exchange(isJustChosen, false) && selectedImage)
        chooseInList(state.picked, surfacesOf(uses), textOfFaces(selected));
}

void TexturesShown::follow(const Selection& selection, bool isOpened, const MapSnapshot& map) {
    const bool isAsked = std::exchange(showsSelection, false);
    const bool isNew = std::exchange(m_followed, selection.number()) != selection.number();
    if (!isNew && !isAsked) return;
    if (const auto surface = selection.currentOf(ItemKind::surface)) showTextureOf(*surface, map);
    const std::optional<uint32_t> face = selection.currentOf(ItemKind::face);
    if (face && (isOpened || isAsked)) showTextureOf(map.map().faces[*face].surface, map);
}

void TexturesShown::showTextureOf(uint32_t surface, const MapSnapshot& map) {
    const MaterialSet& materials = *map.materials;
    const std::optional<uint32_t> image = findTexture(materials, textureOf(map.map(), surface, materials));
    if (!image) return;
    showAll(); // what was searched may leave it out
    selected = materials.images[*image].name;
    const std::vector<uint32_t> listed = listedTextures(materials, {});
    rowToShow = static_cast<size_t>(std::ranges::find(listed, *image) - listed.begin());
}

void TexturesShown::updateSelected(const FeatureFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView.snapshot();
    const bool isSame = m_shownName == selected && areSame(m_shownMaterials, snapshot.materials.identity());
    if (!isSame) {
        const bool isOther = std::exchange(m_shownName, selected) != selected;
        const std::vector<uint32_t> facesBefore = std::exchange(facesToVisit, {});
        m_shownMaterials = snapshot.materials.identity();
        selectedImage = findTexture(snapshot.materials, selected);
        if (selectedImage) {
            const FactSource source = frame.mapView.factSource();
            uses = usesOfTexture(snapshot.map(), snapshot.materials, source.references, *selectedImage);
            facesToVisit = seenFacesFirst(source, uses.faces);
        }
        if (isOther || facesToVisit != facesBefore) nextUse = 0;
        showTexture(preview, selectedImage);
    }
    showTriedFile(preview, tried.findShown(selected), {});
}

void TexturesShown::updateThumbnails(const FeatureFrame& frame) {
    std::vector<uint32_t> wanted;
    for (const uint32_t image : std::exchange(onScreen, {})) {
        const TriedFile* const file = tried.findShown(frame.mapView.snapshot().materials->images[image].name);
        const std::string key = thumbnailKey(image, file);
        if (thumbnails.use(key)) continue;
        if (file != nullptr)
            thumbnails.add(key, thumbnailOf(file->texels), {});
        else
            wanted.push_back(image);
    }
    if (!asker.isBusy() && !wanted.empty()) asker.ask(frame.mapView.shared(), {wanted});
    if (asker.poll()) {
        for (const TextureThumbnail& read : *asker.last())
            thumbnails.add(thumbnailKey(read.image, nullptr), read.small, {});
        asker.forget(); // the textures may be wanted again
    }
    isUploading = thumbnails.update(frame.caps);
}

void TexturesShown::restore(const std::any& filters) {
    std::tie(filter, showsMissingOnly) = std::any_cast<const std::pair<decltype(filter), bool>&>(filters);
}

void TexturesShown::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    report["assets"] = isOpen(kTexturesPanel, state);
    report["asset"] = selected;
    report["asset_faces"] = selectedImage ? uses.faces.size() : 0;
    report["asset_next_use"] = nextUse;
    report["tried"] = tried.numShown();
    report["tried_drawn"] = tried.numDrawn();
    report["filtered"] = isFiltered(state.picked);
    report["highlighted"] = state.picked.highlight.size();
}

Feature texturesFeature() {
    static constexpr Action actions[] = {
        tabAction("assets", "Textures and where they were found", key(SDLK_t, kCtrl), kTexturesPanel)};
    static constexpr TabRow tabs[] = {
        {.panel = kTexturesPanel,
         .title = "Textures",
         .help = "The textures of the map, their faces, and where each was found",
         .draw = drawTexturesPanel,
         .hasSearch = true,
         .order = TabRow::kTextures}};
    static constexpr MapMenuRow mapMenuRows[] = {{.group = MapMenuRow::Group::see,
                                                  .title = "Show its texture",
                                                  .obstacle =
                                                      [](const MapMenu& menu, const ViewerState&) {
                                                          const bool isFace =
                                                              menu.item && menu.item->kind == ItemKind::face;
                                                          return std::string(isFace ? "" : "No face is here");
                                                      },
                                                  .choose =
                                                      [](const MapMenu& menu, ViewerState& state) {
                                                          // The outline shows what Hide and Isolate act on.
                                                          state.picked.selection.select(*menu.item);
                                                          state.features.get<TexturesShown>().showsSelection =
                                                              true;
                                                          open(kTexturesPanel, state);
                                                      }}};
    static constexpr PanelRow panels[] = {
        {drawMissingDataBar, [](const ViewerState& state, const PanelFrame& frame) {
             return frame.mapView != nullptr && !state.map.missingData.empty();
         }}};
    static constexpr ProblemPart problemParts[] = {{"missing-texture", drawMissingTextures},
                                                   {"missing-game-data", drawMissingTextures},
                                                   {"missing-sky", drawMissingTextures}};
    static constexpr ChipRow chips[] = {
        {"TRIED TEXTURES", "Files are shown in place of textures of the map",
         [](const ViewerState& state) { return !state.features.get<TexturesShown>().tried.isEmpty(); },
         [](ViewerState& state) { state.features.get<TexturesShown>().tried.putAllBack(); }}};
    return {.makeState = newState<TexturesShown>,
            .actions = actions,
            .tabs = tabs,
            .panels = panels,
            .chips = chips,
            .mapMenuRows = mapMenuRows,
            .problemParts = problemParts};
}

} // namespace visleaf
