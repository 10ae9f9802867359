#include "app/measuring.h"

namespace visleaf {

void setPoint(Measuring& measuring, const glm::vec3& point) {
    if (!measuring.from || measuring.to) {
        measuring.from = point;
        measuring.to.reset();
    } else {
        measuring.to = point;
    }
}

glm::vec3 pointToMeasure(const SnappedPoint& surface, bool snaps) {
    return snaps && surface.vertex ? *surface.vertex : surface.position;
}

void showMeasurement(Measuring& measuring, const Map& map, const std::optional<SnappedPoint>& pointed,
                     bool snaps) {
    MeasureMarks& marks = measuring.marks;
    marks = {.from = measuring.from, .to = measuring.to};
    if (pointed) {
        marks.pointed = pointToMeasure(*pointed, snaps);
        marks.isSnapped = snaps && pointed->vertex;
        marks.player = ghostAt(map, measuring.pose, pointed->position, pointed->normal);
    }
    if (marks.from && !marks.to) marks.to = marks.pointed;
    measuring.facts.clear();
    if (marks.from && marks.to) measuring.facts = measurementFacts(*marks.from, *marks.to);
}

void endMeasuring(Measuring& measuring) {
    if (!measuring.to) measuring.from.reset();
}

void clearPoints(Measuring& measuring) {
    measuring.from.reset();
    measuring.to.reset();
}

} // namespace visleaf
