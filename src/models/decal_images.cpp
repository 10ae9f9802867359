#include "models/decal_images.h"

#include "images/formats/miptex.h"

#include <fmt/format.h>

#include <utility>

namespace visleaf {
namespace {

constexpr Rgb kColorOfHoles{0, 0, 255};

SkinLook lookOf(std::string_view name, const Palette& palette) {
    if (!name.starts_with('{')) return {};
    const bool hasHoles = palette[kTransparentIndex] == kColorOfHoles;
    return {.isMasked = hasHoles, .isGradient = !hasHoles};
}

} // namespace

DecalImages::DecalImages(const FileSystem& files) {
    for (MountedFile& file : files.readAll(kDecalWad)) {
        if (!file.content) continue;
        Result<Wad> wad = Wad::parse(std::move(file.content).value());
        if (wad) m_wads.push_back({std::move(file.location), std::move(wad).value()});
    }
}

std::string DecalImages::find(std::string_view name) const {
    for (const OpenWad& open : m_wads)
        if (open.wad.find(name)) return fmt::format("{}:{}", open.path, name);
    return {};
}

Result<MeshSkin> DecalImages::read(std::string_view name) const {
    for (const OpenWad& open : m_wads) {
        const std::optional<ByteSpan> record = open.wad.find(name);
        if (!record) continue;
        Result<std::vector<IndexedLevel>> levels = readMiptexLevels(*record);
        if (!levels) return levels.error();
        const Result<Palette> palette = readMiptexPalette(*record);
        if (!palette) return palette.error();
        IndexedLevel& largest = levels.value().front();
        return MeshSkin{.name = fmt::format("{}:{}", kDecalWad, name),
                        .width = largest.width,
                        .height = largest.height,
                        .indices = std::move(largest.indices),
                        .palette = palette.value(),
                        .look = lookOf(name, palette.value())};
    }
    return Error{fmt::format("{} has no texture {}", kDecalWad, name)};
}

} // namespace visleaf
