#include "culling/draw_list.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <utility>

namespace visleaf {
namespace {

// More calls for what is not blended cost more than is saved by cutting batches where distances change.
constexpr size_t kMostCalls = 40;

// Groups that memory is asked for before their turn: a frame's pixels have driven them from the caches, and
// those in sight lie apart.
constexpr size_t kGroupsAhead = 32;

/// Asks memory for a group, which may lie in two lines of the cache. `index` may be behind the last one's.
void fetch(std::span<const FaceGroup> groups, size_t index) {
    const auto* first = reinterpret_cast<const std::byte*>(&groups[std::min(index, groups.size() - 1)]);
    __builtin_prefetch(first);
    __builtin_prefetch(first + sizeof(FaceGroup) - 1);
}

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
    std::span<const uint32_t> inside; // see DrawOrder::inside(): those that are not listed yet
};

/// From `eye` to the farthest corner of the box, game units; 0 where it is empty.
float farthestCorner(const Bounds& bounds, const glm::vec3& eye) {
    if (bounds.isEmpty()) return 0.0f;
    return glm::length(glm::max(glm::abs(bounds.mins - eye), glm::abs(bounds.maxs - eye)));
}

/// Behind the runs of the draws that have been listed so far.
uint32_t endOfRuns(const DrawList& list) {
    return list.draws.empty() ? 0 : list.draws.back().firstRun + list.draws.back().numRuns;
}

/// Adds a draw of those groups of a stretch that are in sight, if there are any; those that follow on one
/// another share a run. The list has room for their runs.
void appendStretch(Sight& sight, const Stretch& stretch, DrawList& list) {
    const uint32_t endOfStretch = stretch.firstGroup + stretch.numGroups;
    if (sight.inside.empty() || sight.inside.front() >= endOfStretch) return;
    const bool hidesBacks = hidesBacksOfSky(sight.geometry.batches[stretch.batch].state);
    Draw draw{stretch.batch, endOfRuns(list), 0, std::numeric_limits<float>::max()};
    uint32_t firstIndex = 0, endIndex = kNone; // of the run at hand
    uint32_t numIndices = 0;
    const std::span<const FaceGroup> groups = sight.order.groups();
    size_t i = 0;
    for (; i < sight.inside.size() && sight.inside[i] < endOfStretch; ++i) {
        fetch(groups, sight.inside[std::min(i + kGroupsAhead, sight.inside.size() - 1)]);
        const FaceGroup& group = groups[sight.inside[i]];
        if (hidesBacks && !showsFront(sight.geometry, group.faces.first, sight.eye)) continue;
        list.numFaces += group.faces.size();
        numIndices += group.run.numIndices;
        draw.distance = std::min(draw.distance, group.distance);
        // Nobody can foresee which of them follow on: the run is written down each time, without a branch.
        const bool isNew = group.run.firstIndex != endIndex;
        draw.numRuns += isNew ? 1 : 0;
        firstIndex = isNew ? group.run.firstIndex : firstIndex;
        endIndex = group.run.firstIndex + group.run.numIndices;
        list.runs[draw.firstRun + draw.numRuns - 1] = {firstIndex, endIndex - firstIndex};
    }
    sight.inside = sight.inside.subspan(i);
    list.numTriangles += numIndices / 3;
    if (draw.numRuns > 0) list.draws.push_back(draw);
}

void appendStretches(Sight& sight, DrawList& list) {
    list.runs.resize(sight.inside.size()); // no more than one each
    for (const Stretch& stretch : sight.order.stretches())
        appendStretch(sight, stretch, list);
    list.runs.resize(endOfRuns(list));
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

/// Keys are out of place by as little as the eye is away from where their order is for: each goes back to its
/// place. Where they are so many that this takes longer, all are sorted anew.
void sortNearlySorted(std::span<BlendKey> keys) {
    size_t numStepsLeft = 4 * keys.size();
    for (size_t i = 1; i < keys.size(); ++i) {
        const BlendKey key = keys[i];
        size_t place = i;
        for (; place > 0 && keys[place - 1] > key; --place)
            keys[place] = keys[place - 1];
        keys[place] = key;
        if (i - place > numStepsLeft) return std::sort(keys.begin(), keys.end());
        numStepsLeft -= i - place;
    }
}

/// Those of one BatchState::sort after the other: they lie so in the order.
void listBlended(Sight& sight, std::vector<BlendKey>& keys) {
    const std::span<const BlendedFace> faces = sight.order.blendedFaces();
    const size_t firstBox = sight.order.groups().size(); // of blended faces
    for (size_t first = 0, end = 0; first < faces.size(); first = end) {
        const size_t firstKey = keys.size();
        while (end < faces.size() && faces[end].sort == faces[first].sort)
            ++end;
        for (; !sight.inside.empty() && sight.inside.front() < firstBox + end;
             sight.inside = sight.inside.subspan(1)) {
            const auto face = static_cast<uint32_t>(sight.inside.front() - firstBox);
            keys.push_back(BlendKey{nearnessOf(faces[face], sight.eye)} << 32 | face);
        }
        sortNearlySorted(std::span(keys).subspan(firstKey));
    }
}

void appendBlended(Sight& sight, DrawList& list) {
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
    list.farthest = farthestCorner(visible.bounds, eye);
    list.order.update(geometry, visible, eye);
    Sight sight{geometry, list.order, eye, list.order.inside(visible.frustum)};
    appendStretches(sight, list);
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
