#include "features/why/why_report.h"

#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "report/eye_place.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string placeText(const LeafPlace& place) {
    if (place.leaf == kNone) return "no leaf";
    std::string text = fmt::format("leaf {} (", place.leaf);
    text += place.cluster == kNone ? "no cluster" : fmt::format("cluster {}", place.cluster);
    if (place.area != kNone) text += fmt::format(", area {}", place.area);
    return text + ")";
}

std::string_view nameOf(WhyReason reason) {
    switch (reason) {
    case WhyReason::visible:
        return "visible";
    case WhyReason::pvs:
        return "pvs";
    case WhyReason::area:
        return "area";
    case WhyReason::frustum:
        return "frustum";
    case WhyReason::notDrawn:
        return "not-drawn";
    case WhyReason::outside:
        return "outside";
    }
    return {};
}

/// Writes the lines of an answer.
class WhyWriter {
  public:
    WhyWriter(const WhyReport& report, PositionStyle style)
        : m_report(report), m_answer(report.answer), m_style(style) {}

    std::vector<std::string> write() {
        const glm::vec3& eye = m_report.question.view.pose.position;
        add(fmt::format("{} is {}drawn from {}.", nameOfTarget(), m_answer.isDrawn ? "" : "not ",
                        pointText(eye)));
        writePlaces();
        writeReason();
        if (m_answer.isDrawn) writeWay();
        if (m_answer.reason == WhyReason::pvs) writeMissedSight();
        return std::move(m_lines);
    }

  private:
    void add(std::string line) { m_lines.push_back(std::move(line)); }

    std::string pointText(const glm::vec3& point) const { return positionText(point, m_style); }

    /// The command line names a target as its option takes it.
    std::string nameOfTarget() const {
        const Target& target = m_report.question.target;
        const bool isTitle = target.item && m_style == PositionStyle::window;
        return isTitle ? itemTitle(*target.item) : targetText(target);
    }

    void writePlaces() {
        if (m_report.map.leafs.empty()) {
            add("The map has no BSP tree. The viewer draws everything, and there are no portals.");
            return;
        }
        add(fmt::format("The camera is in {}.", placeText(m_answer.from)));
        if (m_answer.to.leaf != kNone) add(fmt::format("The target is in {}.", placeText(m_answer.to)));
        if (m_answer.instanceEntity != kNone) {
            const Entity& entity = m_report.map.entities[m_answer.instanceEntity];
            add(fmt::format("It belongs to the brush model of entity {} ({}).", m_answer.instanceEntity,
                            printable(entity.className())));
        }
        const bool isEntity = isA(m_report.question.target, ItemKind::entity);
        if (isEntity && m_answer.instanceEntity == kNone)
            add("This entity has no brush model. The answer is about the point at its origin.");
        if (!m_report.portals.isComplete)
            add("The BSP tree is too large or too damaged: some portals are missing from this answer.");
    }

    void writeReason() {
        switch (m_answer.reason) {
        case WhyReason::visible:
            writePvs();
            break;
        case WhyReason::pvs:
            add(fmt::format("The PVS removes it: {}.", pvsText()));
            break;
        case WhyReason::area:
            add(fmt::format(
                "A closed areaportal removes it: no open areaportal connects area {} with area {}.",
                m_answer.from.area, m_answer.to.area));
            break;
        case WhyReason::frustum:
            add(fmt::format("The frustum removes it: it is outside of the camera's view, {}.", widthText()));
            break;
        case WhyReason::notDrawn:
            add(notDrawnText());
            break;
        case WhyReason::outside:
            writeOutside();
            break;
        }
    }

    std::string widthText() const {
        const Lens& lens = m_report.question.view.lens;
        return lens.isOrthographic() ? fmt::format("{:.0f} units wide", lens.orthoWidth)
                                     : fmt::format("{} degrees wide", lens.fovX);
    }

