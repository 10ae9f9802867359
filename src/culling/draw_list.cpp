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

// Largest number of opaque draw calls. With more calls, splitting batches by distance costs more than it
// saves.
constexpr size_t kMaxCalls = 40;

// Number of groups to prefetch ahead. Drawing a frame evicts them from the caches, and the visible groups are
// not adjacent.
constexpr size_t kGroupsAhead = 32;

/// Prefetches a group, which may span two cache lines. `index` may be past the end.
void fetch(std::span<const FaceGroup> groups, size_t index) {
    const auto* first = reinterpret_cast<const std::byte*>(&groups[std::min(index, groups.size() - 1)]);
    __builtin_prefetch(first);
    __builtin_prefetch(first + sizeof(FaceGroup) - 1);
}

/// Appends a blended face. Extends the last draw range if the face follows it, and the last draw if the batch
/// is the same.
void appendFace(const BlendedFace& face, DrawList& list) {
    if (list.draws.empty() || list.draws.back().batch != face.batch)
        list.draws.push_back({face.batch, static_cast<uint32_t>(list.drawRanges.size()), 0});
    Draw& draw = list.draws.back();
    const bool followsOn =
        draw.numDrawRanges > 0 &&
        list.drawRanges.back().firstIndex + list.drawRanges.back().numIndices == face.drawRange.firstIndex;
    if (followsOn) {
        list.drawRanges.back().numIndices += face.drawRange.numIndices;
    } else {
        list.drawRanges.push_back(face.drawRange);
        ++draw.numDrawRanges;
    }
    ++list.numFaces;
    list.numTriangles += face.drawRange.numIndices / 3;
}

/// True if the eye is in front of the sky face.
bool showsFront(const MapGeometry& geometry, uint32_t face, const glm::vec3& eye) {
    assert(face >= geometry.firstSkyFace && face - geometry.firstSkyFace < geometry.skyPlanes.size());
    return distanceTo(geometry.skyPlanes[face - geometry.firstSkyFace], eye) > 0.0f;
}

/// The part of the draw order that a frame shows.
struct CullResult {
    const MapGeometry& geometry;
    const DrawOrder& order;
    const glm::vec3& eye;
    std::span<const uint32_t> inside; // see DrawOrder::inside(); without the indices that are already listed
};

/// Returns the distance from `eye` to the farthest corner of the bounds in game units, or 0 if they are
/// empty.
float farthestCorner(const Bounds& bounds, const glm::vec3& eye) {
    if (bounds.isEmpty()) return 0.0f;
    return glm::length(glm::max(glm::abs(bounds.mins - eye), glm::abs(bounds.maxs - eye)));
}

/// Returns the end of the draw ranges of all draws listed so far.
uint32_t endOfDrawRanges(const DrawList& list) {
    return list.draws.empty() ? 0 : list.draws.back().firstDrawRange + list.draws.back().numDrawRanges;
}

/// Appends a draw of the visible groups of a group range, if there are any. Adjacent groups share a draw
/// range. `list.drawRanges` must have room for the draw ranges.
void appendGroupRange(CullResult& culled, const GroupRange& groupRange, DrawList& list) {
    const uint32_t endOfGroupRange = groupRange.firstGroup + groupRange.numGroups;
    if (culled.inside.empty() || culled.inside.front() >= endOfGroupRange) return;
    const bool hidesBacks = hidesBacksOfSky(culled.geometry.batches[groupRange.batch].state);
    Draw draw{groupRange.batch, endOfDrawRanges(list), 0, std::numeric_limits<float>::max()};
    uint32_t firstIndex = 0, endIndex = kNone; // of the current draw range
    uint32_t numIndices = 0;
    const std::span<const FaceGroup> groups = culled.order.groups();
    size_t i = 0;
    for (; i < culled.inside.size() && culled.inside[i] < endOfGroupRange; ++i) {
        fetch(groups, culled.inside[std::min(i + kGroupsAhead, culled.inside.size() - 1)]);
        const FaceGroup& group = groups[culled.inside[i]];
        if (hidesBacks && !showsFront(culled.geometry, group.faces.first, culled.eye)) continue;
        list.numFaces += group.faces.size();
        numIndices += group.drawRange.numIndices;
        draw.distance = std::min(draw.distance, group.distance);
        // The results are unpredictable, so there is no branch: each iteration writes the draw range.
        const bool isNew = group.drawRange.firstIndex != endIndex;
        draw.numDrawRanges += isNew ? 1 : 0;
        firstIndex = isNew ? group.drawRange.firstIndex : firstIndex;
        endIndex = group.drawRange.firstIndex + group.drawRange.numIndices;
        list.drawRanges[draw.firstDrawRange + draw.numDrawRanges - 1] = {firstIndex, endIndex - firstIndex};
    }
    culled.inside = culled.inside.subspan(i);
    list.numTriangles += numIndices / 3;
    if (draw.numDrawRanges > 0) list.draws.push_back(draw);
}

void appendGroupRanges(CullResult& culled, DrawList& list) {
    list.drawRanges.resize(culled.inside.size()); // at most one per group
    for (const GroupRange& groupRange : culled.order.groupRanges())
        appendGroupRange(culled, groupRange, list);
    list.drawRanges.resize(endOfDrawRanges(list));
}

