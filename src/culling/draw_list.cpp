#include "culling/draw_list.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace visleaf {
namespace {

// More calls for what is not blended cost more than is saved by cutting batches where distances change.
constexpr size_t kMostCalls = 40;

// Groups that memory is asked for before their turn: a frame's pixels have driven them from the caches, and
// those in sight lie apart.
constexpr size_t kGroupsAhead = 16;

/// Adds a blended face to the end of the list: to the last run where it follows on, to the last draw where
/// the batch is the same.
void appendFace(const BlendedFace& face, DrawList& list) {
    if (list.draws.empty() || list.draws.back().batch != face.batch)
        list.draws.push_back({face.batch, static_cast<uint32_t>(list.runs.size()), 0});
    Draw& draw = list.draws.back();
    const bool followsOn =
        draw.numRuns > 0 && list.runs.back().firstIndex + list.runs.back().numIndices == face.run.firstIndex;
    if (followsOn) {
        list.runs.back().numIndices += face.run.numIndices;
    } else {
        list.runs.push_back(face.run);
        ++draw.numRuns;
    }
    ++list.numFaces;
    list.numTriangles += face.run.numIndices / 3;
}

/// True when the eye sees the front of the sky's face.
bool showsFront(const MapGeometry& geometry, uint32_t face, const glm::vec3& eye) {
    assert(face >= geometry.firstSkyFace && face - geometry.firstSkyFace < geometry.skyPlanes.size());
    return distanceTo(geometry.skyPlanes[face - geometry.firstSkyFace], eye) > 0.0f;
}

/// What a frame sees of the order.
struct Sight {
    const MapGeometry& geometry;
    const DrawOrder& order;
    const glm::vec3& eye;
    std::span<const uint32_t> inside; // see DrawOrder::inside()

    /// Those of the boxes from `first` to before `end` that are inside.
    std::span<const uint32_t> insideOf(size_t first, size_t end) const {
        const auto begin = std::lower_bound(inside.begin(), inside.end(), first);
        return {begin, std::lower_bound(begin, inside.end(), end)};
    }
};

/// Adds a draw of those groups of a stretch that are in sight, if there are any; those that follow on one
/// another share a run.
void appendStretch(const Sight& sight, const Stretch& stretch, DrawList& list) {
    const bool hidesBacks = hidesBacksOfSky(sight.geometry.batches[stretch.batch].state);
    Draw draw{stretch.batch, static_cast<uint32_t>(list.runs.size()), 0, std::numeric_limits<float>::max()};
    IndexRun run;
    uint32_t numFaces = 0, numIndices = 0;
    const std::span<const FaceGroup> groups = sight.order.groups();
    const std::span<const uint32_t> inside =
        sight.insideOf(stretch.firstGroup, stretch.firstGroup + stretch.numGroups);
    for (size_t i = 0; i < inside.size(); ++i) {
        __builtin_prefetch(&groups[inside[std::min(i + kGroupsAhead, inside.size() - 1)]]);
        const FaceGroup& group = groups[inside[i]];
        if (hidesBacks && !showsFront(sight.geometry, group.faces.first, sight.eye)) continue;
        numFaces += group.faces.size();
        numIndices += group.run.numIndices;
        draw.distance = std::min(draw.distance, group.distance);
        if (group.run.firstIndex == run.firstIndex + run.numIndices) {
            run.numIndices += group.run.numIndices;
            continue;
        }
        if (run.numIndices > 0) list.runs.push_back(run);
        run = group.run;
    }
    list.numFaces += numFaces;
    list.numTriangles += numIndices / 3;
    if (run.numIndices == 0) return;
    list.runs.push_back(run);
    draw.numRuns = static_cast<uint32_t>(list.runs.size()) - draw.firstRun;
    list.draws.push_back(draw);
}

/// Of what is not blended, where neighbours of one batch are one draw.
size_t numCallsOf(const MapGeometry& geometry, std::span<const Draw> draws) {
    size_t numCalls = 0;
    for (size_t i = 0; i < draws.size(); ++i) {
        const bool continues = i > 0 && draws[i].batch == draws[i - 1].batch;
        const BatchState& state = geometry.batches[draws[i].batch].state;
        if (!continues && !isBlended(state)) numCalls += state.passes.size();
    }
    return numCalls;
}

/// One draw for stretches of a batch that follow on one another.
void joinStretches(std::vector<Draw>& draws) {
    size_t numJoined = 0;
    for (const Draw& draw : draws) {
        if (numJoined == 0 || draws[numJoined - 1].batch != draw.batch) {
            draws[numJoined++] = draw;
        } else {
            draws[numJoined - 1].numRuns += draw.numRuns; // which follow on
        }
    }
    draws.resize(numJoined);
}

/// As they were listed, so that stretches of a batch are neighbours.
void putByBatch(std::vector<Draw>& draws) {
    std::sort(draws.begin(), draws.end(),
              [](const Draw& a, const Draw& b) { return a.firstRun < b.firstRun; });
}

const BlendedFace& faceOf(BlendKey key, const DrawOrder& order) {
    return order.blendedFaces()[static_cast<uint32_t>(key)];
}

/// Stretches of interchangeable batches by their nearest faces, because what is drawn first hides pixels of
/// the rest; all others stay where they are.
void orderDraws(const MapGeometry& geometry, std::vector<Draw>& draws) {
    const auto mayMove = [&](const Draw& draw) {
        return isInterchangeable(geometry.batches[draw.batch].state);
    };
    const auto first = std::find_if(draws.begin(), draws.end(), mayMove);
    const auto last = std::find_if_not(first, draws.end(), mayMove);
    std::sort(first, last, [](const Draw& a, const Draw& b) {
        return std::pair(a.distance, a.batch) < std::pair(b.distance, b.batch);
    });
}

/// Those of one BatchState::sort after the other: they lie so in the order.
void listBlended(const Sight& sight, std::vector<BlendKey>& keys) {
    const std::span<const BlendedFace> faces = sight.order.blendedFaces();
    const size_t firstBox = sight.order.groups().size(); // of blended faces
    for (size_t first = 0, end = 0; first < faces.size(); first = end) {
        const auto firstKey = static_cast<std::ptrdiff_t>(keys.size());
        while (end < faces.size() && faces[end].sort == faces[first].sort)
            ++end;
        for (const uint32_t box : sight.insideOf(firstBox + first, firstBox + end)) {
            const auto face = static_cast<uint32_t>(box - firstBox);
            keys.push_back(BlendKey{nearnessOf(faces[face], sight.eye)} << 32 | face);
        }
        std::sort(keys.begin() + firstKey, keys.end());
    }
}

void appendBlended(const Sight& sight, DrawList& list) {
    listBlended(sight, list.blended);
    for (const BlendKey key : list.blended)
        appendFace(faceOf(key, sight.order), list);
}

} // namespace

void DrawList::clear() {
    draws.clear();
    runs.clear();
    blended.clear();
    numFaces = 0;
    numTriangles = 0;
}

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.clear();
    list.order.update(geometry, visible, eye);
    const Sight sight{geometry, list.order, eye, list.order.inside(visible.frustum)};
    for (const Stretch& stretch : list.order.stretches())
        appendStretch(sight, stretch, list);
    orderDraws(geometry, list.draws);
    if (numCallsOf(geometry, list.draws) > kMostCalls) {
        putByBatch(list.draws);
        joinStretches(list.draws);
        orderDraws(geometry, list.draws);
    }
    joinStretches(list.draws);
    appendBlended(sight, list);
}

} // namespace visleaf
