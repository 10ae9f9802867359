#include "analysis/diff/entity_diff.h"

#include "analysis/diff/entity_places.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

namespace visleaf {
namespace {

using Values = std::map<std::string_view, std::string_view>; // the value of each key that counts in the game

uint64_t hashOf(std::string_view text) {
    return std::hash<std::string_view>()(text);
}

/// The entities of one map, and what identifies them.
struct EntityTable {
    const Map& map;
    std::vector<EntityPlace> places;
    std::vector<Values> values;

    explicit EntityTable(const PlacedFaces& faces) : map(faces.map()), places(entityPlacesOf(faces)) {
        values.reserve(map.entities.size());
        for (const Entity& entity : map.entities) {
            Values& own = values.emplace_back();
            for (const auto& [key, value] : entity.pairs)
                own[key] = value; // the last one counts, see Entity::value()
        }
    }

    uint64_t classKey(uint32_t entity) const { return hashOf(map.entities[entity].className()); }

    /// Returns a hash of all keys. The number of a brush model is left out.
    uint64_t keyOfValues(uint32_t entity, bool withOrigin) const {
        uint64_t hash = 0;
        for (const auto& [key, value] : values[entity]) {
            if (isModelNumber(entity, key) || (key == "origin" && !withOrigin)) continue;
            hash = mixedHash(mixedHash(hash, hashOf(key)), hashOf(value));
        }
        return hash;
    }

    bool isModelNumber(uint32_t entity, std::string_view key) const {
        return key == "model" && places[entity].hasModel();
    }
};

std::optional<MatchKey> wholeKey(const EntityTable& table, uint32_t entity) {
    return MatchKey{mixedHash(table.keyOfValues(entity, true), table.places[entity].modelPlace)};
}

std::optional<MatchKey> targetNameKey(const EntityTable& table, uint32_t entity) {
    const std::string_view name = table.map.entities[entity].value("targetname");
    if (name.empty()) return std::nullopt;
    return MatchKey{mixedHash(table.classKey(entity), hashOf(name))};
}

std::optional<MatchKey> placeKey(const EntityTable& table, uint32_t entity) {
    const EntityPlace& place = table.places[entity];
    if (!place.position) return std::nullopt;
    return MatchKey{mixedHash(table.classKey(entity), hashOfPosition(*place.position))};
}

std::optional<MatchKey> shapeKey(const EntityTable& table, uint32_t entity) {
    if (!table.places[entity].hasModel()) return std::nullopt;
    return MatchKey{mixedHash(table.classKey(entity), table.places[entity].shape)};
}

std::optional<MatchKey> valuesKey(const EntityTable& table, uint32_t entity) {
    return MatchKey{table.keyOfValues(entity, false)};
}

/// The entities without a counterpart that are the only such one of their class.
std::unordered_map<uint64_t, uint32_t> lonelyOf(const EntityTable& table, std::span<const uint32_t> matched) {
    std::unordered_map<uint64_t, uint32_t> lonely;
    for (uint32_t i = 0; i < matched.size(); ++i) {
        if (matched[i] != kNone) continue;
        const auto [found, isFirst] = lonely.try_emplace(table.classKey(i), i);
        if (!isFirst) found->second = kNone;
    }
    return lonely;
}

void matchLonely(const EntityTable& a, const EntityTable& b, Matching& matching) {
    const auto lonelyOfB = lonelyOf(b, matching.ofB);
    for (const auto& [className, entity] : lonelyOf(a, matching.ofA)) {
        const auto other = lonelyOfB.find(className);
        if (entity != kNone && other != lonelyOfB.end() && other->second != kNone)
            matching.pair(entity, other->second);
    }
}

Matching matchTables(const EntityTable& a, const EntityTable& b) {
    Matching matching(a.values.size(), b.values.size());
    for (const auto keyOf : {wholeKey, targetNameKey, placeKey, shapeKey, valuesKey})
        matchByKey(a, b, keyOf, matching);
    matchLonely(a, b, matching);
    return matching;
}

std::optional<std::string> valueOf(const Values& values, std::string_view key) {
    const auto found = values.find(key);
    return found == values.end() ? std::nullopt : std::optional<std::string>(found->second);
}

std::vector<KeyChange> changedKeys(const EntityTable& tableA, uint32_t a, const EntityTable& tableB,
                                   uint32_t b) {
    std::vector<KeyChange> changes;
    const auto isSameModel = [&](std::string_view key) {
        return tableA.isModelNumber(a, key) && tableB.isModelNumber(b, key);
    };
    for (const auto& [key, value] : tableA.values[a]) {
        const std::optional<std::string> other = valueOf(tableB.values[b], key);
        if (other == value || isSameModel(key)) continue;
        changes.push_back({std::string(key), std::string(value), other});
    }
    for (const auto& [key, value] : tableB.values[b]) {
        if (!tableA.values[a].contains(key))
            changes.push_back({std::string(key), std::nullopt, std::string(value)});
    }
    return changes;
}

std::optional<glm::vec3> moveBetween(const EntityPlace& a, const EntityPlace& b) {
    if (!a.corner || !b.corner) return std::nullopt;
    const bool isSamePlace = hashOfPosition(*a.corner) == hashOfPosition(*b.corner);
    return isSamePlace ? std::nullopt : std::optional(*b.corner - *a.corner);
}

/// Compares two matched entities. The change is empty if nothing differs.
EntityChange changeOf(const EntityTable& tableA, uint32_t a, const EntityTable& tableB, uint32_t b) {
    EntityChange change{
        .a = a, .b = b, .position = tableB.places[b].position, .keys = changedKeys(tableA, a, tableB, b)};
    const EntityPlace& placeOfA = tableA.places[a];
    const EntityPlace& placeOfB = tableB.places[b];
    // Compilers of different games keep different faces of a brush model.
    if (placeOfA.hasModel() && placeOfB.hasModel() && tableA.map.game != tableB.map.game) return change;
    change.isReshaped = placeOfA.shape != placeOfB.shape;
    if (!change.isReshaped) change.move = moveBetween(placeOfA, placeOfB);
    return change;
}

bool isEmpty(const EntityChange& change) {
    return change.keys.empty() && !change.move && !change.isReshaped;
}

} // namespace

Matching matchEntities(const PlacedFaces& a, const PlacedFaces& b) {
    return matchTables(EntityTable(a), EntityTable(b));
}

EntityDiff compareEntities(const PlacedFaces& a, const PlacedFaces& b) {
    const EntityTable tableA(a), tableB(b);
    const Matching matching = matchTables(tableA, tableB);
    EntityDiff diff;
    for (uint32_t i = 0; i < matching.ofA.size(); ++i) {
        if (matching.ofA[i] == kNone) {
            diff.removed.push_back({.a = i, .position = tableA.places[i].position});
            continue;
        }
        EntityChange change = changeOf(tableA, i, tableB, matching.ofA[i]);
        if (!isEmpty(change)) diff.changed.push_back(std::move(change));
    }
    for (uint32_t i = 0; i < matching.ofB.size(); ++i) {
        if (matching.ofB[i] == kNone) diff.added.push_back({.b = i, .position = tableB.places[i].position});
    }
    return diff;
}

} // namespace visleaf
