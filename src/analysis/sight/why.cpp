#include "analysis/sight/why.h"

#include "analysis/ray_cast.h"
#include "analysis/sight/portal_chain.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

// Points of the camera's cluster from which other lines of sight are searched, and the length of each search.
constexpr size_t kMaxEyes = 32;
constexpr uint32_t kWindowsPerEye = 2000;
constexpr double kInside = 0.1;       // share of the way from a portal to the middle of its leaf
constexpr size_t kMaxSamples = 64;    // points of a target that are tried when a search is too long
constexpr double kSampleSlack = 0.25; // game units
constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

bool isInside(const Frustum& frustum, const glm::vec3& point) {
    return std::all_of(frustum.begin(), frustum.end(),
                       [&](const Plane& plane) { return distanceTo(plane, point) >= 0.0f; });
}

/// Returns points of a target, spread over its triangles or leafs.
std::vector<glm::dvec3> samplesOf(const TargetParts& parts, const Map& map, const LeafPortals& portals) {
    std::vector<glm::dvec3> samples;
    const size_t step = 1 + parts.triangles.size() / kMaxSamples;
    for (size_t i = 0; i < parts.triangles.size(); i += step)
        samples.push_back(centerOf(parts.triangles[i].winding));
    if (!samples.empty()) return samples;
    for (size_t i = 0; i < std::min(parts.leafs.size(), kMaxSamples); ++i)
        samples.push_back(middleOf(parts.leafs[i], map, portals));
    return samples;
}

uint32_t firstLeafOf(const TargetParts& parts) {
    if (!parts.leafs.empty()) return parts.leafs.front();
    return parts.wallLeaf != kNone ? parts.wallLeaf : parts.leafWithoutSpace;
}

struct EyeInLeaf {
    glm::dvec3 eye;
    uint32_t leaf;
};

/// Returns the middles of a cluster's leafs, and points near their portals.
std::vector<EyeInLeaf> eyesIn(uint32_t cluster, const Map& map, const LeafPortals& portals) {
    std::vector<EyeInLeaf> eyes;
    for (uint32_t leaf = 0; leaf < map.leafs.size() && eyes.size() < kMaxEyes; ++leaf) {
        if (map.leafs[leaf].cluster != cluster || isWall(map, map.leafs[leaf])) continue;
        const glm::dvec3 middle = middleOf(leaf, map, portals);
        eyes.push_back({middle, leaf});
        for (const uint32_t index : portals.boundariesOf(leaf)) {
            const LeafBoundary& boundary = portals.boundaries[index];
            if (!boundary.isPortal || eyes.size() >= kMaxEyes) continue;
            eyes.push_back({glm::mix(centerOf(portals.windingOf(boundary)), middle, kInside), leaf});
        }
    }
    return eyes;
}

/// Returns the leafs of a cluster as a target.
TargetParts partsOfCluster(uint32_t cluster, const Map& map, const LeafPortals& portals) {
    TargetParts parts;
    for (uint32_t leaf = 0; leaf < map.leafs.size(); ++leaf) {
        if (map.leafs[leaf].cluster == cluster && !isWall(map, map.leafs[leaf])) parts.leafs.push_back(leaf);
    }
    if (!parts.leafs.empty()) parts.center = middleOf(parts.leafs.front(), map, portals);
    return parts;
}

} // namespace

WhyFinder::WhyFinder(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
                     const LeafPortals& portals)
    : m_map(map), m_materials(materials), m_geometry(geometry), m_portals(portals), m_culler(map, geometry) {}

Task<WhyAnswer> WhyFinder::explain(const WhyQuestion& question) {
    const glm::vec3& eye = question.view.pose.position;
    const TargetParts parts = findParts(question.target, m_map, m_materials, m_geometry, m_portals, eye);
    WhyAnswer answer;
    describe(question, parts, answer);
    if (isNeverDrawn(question, parts, answer)) co_return answer;
    answer.reason = firstTest(question, parts);
    if (answer.reason == WhyReason::visible && !question.showsBacks &&
        facesAway(parts, m_geometry, question.view)) {
        answer.reason = WhyReason::notDrawn;
        answer.notDrawn.cause = NotDrawnCause::backFace;
    }
    answer.isDrawn = answer.reason == WhyReason::visible;
    const uint32_t leaf = answer.from.leaf; // kNone: the camera is outside of the map
    const bool isInWall = leaf == kNone || isWall(m_map, m_map.leafs[leaf]);
    if (answer.isDrawn && isInWall) answer.reason = WhyReason::outside;
    if (answer.isDrawn) findHiddenFacts(question, parts, answer);
    if (isInWall || parts.leafs.empty()) co_return answer;
    CullOptions used = question.options;
    used.useFrustum = false;
    m_culler.cull(question.view, used);
    if (answer.isDrawn) co_await findWay(eye, parts, answer);
    if (answer.reason == WhyReason::pvs) co_await findMissedSight(eye, parts, answer);
    co_return answer;
}

