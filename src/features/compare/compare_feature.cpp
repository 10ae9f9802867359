#include "features/compare/compare_feature.h"

#include "analysis/item_view.h"
#include "base/enum_table.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/program_files.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace visleaf {
namespace {

constexpr double kOtherImagesMs = 4.0; // time per frame for images of the other map
constexpr std::array kModeNames{"split", "blink", "difference", "list"}; // in the order of CompareMode
static_assert(hasRowsFor<CompareMode>(kModeNames));

bool isOpenToCompare(const ViewerState& state) {
    return state.features.get<Comparing>().isOpen;
}

bool isComparing(const ViewerState& state) {
    return state.features.get<Comparing>().isComparing();
}

std::string whyNotCompare(const MapMenu&, const ViewerState& state) {
    const auto& comparing = state.features.get<Comparing>();
    return comparing.isComparing()
               ? ""
               : "No other map is open; " + keyText(*findAction("compare"), state.keys) + " opens one";
}

void flipMaps(ViewerState& state, const ActionContext&) {
    auto& comparing = state.features.get<Comparing>();
    if (!comparing.isComparing()) return showNotice(state, whyNotCompare({}, state));
    flipCompared(comparing.choices, wallMs());
    const bool isOther = framesOf(comparing.choices, wallMs()) == ComparedFrames::other;
    showNotice(state, isOther ? "The other map" : "The open map", 1.5);
}

/// Leaves out what holds numbers of the open map.
FrameChoices choicesOfOther(const FrameChoices& ofOpen) {
    FrameChoices choices = ofOpen;
    choices.marked = {};
    choices.point.reset();
    choices.filter = nullptr;
    choices.lightChanges = nullptr;
    choices.settings.cull.areaGroups.clear();
    return choices;
}

} // namespace

void compareWithMap(const std::filesystem::path& map, ViewerState& state) {
    state.features.get<Comparing>().wantsMap = pathText(map);
}

FrameMix mixOf(const CompareChoices& choices) {
    const bool isDifference = choices.mode == CompareMode::difference;
    return {.split = choices.split, .difference = isDifference ? choices.factor : 0.0f};
}

bool Comparing::isIdle() const {
    return comparison.isOn() && !wantsMap && comparison.other() == nullptr && !comparison.isBusy();
}

void Comparing::takeMap(const OpenedMap& opened, ViewerState&) {
    differenceToSee.reset(); // it is about the map before
    comparison.showMap(std::move(opened.before), opened.map, opened.isReload);
}

void Comparing::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    const std::shared_ptr<const MapSnapshot>& map = frame.mapView.shared();
    if (frame.mapView.hasAllImages()) comparison.keepOpen(map);
    if (isOpen && isIdle() && !showsTab(state.bars, kComparePanel)) isOpen = false;
    if (!isOpen && comparison.isOn()) {
        comparison.end();
        choices.showsOther = false; // the next comparison begins with the open map
    }
    if (!isOpen) return endChoice(state.dialogs.browser, compareWithMap);
    if (!comparison.isOn()) {
        comparison.begin(map);
        if (!wantsMap) wantsMap.emplace(); // the version before
    }
    if (const auto wanted = std::exchange(wantsMap, std::nullopt))
        comparison.compareWith(
            {.map = *wanted,
             .load = {.appearance = state.settings.appearance, .eye = state.camera.pose.position},
             .added = state.added,
             .borrowsFrom = map->source},
            frame.gameFolders);
    comparison.update(map, frame.caps, state.settings.appearance, kOtherImagesMs);
    if (!comparison.isLoading()) endChoice(state.dialogs.browser, compareWithMap, comparison.problem());
    if (differenceToSee) goToDifference(frame, state);
}

// Selects the difference, if the open map has it, and moves the camera before it.
void Comparing::goToDifference(const FeatureFrame& frame, ViewerState& state) {
    const bool isOther = differenceToSee->isInFirst && comparison.other() != nullptr;
    MapView& mapView = isOther ? *comparison.other() : frame.mapView;
    if (!mapView.picker().prepare()) return; // rays need the triangles
    const DiffRow row = *std::exchange(differenceToSee, std::nullopt);
    const bool isThere = row.item && checkItem(*row.item, mapView.map());
    if (isThere && !row.isInFirst) state.picked.selection.select(*row.item);
    if (!row.position) return;
    const CameraPose& pose = state.camera.pose;
    std::optional<CameraPose> found;
    const SightScene scene = mapView.picker().sightScene();
    if (isThere) found = poseShowing(mapView.factSource(), scene, *row.item, pose);
    const ViewTarget place{.points = {{*row.position}}};
    if (!found) found = poseBefore(scene, place, pose);
    moveCameraTo(state, found, poseWithoutSight(scene, place, pose), *row.position,
                 mapView.map().models[0].bounds);
}

void Comparing::change(FrameChoices& frame) const {
    frame.lightChanges = comparison.lightChanges();
}

ComparedFrames Comparing::frames() const {
    return isComparing() ? framesOf(choices, wallMs()) : ComparedFrames::open;
}

bool Comparing::hidesMap() const {
    return frames() == ComparedFrames::other;
}

