#include "app/viewer.h"

// The part of the viewer that measures with the mouse.
namespace visleaf {
namespace {

constexpr double kSnapPoints = 10.0; // distance from the mouse to a vertex, in points of the window

} // namespace

std::optional<SnappedPoint> Viewer::surfaceAt(const glm::vec2& position) {
    const double radius = kSnapPoints * double{m_window->density().x};
    return m_mapView->surfaceAt(frameChoices(), pixelAt(position), radius);
}

// A click sets a point. It waits until picks are possible, like those that select.
void Viewer::measureClicked() {
    std::optional<MapClick>& click = m_state.inspector.click;
    if (!m_mapView->preparePick()) return showNotice(m_state, "Sorting the triangles of the map", 1.0);
    Measuring& measuring = m_state.measuring;
    if (const std::optional<SnappedPoint> surface = surfaceAt(click->position))
        setPoint(measuring, pointToMeasure(*surface, measuring.snaps && !click->adds));
    click.reset();
}

// Shows the point under the mouse in the next frame.
void Viewer::updateMeasuring() {
    Measuring& measuring = m_state.measuring;
    if (!measuring.isOpen) return endMeasuring(measuring);
    const std::optional<glm::vec2> mouse = m_input.mouse();
    const bool isOnMap = mouse && !m_ui->focus().wantsMouse && !m_input.isLooking() && !m_isStreaming;
    std::optional<SnappedPoint> pointed;
    if (isOnMap) pointed = surfaceAt(*mouse);
    showMeasurement(measuring, m_mapView->map(), pointed, measuring.snaps && !m_input.isHeld(Movement::fast));
}

} // namespace visleaf