/// Decides about targets that are hidden from every camera.
bool WhyFinder::isNeverDrawn(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer) {
    const bool showsInstances = question.options.showInstances;
    answer.notDrawn = findNotDrawn(question.target, parts, m_map, m_geometry);
    if (answer.notDrawn.cause == NotDrawnCause::none && answer.isTargetInWall) {
        answer.reason = WhyReason::outside;
        return true;
    }
    const CullOptions noTest{.usePvs = false, .useFrustum = false, .showInstances = showsInstances};
    if (answer.notDrawn.cause == NotDrawnCause::none && !passes(question.view, parts, noTest))
        answer.notDrawn.cause = NotDrawnCause::instancesOff;
    if (answer.notDrawn.cause == NotDrawnCause::none) return false;
    answer.reason = WhyReason::notDrawn;
    return true;
}

/// Finds what a drawn target owes to the rules of the culler.
void WhyFinder::findHiddenFacts(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer) {
    CullOptions withAreas = question.options;
    withAreas.useFrustum = false;
    withAreas.useAreaPortals = true;
    answer.wouldAreasHide = !passes(question.view, parts, withAreas);
    answer.isAcrossLiquid = showsOnlyAcrossLiquid(parts, answer);
}

/// Fills in what does not depend on any test.
void WhyFinder::describe(const WhyQuestion& question, const TargetParts& parts, WhyAnswer& answer) {
    answer.from = placeOf(m_culler.cull(question.view, question.options).viewLeaf);
    answer.to = placeOf(firstLeafOf(parts));
    answer.numLeafs = static_cast<uint32_t>(parts.leafs.size());
    answer.isTargetInWall = parts.leafs.empty() && parts.drawFaces.empty();
    answer.hasNoSpace = parts.leafWithoutSpace != kNone && answer.isTargetInWall;
    answer.hasNoLeaf = parts.leafs.empty() && !parts.drawFaces.empty();
    answer.instanceEntity = parts.instanceEntity;
    answer.pvsSource = pvsSourceOf(answer.from, question.options.usePvs);
}

/// Returns the first test that removes the target.
WhyReason WhyFinder::firstTest(const WhyQuestion& question, const TargetParts& parts) {
    CullOptions options = question.options;
    options.useFrustum = options.useAreaPortals = false;
    if (!passes(question.view, parts, options)) return WhyReason::pvs;
    options.useAreaPortals = question.options.useAreaPortals;
    if (!passes(question.view, parts, options)) return WhyReason::area;
    return passes(question.view, parts, question.options) ? WhyReason::visible : WhyReason::frustum;
}

bool WhyFinder::passes(const View& view, const TargetParts& parts, const CullOptions& options) {
    const VisibleSet& visible = m_culler.cull(view, options);
    if (visible.frustum) return isInFrustum(*visible.frustum, parts, visible);
    if (parts.drawFaces.empty()) return isInVisibleLeaf(parts);
    return std::any_of(parts.drawFaces.begin(), parts.drawFaces.end(),
                       [&](uint32_t face) { return contains(visible.faces, face); });
}

bool WhyFinder::isInVisibleLeaf(const TargetParts& parts) const {
    return std::any_of(parts.leafs.begin(), parts.leafs.end(),
                       [this](uint32_t leaf) { return m_culler.isInPvs(m_map.leafs[leaf].cluster); });
}

bool WhyFinder::isInFrustum(const Frustum& frustum, const TargetParts& parts,
                            const VisibleSet& visible) const {
    if (!parts.drawFaces.empty()) {
        return std::any_of(parts.drawFaces.begin(), parts.drawFaces.end(), [&](uint32_t face) {
            return contains(visible.faces, face) && mayBeInside(frustum, m_geometry.faceBounds[face]);
        });
    }
    if (parts.point) return isInside(frustum, *parts.point);
    return std::any_of(parts.leafs.begin(), parts.leafs.end(), [&](uint32_t leaf) {
        return m_culler.isInPvs(m_map.leafs[leaf].cluster) && mayBeInside(frustum, m_map.leafs[leaf].bounds);
    });
}

bool WhyFinder::showsOnlyAcrossLiquid(const TargetParts& parts, const WhyAnswer& answer) const {
    if (answer.pvsSource != PvsSource::row || parts.leafs.empty()) return false;
    const PvsRow row = decodePvs(m_map.visibility, answer.from.cluster);
    return std::none_of(parts.leafs.begin(), parts.leafs.end(),
                        [&](uint32_t leaf) { return isVisible(row, m_map.leafs[leaf].cluster); });
}

