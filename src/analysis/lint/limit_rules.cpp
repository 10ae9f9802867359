// Rules about the limits of engines.
#include "analysis/lint/engine_limits.h"
#include "analysis/lint/lint_rule.h"
#include "analysis/lint/spawned_entities.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace visleaf {
namespace {

/// A part of the map, as a limit counts it.
struct Measured {
    uint64_t amount = 0;
    std::string what; // for messages: `faces`
    FindingPlace place;
};

const LintLump* findLump(const LintSource& source, std::string_view name) {
    const auto found = std::find_if(source.lumps.begin(), source.lumps.end(),
                                    [name](const LintLump& lump) { return lump.name == name; });
    return found == source.lumps.end() ? nullptr : &*found;
}

std::optional<Measured> measureLump(const LintContext& context, const EngineLimit& limit) {
    const LintLump* lump = findLump(context.source, limit.lump);
    if (lump == nullptr) return std::nullopt;
    const bool areBytes = limit.part == LimitedPart::bytes;
    return Measured{areBytes ? lump->length : lump->count,
                    fmt::format("{} of {}", areBytes ? "bytes" : "records", limit.lump),
                    {std::string(limit.lump)}};
}

using KeyAndValue = decltype(Entity::pairs)::value_type;

/// Measures the longest of all keys or of all values.
Measured measureTexts(const LintContext& context, std::string_view what, std::string KeyAndValue::*text) {
    Measured longest{0, fmt::format("bytes of the longest {} of an entity", what), {"ENTITIES"}};
    for (uint32_t i = 0; i < context.map.entities.size(); ++i)
        for (const KeyAndValue& pair : context.map.entities[i].pairs) {
            const size_t size = (pair.*text).size();
            if (size <= longest.amount) continue;
            longest.amount = size;
            longest.place = context.atEntity(i);
        }
    return longest;
}

/// Counts the textures of the map; the last one stands for those that are missing.
Measured measureTextures(const LintContext& context) {
    const size_t count = context.map.textures.size();
    return {count == 0 ? 0 : count - 1, "textures", {"TEXTURES"}};
}

std::optional<Measured> measurePart(const LintContext& context, const EngineLimit& limit) {
    switch (limit.part) {
    case LimitedPart::records:
    case LimitedPart::bytes:
        return measureLump(context, limit);
    case LimitedPart::entities:
        return Measured{context.map.entities.size(), "entities", {"ENTITIES"}};
    case LimitedPart::spawned:
        return Measured{numSpawnedEntities(context.map), "entities after the start", {"ENTITIES"}};
    case LimitedPart::models:
        return Measured{context.map.models.size(), "models", {"MODELS"}};
    case LimitedPart::visLeafs:
        return Measured{context.map.visibility.numClusters, "leafs with visibility", {"LEAFS"}};
    case LimitedPart::textures:
        return measureTextures(context);
    case LimitedPart::keyBytes:
        return measureTexts(context, "key", &KeyAndValue::first);
    case LimitedPart::valueBytes:
        return measureTexts(context, "value", &KeyAndValue::second);
    }
    return std::nullopt;
}

/// Calls `visit(limit, measured)` for each limit of the map's game.
template <class Visit> void forEachLimit(const LintContext& context, const Visit& visit) {
    for (const EngineLimit& limit : engineLimits()) {
        if (limit.game != context.map.game || limit.format != context.source.format) continue;
        const std::optional<Measured> measured = measurePart(context, limit);
        if (measured) visit(limit, *measured);
    }
}

std::string shareText(const EngineLimit& limit, const Measured& measured) {
    return fmt::format("{} {}; the limit of {} is {}", measured.amount, measured.what, limit.engine,
                       limit.most);
}

template <LimitKind kind> void checkLimits(const LintContext& context, FindingList& findings) {
    forEachLimit(context, [&](const EngineLimit& limit, const Measured& measured) {
        if (limit.kind == kind && measured.amount > limit.most)
            findings.add(measured.place, shareText(limit, measured));
    });
}

void checkNear(const LintContext& context, FindingList& findings) {
    constexpr uint64_t kNearPercent = 80;
    forEachLimit(context, [&](const EngineLimit& limit, const Measured& measured) {
        if (limit.kind == LimitKind::tools) return;
        const uint64_t percent = 100 * measured.amount / limit.most;
        if (percent >= kNearPercent && measured.amount <= limit.most)
            findings.add(measured.place, fmt::format("{} % used: {}", percent, shareText(limit, measured)));
    });
}

constexpr std::array<LintRule, 4> kLimitRules{{
    {"original-limit", Severity::warning, "The map exceeds a limit of the engine that the game came with.",
     "Simplify the map, or name the engine that it needs; newer engines accept more.",
     checkLimits<LimitKind::original>},
    {"port-limit", Severity::error, "The map exceeds a limit of a common newer engine.",
     "Simplify the map; few engines can load it.", checkLimits<LimitKind::port>},
    {"tool-limit", Severity::info, "The map exceeds a limit of the compilers that the game came with.",
     "Nothing is wrong for players; compile such a map with newer tools.", checkLimits<LimitKind::tools>},
    {"near-limit", Severity::info, "The map uses at least 80 % of a limit of an engine.",
     "Nothing is wrong; leave room for the things that a game adds while it runs.", checkNear},
}};

} // namespace

std::span<const LintRule> limitRules() {
    return kLimitRules;
}

} // namespace visleaf
