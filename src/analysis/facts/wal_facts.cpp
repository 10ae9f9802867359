#include "analysis/facts/wal_facts.h"

#include "images/formats/wal.h"
#include "materials/games/game_rules.h"

#include <fmt/format.h>

namespace visleaf {

std::vector<Fact> walFactsOf(const FactSource& source, const MaterialImage& image) {
    const GameRules& rules = rulesOf(source.map.game);
    if (source.files == nullptr || rules.original != OriginalImages::wal) return {};
    const std::string name = std::string(rules.textureFolder) + image.name + ".wal";
    if (!source.files->find(name)) return {};
    const Result<Bytes> file = source.files->read(name);
    if (!file) return {};
    const Result<WalDefaults> wal = readWalDefaults(file.value());
    if (!wal) return {};
    const auto& [nextFrame, flags, contents, value] = wal.value();
    const FileFlagNames& names = traitsOf(source.map.game).flagNames;
    const std::string note = "the compiler uses it for faces without their own";
    std::vector<Fact> facts{
        {"Flags in the WAL", fmt::format("{} (0x{:X})", names.surfaceFlagsText(flags), flags), {}, note},
        {"Contents in the WAL", fmt::format("{} (0x{:X})", names.contentsText(contents), contents), {}, note},
        {"Value in the WAL", fmt::format("{}", value), {}, note}};
    if (!nextFrame.empty()) facts.push_back({"Next frame in the WAL", nextFrame, {}, note});
    return facts;
}

} // namespace visleaf
