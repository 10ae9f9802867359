#include "analysis/facts/named_files.h"

#include "analysis/facts/entity_family.h"
#include "base/text/file_name.h"
#include "materials/games/wad_list.h"

#include <algorithm>
#include <array>
#include <span>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 3> kSoundExtensions{".wav", ".ogg", ".mp3"};
constexpr std::array<std::string_view, 5> kModelExtensions{".mdl", ".md2", ".md3", ".spr", ".bsp"};

bool hasExtension(std::string_view folded, std::span<const std::string_view> extensions) {
    return std::any_of(extensions.begin(), extensions.end(),
                       [&](std::string_view extension) { return folded.ends_with(extension); });
}

/// The engines of Quake, Half-Life and Quake 2 search sounds below `sound/`. Quake 3's names are whole paths.
NamedFile soundCalled(const std::string& name, bool isWholePath) {
    if (isWholePath) return {name, {name, "sound/" + name}};
    return {name, {"sound/" + name, name}};
}

} // namespace

std::vector<NamedFile> filesNamedBy(Game game, std::string_view key, std::string_view value) {
    const unsigned family = entityFamilyOf(game);
    const std::string name(value), folded = foldName(value);
    if (isWadKey(key)) {
        std::vector<NamedFile> wads;
        for (const std::string& wad : wadNames(value))
            wads.push_back({wad, {wad}});
        return wads;
    }
    const bool isWholePath = (family & entity_family::kArena) != 0;
    if (hasExtension(folded, kSoundExtensions)) return {soundCalled(name, isWholePath)};
    // Quake 2 adds the extension. A `*` begins the name of a sound that differs between players.
    const bool isBareSound =
        key == "noise" && family == entity_family::kQuake2 && !folded.empty() && folded.front() != '*';
    if (isBareSound) return {soundCalled(name + ".wav", false)};
    if (hasExtension(folded, kModelExtensions))
        return {{name, {name, "models/" + name, "sprites/" + name, "progs/" + name}}};
    return {};
}

} // namespace visleaf