    std::string pvsText() const {
        const uint32_t from = m_answer.from.cluster;
        if (m_answer.numLeafs > 1 && !isA(m_report.question.target, ItemKind::cluster))
            return fmt::format("cluster {} sees none of its {}", from, counted(m_answer.numLeafs, "leaf"));
        return fmt::format("cluster {} does not see cluster {}", from, m_answer.to.cluster);
    }

    void writePvs() {
        if (m_report.map.leafs.empty()) return;
        switch (m_answer.pvsSource) {
        case PvsSource::row:
            writeRow();
            break;
        case PvsSource::noVisibility:
            add("The map has no visibility (vis was not run), so everything is drawn from everywhere.");
            break;
        case PvsSource::noRow:
            add(fmt::format("Cluster {} has no usable row of visibility, so it sees everything.",
                            m_answer.from.cluster));
            break;
        case PvsSource::cameraOutside:
            break; // the reason is `outside`
        case PvsSource::off:
            add(m_report.question.view.lens.isOrthographic()
                    ? "Without perspective, the PVS does not count, so everything is drawn."
                    : "The PVS is off, so everything is drawn.");
            break;
        }
        if (m_answer.wouldAreasHide)
            add("Closed areaportals would remove it, but the viewer ignores them unless --area-portals is "
                "set.");
    }

    void writeRow() {
        if (m_answer.hasNoLeaf)
            add("No leaf names it, so no test can remove it.");
        else if (m_answer.isAcrossLiquid)
            add("The camera is close to the surface of a liquid. The cluster on the other side sees it.");
        else if (m_answer.from.cluster == m_answer.to.cluster)
            add("Camera and target are in the same cluster.");
        else
            add(fmt::format("The PVS of cluster {} contains cluster {}.", m_answer.from.cluster,
                            m_answer.to.cluster));
    }

    void writeOutside() {
        if (m_answer.hasNoSpace)
            add("This leaf takes up no space in the world. It belongs to a brush model, or stands for all "
                "that "
                "is solid.");
        else if (m_answer.isTargetInWall)
            add("The target is in a wall, in the sky or outside of the map. There is nothing to draw.");
        else if (m_answer.pvsSource == PvsSource::cameraOutside)
            add("The camera is in a wall or outside of the map. There is no PVS, so everything is drawn.");
        else {
            add("The camera is in a wall or in the sky, so there are no portals to follow.");
            writePvs();
        }
    }

    std::string notDrawnText() const {
        const NotDrawn& notDrawn = m_answer.notDrawn;
        switch (notDrawn.cause) {
        case NotDrawnCause::none:
            break;
        case NotDrawnCause::material:
            return fmt::format("Its material draws nothing: texture {}, flags: {}.",
                               printable(notDrawn.texture), surfaceFlagsText(notDrawn.surfaceFlags));
        case NotDrawnCause::noPolygon:
            return "The face has no area.";
        case NotDrawnCause::hiddenModel:
            return "Its entity is invisible: a trigger or another tool, or the game shows it only later.";
        case NotDrawnCause::unplacedModel:
            return "It belongs to a brush model that no entity places.";
        case NotDrawnCause::instancesOff:
            return "Brush models are switched off.";
        case NotDrawnCause::emptyModel:
            return "The materials of its brush model draw nothing.";
        case NotDrawnCause::backFace:
            return "The camera is behind it, and only its front is drawn.";
        }
        return {};
    }

    void writeWay() {
        if (m_answer.sight.end == SightEnd::found) {
            writeLine("A straight line of sight exists", m_answer.sight);
            return;
        }
        if (m_answer.sight.end == SightEnd::blocked)
            add("No straight line reaches it from this point.");
        else if (m_answer.hasChain)
            add("No straight line was found in the time of the search.");
        if (m_answer.clusterSight) writeClusters(*m_answer.clusterSight);
        if (m_answer.hasChain)
            add(fmt::format("The shortest way inside of the PVS passes {}.",
                            counted(m_answer.chain.size(), "portal")));
    }

