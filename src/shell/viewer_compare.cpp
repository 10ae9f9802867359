#include "analysis/item_view.h"
#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/viewer.h"

#include <utility>

// The part of the viewer that shows two maps at once.
namespace visleaf {
namespace {

constexpr double kOtherImagesMs = 4.0; // time per frame for images of the other map

} // namespace

// Begins, continues and ends the comparison as the panel is opened and closed.
void Viewer::updateComparison() {
    ComparePanel& panel = m_state.compare;
    if (!isStreaming()) m_comparison.keepOpen(m_mapView->shared());
    if (!panel.isOpen && m_comparison.isOn()) m_comparison.end();
    if (!panel.isOpen) return;
    if (!m_comparison.isOn()) {
        m_comparison.begin(m_mapView->shared());
        if (!panel.wantsMap) panel.wantsMap.emplace(); // the version before
    }
    if (const auto map = std::exchange(panel.wantsMap, std::nullopt))
        m_comparison.compareWith({.map = *map,
                                  .appearance = m_state.settings.appearance,
                                  .eye = m_state.camera.pose.position,
                                  .added = m_state.added},
                                 m_loader.gameFolders());
    if (m_comparison.update(m_mapView->shared(), m_window->caps(), m_state.settings.appearance,
                            kOtherImagesMs))
        m_renderer->resetState();
    goToDifference();
}

// Selects the difference, if the open map has it, and moves the camera before it.
void Viewer::goToDifference() {
    if (!m_state.compare.differenceToSee) return;
    const DiffRow row = *m_state.compare.differenceToSee;
    const bool isOther = row.isInFirst && m_comparison.other() != nullptr;
    MapView& mapView = isOther ? *m_comparison.other() : *m_mapView;
    if (!mapView.preparePick()) return; // rays need the triangles
    m_state.compare.differenceToSee.reset();
    const bool isThere = row.item && checkItem(*row.item, mapView.map());
    if (isThere && !row.isInFirst) m_state.inspector.selection.select(*row.item);
    if (!row.position) return;
    CameraPose& pose = m_state.camera.pose;
    std::optional<CameraPose> found;
    if (isThere) found = poseShowing(mapView.factSource(), mapView.sightScene(), *row.item, pose);
    if (!found) found = poseBefore(mapView.sightScene(), {.points = {{*row.position}}}, pose);
    moveCameraTo(found, *row.position);
}

// Draws what the panel wants to see of the open map and of the other one. Both frames go through the window,
// because only there do they have one sample per pixel.
void Viewer::drawCompared() {
    MapView* other = m_state.compare.isOpen ? m_comparison.other() : nullptr;
    const ComparedFrames frames =
        other != nullptr ? framesOf(m_state.compare, wallMs()) : ComparedFrames::open;
    std::string problem;
    ComparePass* pass = frames == ComparedFrames::both ? m_comparePass->require(problem) : nullptr;
    printLog(problem);
    if (frames == ComparedFrames::open || (frames == ComparedFrames::both && pass == nullptr))
        return drawOne(*m_mapView, frameChoices());
    FrameChoices ofOther = frameChoices();
    // These hold numbers of the open map.
    ofOther.marked = {};
    ofOther.point.reset();
    ofOther.filter = nullptr;
    ofOther.lightChanges = nullptr;
    ofOther.settings.cull.areaGroups.clear();
    drawOne(*other, ofOther);
    if (pass == nullptr) return;
    pass->keepFrame(0, framePlace());
    FrameChoices ofOpen = frameChoices();
    // Outlines and fills of what is selected would be the brightest part of the difference.
    if (m_state.compare.mode == CompareMode::difference) ofOpen.marked = {};
    drawOne(*m_mapView, ofOpen);
    pass->keepFrame(1, framePlace());
    pass->draw(mixOf(m_state.compare));
    m_renderer->resetState();
}

void Viewer::drawOne(MapView& mapView, const FrameChoices& choices) {
    beginWindowFrame();
    m_frame.report = mapView.draw(*m_renderer, m_frame.view, choices);
    m_windowFrame->show(m_renderer->timer());
}

} // namespace visleaf
