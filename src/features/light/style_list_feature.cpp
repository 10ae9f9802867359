#include "features/light/style_list_feature.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr std::array<std::string_view, 13> kTitles{
    "steady",   "flicker",  "slow strong pulse", "candle",      "fast strobe", "gentle pulse", "flicker 2",
    "candle 2", "candle 3", "slow strobe",       "fluorescent", "slow pulse",  "under water"};

std::array<uint32_t, kNumLightStyles> countFaces(const Map& map) {
    std::array<uint32_t, kNumLightStyles> counts{};
    for (const MapFace& face : map.faces) {
        if (face.lightmap == kNone) continue;
        const FaceLightmap& block = map.light.lightmaps[face.lightmap];
        for (uint32_t k = 0; k < block.numStyles(); ++k)
            ++counts[block.styles[k]];
    }
    return counts;
}

StyleRow rowOf(uint8_t style, uint32_t numFaces, const std::vector<SwitchableStyle>& switchable) {
    StyleRow row{.style = style, .title = {}, .pattern = std::string(gamePatternOf(style))};
    row.numFaces = numFaces;
    if (style < kTitles.size()) row.title = kTitles[style];
    const auto own = std::ranges::find(switchable, style, &SwitchableStyle::style);
    if (own == switchable.end()) return row;
    row.isSwitchable = true;
    row.startsOff = own->startsOff;
    row.pattern = own->pattern.empty() ? "m" : own->pattern;
    row.title = own->name.empty() ? counted(own->entities.size(), "light") : own->name;
    return row;
}

} // namespace

std::vector<StyleRow> listStyles(const Map& map) {
    const auto counts = countFaces(map);
    const std::vector<SwitchableStyle> switchable = findSwitchableStyles(map);
    std::vector<StyleRow> rows;
    for (size_t style = 0; style < counts.size(); ++style) {
        if (counts[style] > 0) rows.push_back(rowOf(static_cast<uint8_t>(style), counts[style], switchable));
    }
    return rows;
}

const StyleChange* findChange(std::span<const StyleChange> changes, uint8_t style) {
    const auto found = std::ranges::find(changes, style, &StyleChange::style);
    return found == changes.end() ? nullptr : &*found;
}

void putChange(std::vector<StyleChange>& changes, const StyleChange& change) {
    std::erase_if(changes, [&](const StyleChange& known) { return known.style == change.style; });
    if (change != StyleChange{.style = change.style}) changes.push_back(change);
}

void soloStyle(std::vector<StyleChange>& changes, uint8_t style) {
    const auto isSolo = [](const StyleChange& change) { return change.isSolo; };
    const StyleChange* known = findChange(changes, style);
    const bool isOnly =
        known != nullptr && known->isSolo && std::count_if(changes.begin(), changes.end(), isSolo) == 1;
    const std::vector<StyleChange> before = changes;
    for (StyleChange change : before) {
        change.isSolo = false;
        putChange(changes, change);
    }
    if (isOnly) return;
    const StyleChange* earlier = findChange(before, style);
    StyleChange change = earlier != nullptr ? *earlier : StyleChange{.style = style};
    change.isSolo = true;
    change.isMuted = false;
    putChange(changes, change);
}

void showAllStyles(std::vector<StyleChange>& changes) {
    const std::vector<StyleChange> before = changes;
    for (StyleChange change : before) {
        change.isSolo = change.isMuted = false;
        putChange(changes, change);
    }
}

bool hidesStyles(std::span<const StyleChange> changes) {
    return std::ranges::any_of(changes,
                               [](const StyleChange& change) { return change.isSolo || change.isMuted; });
}

OrderedStyles stylesWithFaceFirst(const std::vector<StyleRow>& rows, const LightStyles& ofFace) {
    OrderedStyles ordered{.rows = rows};
    const auto end = ofFace.begin() + numStylesIn(ofFace);
    const auto isOfFace = [&](const StyleRow& row) {
        return std::find(ofFace.begin(), end, row.style) != end;
    };
    const auto middle = std::stable_partition(ordered.rows.begin(), ordered.rows.end(), isOfFace);
    ordered.numOfFace = static_cast<size_t>(middle - ordered.rows.begin());
    return ordered;
}

LightStyles stylesOfFace(const Map& map, uint32_t face) {
    const uint32_t lightmap = map.faces[face].lightmap;
    return lightmap == kNone ? LightStyles{kNoStyle, kNoStyle, kNoStyle, kNoStyle}
                             : map.light.lightmaps[lightmap].styles;
}

} // namespace visleaf
