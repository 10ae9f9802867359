#include "analysis/target.h"

#include "base/number_text.h"
#include "base/printable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace visleaf {
namespace {

/// A kind of target that an index selects.
struct IndexedKind {
    std::string_view name;   // before the colon
    std::string_view plural; // in messages
    TargetKind kind;
};
constexpr std::array<IndexedKind, 4> kIndexedKinds{{{"face", "faces", TargetKind::face},
                                                    {"leaf", "leafs", TargetKind::leaf},
                                                    {"cluster", "clusters", TargetKind::cluster},
                                                    {"entity", "entities", TargetKind::entity}}};

const IndexedKind& wordsOf(TargetKind kind) {
    return *std::find_if(kIndexedKinds.begin(), kIndexedKinds.end(),
                         [kind](const IndexedKind& known) { return known.kind == kind; });
}

size_t numberOf(TargetKind kind, const Map& map) {
    if (kind == TargetKind::face) return map.faces.size();
    if (kind == TargetKind::leaf) return map.leafs.size();
    return kind == TargetKind::cluster ? map.visibility.numClusters : map.entities.size();
}

Result<Target> parseIndex(TargetKind kind, std::string_view text) {
    Target target{.kind = kind};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target.index);
    if (error == std::errc{} && end == text.data() + text.size()) return target;
    return Error{fmt::format("'{}' is not the index of a {}", text, wordsOf(kind).name)};
}

/// Entity 0 describes the world, and some entities only hold settings.
Status checkPlace(const Target& target, const Map& map) {
    const Entity& entity = map.entities[target.index];
    if (target.index == 0)
        return Error{fmt::format("{} is the world; choose one of its faces or leafs", targetText(target))};
    if (entity.value("model").starts_with('*') || entity.vector("origin")) return kOk;
    return Error{fmt::format("{} ({}) has neither an origin nor a brush model", targetText(target),
                             printable(entity.className()))};
}

} // namespace

Result<Target> parseTarget(std::string_view text) {
    const size_t colon = text.find(':');
    for (const IndexedKind& known : kIndexedKinds) {
        if (colon != std::string_view::npos && text.substr(0, colon) == known.name)
            return parseIndex(known.kind, text.substr(colon + 1));
    }
    const auto numbers = parseNumbers(text);
    if (numbers && numbers->size() == 3)
        return Target{.kind = TargetKind::point, .point = {(*numbers)[0], (*numbers)[1], (*numbers)[2]}};
    return Error{fmt::format("expected X,Y,Z, face:N, leaf:N, cluster:N or entity:N, found '{}'", text)};
}

std::string targetText(const Target& target) {
    if (target.kind == TargetKind::point)
        return fmt::format("{},{},{}", target.point.x, target.point.y, target.point.z);
    return fmt::format("{}:{}", wordsOf(target.kind).name, target.index);
}

Status checkTarget(const Target& target, const Map& map) {
    if (target.kind == TargetKind::point) {
        if (isValidPosition(target.point)) return kOk;
        return Error{fmt::format("{}: the point is outside the world limits", targetText(target))};
    }
    const size_t number = numberOf(target.kind, map);
    if (target.index < number) return target.kind == TargetKind::entity ? checkPlace(target, map) : kOk;
    const std::string_view plural = wordsOf(target.kind).plural;
    if (number == 0) return Error{fmt::format("{}: the map has no {}", targetText(target), plural)};
    return Error{fmt::format("{}: the map has {} 0 to {}", targetText(target), plural, number - 1)};
}

} // namespace visleaf
