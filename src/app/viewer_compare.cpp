#include "analysis/face_area.h"
#include "analysis/pose_before.h"
#include "app/console.h"
#include "app/viewer.h"
#include "platform/platform.h"

#include <glm/geometric.hpp>

#include <utility>

// The part of the viewer that shows two maps at once.
namespace visleaf {
namespace {

constexpr float kSeenFrom = 128.0f;    // game units from the camera to a difference
constexpr double kOtherImagesMs = 4.0; // time per frame for images of the other map

} // namespace

// Begins, continues and ends the comparison as the panel is opened and closed.
void Viewer::updateComparison() {
    ComparePanel& panel = m_state.compare;
    if (!panel.isOpen && m_comparison.isOn()) m_comparison.end();
    if (!panel.isOpen) return;
    if (!m_comparison.isOn()) m_comparison.begin(m_mapView->scene());
    if (const auto map = std::exchange(panel.wantsMap, std::nullopt))
        m_comparison.compareWith({.map = *map,
                                  .appearance = m_state.settings.appearance,
                                  .eye = m_state.camera.pose.position,
                                  .added = m_state.added},
                                 m_loader.gameFolders());
    if (m_comparison.update(m_mapView->scene(), m_window->caps(), m_state.settings.appearance,
                            kOtherImagesMs))
        m_renderer->resetState();
    goToDifference();
}

// Selects the difference, if the open map has it, and moves the camera before it.
void Viewer::goToDifference() {
    const std::optional<DiffRow> row = std::exchange(m_state.compare.wantsToSee, std::nullopt);
    if (!row) return;
    const bool isOfOpenMap = row->item && !row->isInFirst && checkItem(*row->item, m_mapView->map());
    if (isOfOpenMap) m_state.inspector.selection.select(*row->item);
    if (!row->position) return;
    const bool isOther = row->isInFirst && m_comparison.other() != nullptr;
    const Map& map = isOther ? m_comparison.other()->map() : m_mapView->map();
    CameraPose& pose = m_state.camera.pose;
    const ItemKind kind = row->item ? row->item->kind : ItemKind::surface;
    m_state.camera.velocity = glm::vec3(0.0f);
    if (kind == ItemKind::cluster) {
        pose.position = *row->position;
        return;
    }
    const bool isFace = kind == ItemKind::face && row->item->index < map.faces.size();
    const auto normal = isFace ? normalOf(map, map.faces[row->item->index]) : std::nullopt;
    pose = withinLimits(poseBefore(map, *row->position, normal, pose, kSeenFrom));
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
