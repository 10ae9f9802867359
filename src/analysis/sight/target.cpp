#include "analysis/sight/target.h"

#include "base/text/number_text.h"
#include "base/text/printable.h"
#include "map/world_limits.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

/// Entity 0 describes the world, and some entities only hold settings.
Status checkPlace(const MapItem& item, const Map& map) {
    const Entity& entity = map.entities[item.index];
    if (item.index == 0)
        return Error{fmt::format("{} is the world; choose one of its faces or leafs", itemText(item))};
    if (entity.value("model").starts_with('*') || entity.vector("origin")) return kOk;
    return Error{fmt::format("{} ({}) has neither an origin nor a brush model", itemText(item),
                             printable(entity.className()))};
}

} // namespace

Result<Target> parseTarget(std::string_view text) {
    const size_t sign = text.find_first_of(kItemSigns);
    for (const std::string_view kind : {"face", "leaf", "cluster", "entity"}) {
        if (sign == text.npos || text.substr(0, sign) != kind) continue;
        Result<MapItem> item = parseItem(text);
        if (!item) return item.error();
        return Target{item.value()};
    }
    const auto numbers = parseNumbers(text);
    if (numbers && numbers->size() == 3)
        return Target{std::nullopt, {(*numbers)[0], (*numbers)[1], (*numbers)[2]}};
    return Error{fmt::format("expected X,Y,Z, face:N, leaf:N, cluster:N or entity:N, found '{}'", text)};
}

std::string targetText(const Target& target) {
    if (target.item) return itemText(*target.item);
    return fmt::format("{},{},{}", target.point.x, target.point.y, target.point.z);
}

Status checkTarget(const Target& target, const Map& map) {
    if (!target.item) {
        if (isValidPosition(target.point)) return kOk;
        return Error{fmt::format("{}: the point is outside the world limits", targetText(target))};
    }
    Status status = checkItem(*target.item, map);
    if (!status || target.item->kind != ItemKind::entity) return status;
    return checkPlace(*target.item, map);
}

} // namespace visleaf
