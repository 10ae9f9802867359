#include "formats/quake3/deluxe_pages.h"

#include "map/light/light_directions.h"

#include <algorithm>
#include <set>

namespace visleaf {
namespace {

using Page = std::span<const uint8_t>;

Page pageLuxels(const Map& map, const FaceLightmap& page) {
    return std::span(map.light.luxels).subspan(page.firstByte, page.numBytes(kLuxelBytes));
}

bool isBlack(Page page) {
    return std::all_of(page.begin(), page.end(), [](uint8_t luxel) { return luxel == 0; });
}

/// The value of worldspawn's key, which some compilers write with an underscore.
std::string_view deluxeKey(const Map& map) {
    const Entity& world = worldspawnOf(map.entities);
    const std::string_view value = world.value("deluxeMaps");
    return value.empty() ? world.value("_deluxeMaps") : value;
}

/// Returns the pages that faces name. Empty if one of them would be a page of directions, or if vectors are
/// in the space of each texture (a value of 2).
std::set<uint32_t> pagesOfLight(const Map& map) {
    std::set<uint32_t> pages;
    for (const MapFace& face : map.faces)
        if (face.lightmap != kNone) pages.insert(face.lightmap);
    const bool hasOdd = std::any_of(pages.begin(), pages.end(), [](uint32_t page) { return page % 2 == 1; });
    if (hasOdd || deluxeKey(map) == "2") pages.clear();
    return pages;
}

/// False for a black page behind the only page of light, which q3map2 leaves over.
bool isMeant(const Map& map, const std::set<uint32_t>& pages, Page directions) {
    return pages.size() > 1 || deluxeKey(map) == "1" || !isBlack(directions);
}

void setDirections(const FaceLightmap& light, Page directions, Map& map) {
    if (directions.size() != light.numBytes(kLuxelBytes)) return;
    map.light.directions.resize(map.light.luxels.size(), 128);
    std::copy(directions.begin(), directions.end(), map.light.directions.begin() + light.firstByte);
}

} // namespace

void takePagesOfDirections(Map& map) {
    const std::set<uint32_t> pages = pagesOfLight(map);
    if (map.light.lightmaps.size() % 2 == 1) return;
    for (const uint32_t page : pages) {
        const Page directions = pageLuxels(map, map.light.lightmaps[page + 1]);
        if (isMeant(map, pages, directions)) setDirections(map.light.lightmaps[page], directions, map);
    }
}

void readPagesOfDirections(const ReadLightmapPages& readPages, Map& map) {
    const std::set<uint32_t> pages = pagesOfLight(map);
    if (pages.empty()) return;
    std::vector<uint32_t> numbers;
    for (const uint32_t page : pages)
        numbers.push_back(page + 1);
    const std::vector<LightmapPage> read = readPages(numbers, PageContent::directions);
    for (size_t i = 0; i < std::min(read.size(), numbers.size()); ++i) {
        if (isMeant(map, pages, read[i].rgb))
            setDirections(map.light.lightmaps[numbers[i] - 1], read[i].rgb, map);
    }
}

} // namespace visleaf