/// Returns the number of draw calls without blending. Neighbouring draws of one batch count as one.
size_t numCallsOf(const MapGeometry& geometry, std::span<const Draw> draws) {
    size_t numCalls = 0;
    for (size_t i = 0; i < draws.size(); ++i) {
        const bool continues = i > 0 && draws[i].batch == draws[i - 1].batch;
        const BatchState& state = geometry.batches[draws[i].batch].state;
        if (!continues && !isBlended(state)) numCalls += state.passes.size();
    }
    return numCalls;
}

/// Joins neighbouring draws of a batch into one draw.
void joinGroupRanges(std::vector<Draw>& draws) {
    size_t numJoined = 0;
    for (const Draw& draw : draws) {
        if (numJoined == 0 || draws[numJoined - 1].batch != draw.batch) {
            draws[numJoined++] = draw;
        } else {
            draws[numJoined - 1].numDrawRanges += draw.numDrawRanges; // the draw ranges of both are adjacent
        }
    }
    draws.resize(numJoined);
}

/// Restores the order in which the draws were listed: the draws of a batch are neighbours.
void putByBatch(std::vector<Draw>& draws) {
    std::sort(draws.begin(), draws.end(),
              [](const Draw& a, const Draw& b) { return a.firstDrawRange < b.firstDrawRange; });
}

/// Sorts the draws of interchangeable batches by their nearest faces, because faces that are drawn first hide
/// pixels of later ones. All other draws keep their positions.
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

/// Sorts keys that are almost in order, because the eye is near the position for which the order was
/// computed. Uses insertion sort, or std::sort if that takes too many steps.
void sortNearlySorted(std::span<BlendKey> keys) {
    size_t numStepsLeft = 4 * keys.size();
    for (size_t i = 1; i < keys.size(); ++i) {
        const BlendKey key = keys[i];
        size_t slot = i;
        for (; slot > 0 && keys[slot - 1] > key; --slot)
            keys[slot] = keys[slot - 1];
        keys[slot] = key;
        if (i - slot > numStepsLeft) return std::sort(keys.begin(), keys.end());
        numStepsLeft -= i - slot;
    }
}

/// Lists the visible blended faces, one value of BatchState::sort after the other, as in the order.
void listBlended(CullResult& culled, std::vector<BlendKey>& keys) {
    const std::span<const BlendedFace> faces = culled.order.blendedFaces();
    const size_t firstBox = culled.order.groups().size(); // first box of blended faces
    for (size_t first = 0, end = 0; first < faces.size(); first = end) {
        const size_t firstKey = keys.size();
        while (end < faces.size() && faces[end].sort == faces[first].sort)
            ++end;
        for (; !culled.inside.empty() && culled.inside.front() < firstBox + end;
             culled.inside = culled.inside.subspan(1)) {
            const auto face = static_cast<uint32_t>(culled.inside.front() - firstBox);
            keys.push_back(BlendKey{nearnessOf(faces[face], culled.eye)} << 32 | face);
        }
        sortNearlySorted(std::span(keys).subspan(firstKey));
    }
}

void appendBlended(CullResult& culled, DrawList& list) {
    listBlended(culled, list.blended);
    for (const BlendKey key : list.blended)
        appendFace(culled.order.blendedFaces()[static_cast<uint32_t>(key)], list);
}

} // namespace

void DrawList::clear() {
    draws.clear();
    drawRanges.clear();
    meshRows.clear();
    meshInstances.clear();
    blended.clear();
    numFaces = 0;
    numTriangles = 0;
}

void buildDrawList(const MapGeometry& geometry, const VisibleSet& visible, const glm::vec3& eye,
                   DrawList& list) {
    list.clear();
    list.farthest = farthestCorner(visible.bounds, eye);
    list.order.update(geometry, visible, eye);
    CullResult culled{geometry, list.order, eye, list.order.inside(visible.frustum)};
    appendGroupRanges(culled, list);
    orderDraws(geometry, list.draws);
    if (numCallsOf(geometry, list.draws) > kMaxCalls) {
        putByBatch(list.draws);
        joinGroupRanges(list.draws);
        orderDraws(geometry, list.draws);
    }
    joinGroupRanges(list.draws);
    appendBlended(culled, list);
}

std::vector<FaceRange> drawnFaces(const MapGeometry& geometry, const DrawList& list) {
    const auto faceAt = [&](uint32_t index) {
        const auto face = std::lower_bound(
            geometry.faces.begin(), geometry.faces.end(), index,
            [](const DrawFace& drawFace, uint32_t first) { return drawFace.firstIndex < first; });
        return static_cast<uint32_t>(face - geometry.faces.begin());
    };
    FaceSet set(geometry.faces.size());
    for (const DrawRange& range : list.drawRanges) {
        const uint32_t first = faceAt(range.firstIndex), end = faceAt(range.firstIndex + range.numIndices);
        if (first < end) set.add(FaceRange{first, end});
    }
    std::vector<FaceRange> faces;
    set.moveTo(faces);
    return faces;
}

} // namespace visleaf