    void writeLine(std::string_view begin, const SightLine& line) {
        add(fmt::format("{}: from {} to {}, {}.", begin, pointText(line.from), pointText(line.to),
                        counted(line.portals.size(), "portal")));
    }

    void writeClusters(const ClusterSight& found) {
        const uint32_t from = m_answer.from.cluster, to = m_answer.to.cluster;
        if (found.toTarget.end == SightEnd::found) {
            writeLine(
                fmt::format("Another point of cluster {} sees it, and vis decides for whole clusters", from),
                found.toTarget);
        } else if (found.betweenClusters.end == SightEnd::found) {
            writeLine(
                fmt::format("Another part of cluster {} is visible from cluster {}, and vis decides for "
                            "whole clusters",
                            to, from),
                found.betweenClusters);
        } else {
            add(fmt::format(
                "Vis was probably too generous: the PVS of cluster {0} contains cluster {1}, but no "
                "line of sight between them was found from {2} points of cluster {0}.",
                from, to, found.numEyes));
        }
    }

    void writeMissedSight() {
        if (m_answer.sight.end != SightEnd::found) {
            if (m_answer.sight.end == SightEnd::blocked) add("No straight line reaches it from this point.");
            return;
        }
        if (m_answer.isThroughLiquid)
            writeLine("A straight line exists through the surface of a liquid, which vis took for opaque",
                      m_answer.sight);
        else
            writeLine("But a straight line of sight exists, so the visibility of the map is wrong",
                      m_answer.sight);
    }

    const WhyReport& m_report;
    const WhyAnswer& m_answer;
    const PositionStyle m_style;
    std::vector<std::string> m_lines;
};

std::string chainText(const WhyReport& report) {
    std::string text;
    uint32_t leaf = report.answer.from.leaf;
    for (const uint32_t index : report.answer.chain) {
        const LeafBoundary& portal = report.portals.boundaries[index];
        const uint32_t next = portal.otherLeaf(leaf);
        const Leaf& target = report.map.leafs[next];
        text += fmt::format("  portal at {} from leaf {} to {}\n",
                            positionText(centerOf(report.portals.windingOf(portal))), leaf,
                            placeText({next, target.cluster, target.area}));
        leaf = next;
    }
    return text;
}

Json placeJson(const LeafPlace& place) {
    return {{"leaf", indexOrNull(place.leaf)},
            {"cluster", indexOrNull(place.cluster)},
            {"area", indexOrNull(place.area)}};
}

Json portalsJson(const WhyReport& report) {
    if (!report.answer.hasChain) return {};
    Json centers = Json::array();
    for (const uint32_t index : report.answer.chain)
        centers.push_back(pointJson(centerOf(report.portals.windingOf(report.portals.boundaries[index]))));
    return centers;
}

Json sightJson(const SightLine& sight) {
    if (sight.end != SightEnd::found) return {};
    return {pointJson(sight.from), pointJson(sight.to)};
}

} // namespace

std::vector<std::string> whyLines(const WhyReport& report, PositionStyle style) {
    return WhyWriter(report, style).write();
}

std::string whyReportText(const WhyReport& report) {
    std::string text;
    for (const std::string& line : whyLines(report))
        text += line + "\n";
    return report.answer.hasChain ? text + chainText(report) : text;
}

std::string whyReportJson(const WhyReport& report, const std::string& file) {
    const WhyAnswer& answer = report.answer;
    Json json = {{"file", file},
                 {"target", targetText(report.question.target)},
                 {"drawn", answer.isDrawn},
                 {"reason", nameOf(answer.reason)},
                 {"in_open_space", isInOpenSpace(report.question.view.pose.position, report.map)},
                 {"from", placeJson(answer.from)},
                 {"to", placeJson(answer.to)},
                 {"portals", portalsJson(report)},
                 {"line_of_sight", sightJson(answer.sight)},
                 {"explanation", whyLines(report)}};
    return jsonText(std::move(json), false);
}

} // namespace visleaf