/// Finds the chain and the line of sight of a drawn target. The PVS is that of the culler's last call.
Task<void> WhyFinder::findWay(glm::dvec3 eye, const TargetParts& parts, WhyAnswer& answer) const {
    SightRules rules;
    rules.mayEnter = [this](uint32_t leaf) { return m_culler.isInPvs(m_map.leafs[leaf].cluster); };
    answer.sight = co_await findSight(eye, answer.from.leaf, parts, rules);
    if (answer.sight.end == SightEnd::found) {
        answer.to = placeOf(answer.sight.lastLeaf);
        answer.chain = answer.sight.portals;
        answer.hasChain = true;
        co_return;
    }
    PortalChain chain = shortestChain(m_portals, eye, answer.from.leaf, parts.leafs, rules.mayEnter);
    answer.hasChain = chain.exists;
    answer.chain = std::move(chain.portals);
    if (chain.exists) answer.to = placeOf(chain.lastLeaf);
    if (answer.pvsSource == PvsSource::row)
        answer.clusterSight = co_await searchCluster(parts, answer, rules);
}

/// Finds a line of sight to a target that the PVS has removed, if possible without passing the surface of a
/// liquid.
Task<void> WhyFinder::findMissedSight(glm::dvec3 eye, const TargetParts& parts, WhyAnswer& answer) const {
    SightRules rules;
    const Contents liquid = m_map.leafs[answer.from.leaf].contents & kLiquids;
    rules.mayEnter = [&](uint32_t leaf) { return (m_map.leafs[leaf].contents & kLiquids) == liquid; };
    answer.sight = co_await findSight(eye, answer.from.leaf, parts, rules);
    if (answer.sight.end != SightEnd::found) {
        rules.mayEnter = [](uint32_t) { return true; };
        answer.sight = co_await findSight(eye, answer.from.leaf, parts, rules);
        answer.isThroughLiquid = answer.sight.end == SightEnd::found;
    }
    if (answer.sight.end == SightEnd::found) answer.to = placeOf(answer.sight.lastLeaf);
}

Task<SightLine> WhyFinder::findSight(glm::dvec3 eye, uint32_t leaf, const TargetParts& parts,
                                     const SightRules& rules) const {
    SightLine line = co_await findSightLine(m_map, m_portals, eye, leaf, parts, rules);
    if (line.end != SightEnd::unknown || parts.point) co_return line;
    // The search was too long. A line to a single point is found at once, if there is one.
    TargetParts sample = parts;
    for (const glm::dvec3& point : samplesOf(parts, m_map, m_portals)) {
        if (!isClear(m_map, eye, point, kSampleSlack)) continue;
        sample.point = point;
        SightLine direct = co_await findSightLine(m_map, m_portals, eye, leaf, sample, rules);
        if (direct.end == SightEnd::found) co_return direct;
    }
    co_return line;
}

Task<ClusterSight> WhyFinder::searchCluster(const TargetParts& parts, const WhyAnswer& answer,
                                            SightRules rules) const {
    ClusterSight found;
    rules.maxWindows = kWindowsPerEye;
    const std::vector<EyeInLeaf> eyes = eyesIn(answer.from.cluster, m_map, m_portals);
    found.numEyes = static_cast<uint32_t>(eyes.size());
    const auto search = [&](const TargetParts& target) -> Task<SightLine> {
        SightLine line;
        for (const EyeInLeaf& from : eyes) {
            line = co_await findSightLine(m_map, m_portals, from.eye, from.leaf, target, rules);
            if (line.end == SightEnd::found) break;
        }
        co_return line;
    };
    found.toTarget = co_await search(parts);
    if (found.toTarget.end == SightEnd::found) {
        found.betweenClusters = found.toTarget;
    } else {
        const TargetParts cluster = partsOfCluster(answer.to.cluster, m_map, m_portals);
        found.betweenClusters = co_await search(cluster);
    }
    co_return found;
}

LeafPlace WhyFinder::placeOf(uint32_t leaf) const {
    if (leaf == kNone) return {};
    return {leaf, m_map.leafs[leaf].cluster, m_map.leafs[leaf].area};
}

PvsSource WhyFinder::pvsSourceOf(const LeafPlace& from, bool usesPvs) const {
    const Visibility& visibility = m_map.visibility;
    if (!usesPvs) return PvsSource::off;
    if (visibility.encoding == VisEncoding::none) return PvsSource::noVisibility;
    if (from.cluster == kNone) return PvsSource::cameraOutside;
    const bool hasRow = from.cluster < visibility.offsets.size() &&
                        visibility.offsets[from.cluster] < visibility.bytes.size();
    return hasRow ? PvsSource::row : PvsSource::noRow;
}

} // namespace visleaf