bool Comparing::recolorsMap() const {
    return isComparing() && choices.mode == CompareMode::difference;
}

void Comparing::draw(const FeatureFrame& frame, const DrawFrame& drawFrame) {
    const ComparedFrames wanted = frames();
    if (wanted == ComparedFrames::open) return drawFrame(frame.mapView, frame.choices);
    const FaceFilter filter = comparison.filterOfOther(frame.mapView.shared(), filterOf(frame.choices));
    FrameChoices ofOther = choicesOfOther(frame.choices);
    if (filter.kind != FaceFilter::Kind::all) ofOther.filter = &filter;
    if (wanted == ComparedFrames::other) return drawFrame(*comparison.other(), ofOther);
    if (!m_pass) m_pass.emplace(frame.caps, shaderFolder());
    std::string problem;
    ComparePass* const pass = m_pass->require(problem);
    printLog(problem);
    if (pass == nullptr) return drawFrame(frame.mapView, frame.choices);
    drawBoth(frame, ofOther, drawFrame, *pass);
}

// Both frames go through the window, because only there do they have one sample per pixel.
void Comparing::drawBoth(const FeatureFrame& frame, const FrameChoices& ofOther, const DrawFrame& drawFrame,
                         ComparePass& pass) {
    drawFrame(*comparison.other(), ofOther);
    pass.keepFrame(0, frame.place);
    FrameChoices ofOpen = frame.choices;
    // Outlines and fills of what is selected would be the brightest part of the difference.
    if (choices.mode == CompareMode::difference) ofOpen.marked = {};
    drawFrame(frame.mapView, ofOpen);
    pass.keepFrame(1, frame.place);
    pass.draw(mixOf(choices));
}

bool Comparing::isActive(const ViewerState& state) const {
    if (differenceToSee || comparison.isBusy()) return true;
    const MapView* const other = isOpen ? comparison.other() : nullptr;
    if (other == nullptr) return false;
    const bool isBlinking = choices.mode == CompareMode::blink && choices.isBlinking;
    const bool isAnimated = !state.clock.isPaused && other->isAnimated();
    // A map that is not drawn does not take what has been computed for it.
    const bool isComputing = frames() != ComparedFrames::open && other->isComputing(state.settings);
    return isBlinking || isAnimated || isComputing;
}

bool Comparing::endMode(ViewerState& state) {
    const bool hadMode = isComparing();
    if (hadMode) close(kComparePanel, state);
    return hadMode;
}

void Comparing::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    const MapView* const other = comparison.other();
    int64_t numDifferences = -1; // they are not known
    if (const auto result = comparison.result()) {
        numDifferences = 0;
        for (const DiffSection& section : result->sections)
            numDifferences += static_cast<int64_t>(section.numItems);
    }
    report["compare"] = isOpen;
    report["compare_mode"] = kModeNames[static_cast<size_t>(choices.mode)];
    report["other_map_shown"] = hidesMap();
    report["split"] = choices.split;
    report["open_kept"] = comparison.hasKeptOpen();
    report["compared_faces"] = other != nullptr ? other->map().faces.size() : 0;
    report["differences"] = numDifferences;
}

Feature compareFeature() {
    static constexpr Action actions[] = {tabAction("compare", "Compare: with another map or the last reload",
                                                   key(SDLK_d, kCtrl), kComparePanel),
                                         {.name = "compare_flip",
                                          .group = ActionGroup::panels,
                                          .title = "Compare: show the other map, or the open one again",
                                          .chords = {key(SDLK_b)},
                                          .effect = flipMaps}};
    static constexpr TabRow tabs[] = {
        {.panel = kComparePanel,
         .title = "Compare",
         .help = "The open map beside another one, or its version before the last reload",
         .draw = drawComparePanel,
         .mode = PanelSwitch{isOpenToCompare,
                             [](auto& state, bool isOn) {
                                 state.features.template get<Comparing>().isOpen = isOn;
                             }},
         .order = TabRow::kCompare}};
    static constexpr PanelRow panels[] = {
        {drawSplitLine, [](const ViewerState& state, const PanelFrame& frame) {
             const auto& comparing = state.features.get<Comparing>();
             return comparing.isComparing() && comparing.choices.mode != CompareMode::off &&
                    frame.mapView != nullptr;
         }}};
    static constexpr ChipRow chips[] = {{"COMPARING", "The map is compared with another one", isComparing,
                                         [](ViewerState& state) { close(kComparePanel, state); }}};
    static constexpr MapMenuRow mapMenuRows[] = {{.group = MapMenuRow::Group::compare,
                                                  .title = "Compare here",
                                                  .obstacle = whyNotCompare,
                                                  .choose = [](const MapMenu& menu, ViewerState& state) {
                                                      CompareChoices& choices =
                                                          state.features.get<Comparing>().choices;
                                                      choices.mode = CompareMode::split;
                                                      choices.split = menu.share;
                                                  }}};
    return {.makeState = newState<Comparing>,
            .actions = actions,
            .tabs = tabs,
            .panels = panels,
            .chips = chips,
            .mapMenuRows = mapMenuRows};
}

} // namespace visleaf
