#include "shell/viewer.h"

#include "analysis/item_view.h"
#include "gpu/framebuffer.h"
#include "view/view_value.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <utility>

// The part of the viewer that answers clicks on the map.
namespace visleaf {
namespace {

constexpr float kSlowestFlight = 0.05f; // game units per second; a slower camera stands still

} // namespace

// Answers the last click from the frame that it was made on. A click waits for one frame of the panels,
// because they know only then whether the mouse is over one of them.
void Viewer::pickClicked() {
    std::optional<MapClick>& click = m_state.inspector.click;
    if (click && m_ui->focus().wantsMouse) click.reset();
    if (click) {
        if (answerClick(*click))
            click.reset();
        else
            showNotice(m_state, "Sorting the triangles of the map", 1.0);
    }
    if (const std::optional<MapClick> next = m_input.takeClick()) click = next;
}

// Returns false if the answer must wait for a later frame.
bool Viewer::answerClick(const MapClick& click) {
    FeatureState* taker = m_state.features.clickTaker();
    if (taker == nullptr) return selectAt(click);
    const FrameChoices choices = frameChoices();
    return taker->click(featureFrame(choices), pixelAt(click.position), click.adds);
}

bool Viewer::selectAt(const MapClick& click) {
    Inspector& inspector = m_state.inspector;
    const std::optional<std::vector<PickHit>> hits = m_mapView->pick(frameChoices(), pixelAt(click.position));
    if (!hits) return false;
    const MapGeometry& geometry = m_mapView->snapshot().geometry;
    std::vector<MapItem> items;
    std::vector<std::optional<PointOnFace>> points; // for each item
    for (const PickHit& hit : *hits) {
        const std::optional<MapItem> item = itemOf(hit, geometry);
        if (!item) continue;
        items.push_back(*item);
        points.push_back(pointOf(hit, geometry));
    }
    selectHit(inspector, click, m_frame.view, items);
    if (!items.empty()) inspector.point = points[inspector.depth % points.size()];
    if (!items.empty() && !m_state.isUiHidden) showTab(m_state.bars, Panel::inspector);
    return true;
}

FeatureFrame Viewer::featureFrame(const FrameChoices& choices) const {
    const std::optional<glm::vec2> mouse = m_input.mouse();
    const bool isOnMap = mouse && !m_ui->focus().wantsMouse && !m_input.isLooking();
    return {.mapView = *m_mapView,
            .caps = m_window->caps(),
            .choices = choices,
            .gameFolders = m_loader.gameFolders(),
            .view = makeView(m_state.camera.pose, lens()),
            .place = framePlace(),
            .mouse = isOnMap ? std::optional(pixelAt(*mouse)) : std::nullopt,
            .pixelsPerPoint = double{m_window->density().x},
            .isFastHeld = m_input.isHeld(Movement::fast)};
}

void Viewer::updateFeatures(void (FeatureStates::*update)(const FeatureFrame&, ViewerState&)) {
    const FrameChoices choices = frameChoices();
    (m_state.features.*update)(featureFrame(choices), m_state);
    m_renderer->resetState(); // features may have created textures
}

// Finds the face under the mouse, which the next frame outlines. A camera that moves has no use for it.
bool Viewer::mayHover() const {
    const bool isFlying =
        m_input.isLooking() || m_input.isMoving() || glm::length(m_state.camera.velocity) > kSlowestFlight;
    const bool hasLegend = !traitsOf(m_state.settings.mode).showsLight;
    const bool isShown = isOpen(Panel::inspector, m_state) || hasLegend;
    return isShown && !m_state.isUiHidden && !isFlying && !m_ui->focus().wantsMouse &&
           m_state.features.clickTaker() == nullptr;
}

void Viewer::hover() {
    Inspector& inspector = m_state.inspector;
    const std::optional<MapItem> before = std::exchange(inspector.hovered, std::nullopt);
    m_state.viewValue.clear();
    const std::optional<glm::vec2> mouse = m_input.mouse();
    if (mouse && mayHover()) {
        const std::optional<PickHit> hit = m_mapView->pickFirst(frameChoices(), pixelAt(*mouse));
        if (hit) inspector.hovered = itemOf(*hit, m_mapView->snapshot().geometry);
        m_state.viewValue = viewValueAt(*mouse, hit);
    }
    inspector.isHoverNew = inspector.hovered != before;
}

std::string Viewer::viewValueAt(const glm::vec2& mouse, const std::optional<PickHit>& hit) {
    const ViewMode mode = m_state.settings.mode;
    if (mode == ViewMode::overdraw)
        return fmt::format("{} passes", overdrawOf(colorAt(framePlace(), glm::uvec2(pixelAt(mouse)))));
    if (traitsOf(mode).showsLight || !hit || hit->drawFace == kNone) return {};
    return viewValueOf(mode,
                       {m_mapView->map(), m_mapView->snapshot().materials, m_mapView->factSource().references,
                        m_mapView->snapshot().geometry, hit->drawFace});
}

// Returns the pixel of the map at a position in the window.
glm::dvec2 Viewer::pixelAt(const glm::vec2& position) const {
    return (position + 0.5f - m_frame.layout.map.corner) * m_window->density();
}

MarkedItems Viewer::markedItems() const {
    const Inspector& inspector = m_state.inspector;
    return {.selection = inspector.selection.items(),
            .highlight = inspector.highlight ? &inspector.highlight : nullptr,
            .hovered = inspector.hovered,
            .quads = inspector.quads};
}

// Moves the camera to where it sees the item.
void Viewer::goToItem() {
    if (const std::optional<MapItem> typed = std::exchange(m_state.inspector.itemToFind, std::nullopt)) {
        const Status isThere = checkItem(*typed, m_mapView->map());
        if (!isThere) return showNotice(m_state, isThere.error().message);
        m_state.inspector.selection.select(*typed);
        m_state.inspector.itemToSee = typed;
    }
    // Rays need the triangles, so the wish may wait for some frames.
    if (!m_state.inspector.itemToSee || !m_mapView->preparePick()) return;
    const MapItem item = *std::exchange(m_state.inspector.itemToSee, std::nullopt);
    const FactSource source = m_mapView->factSource();
    const std::optional<glm::vec3> center = positionOfItem(source, item);
    if (!center) return showNotice(m_state, "This has no position on the map");
    moveCameraTo(m_state, poseShowing(source, m_mapView->sightScene(), item, m_state.camera.pose), *center);
}

} // namespace visleaf
