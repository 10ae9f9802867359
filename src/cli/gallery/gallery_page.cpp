#include "cli/gallery/gallery_page.h"

#include "base/text/count_text.h"
#include "cli/gallery/web_text.h"
#include "cli/named_maps.h"
#include "vfs/held_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

// In place of the game of a map that could not be drawn, and of an archive or a folder. No game has these
// names.
constexpr std::string_view kNoGame = "!", kNoMap = "!!";

std::string gameOf(const GalleryMap& map) {
    if (map.isUnreadable) return std::string(kNoMap);
    return !map.problem.empty() ? std::string(kNoGame) : map.facts.at("game").get<std::string>();
}

std::string gameText(std::string_view game) {
    if (game == kNoMap) return "Archives and folders";
    return game == kNoGame ? "Could not be drawn" : htmlText(game);
}

std::string gameChoices(const std::vector<GalleryMap>& maps) {
    std::map<std::string, size_t> numMaps;
    for (const GalleryMap& map : maps)
        ++numMaps[gameOf(map)];
    std::string choices;
    for (const auto& [game, num] : numMaps)
        choices += fmt::format("<option value=\"{}\">{} ({})</option>", htmlText(game), gameText(game), num);
    return choices;
}

std::string paragraph(std::string_view kind, std::string_view text) {
    if (text.empty()) return {};
    return fmt::format("  <p class=\"{}\">{}</p>\n", kind, htmlText(text));
}

std::string headingOf(const GalleryMap& map, const std::string& image) {
    const std::string name = htmlText(map.name);
    if (map.link.empty()) return fmt::format("{}  <h2>{}</h2>\n", image, name);
    return fmt::format("  <a href=\"{}\">\n{}  <h2>{}</h2></a>\n", htmlText(map.link), image, name);
}

std::string fileText(const ServedMap& served) {
    return served.entry.empty() ? served.file : served.file + ":" + served.entry;
}

/// Returns the card of a map that could not be drawn.
std::string brokenCard(const GalleryMap& map) {
    return headingOf(map, {}) + paragraph("file", fileText(map.served)) + paragraph("error", map.problem);
}

std::string drawnCard(const GalleryMap& map) {
    // The name behind it says what the picture shows.
    const std::string image =
        fmt::format("  <img src=\"{}\" alt=\"\" loading=\"lazy\" width=\"{}\" height=\"{}\">\n",
                    urlPath(map.thumbnail), map.size.x, map.size.y);
    const nlohmann::ordered_json& facts = map.facts;
    const std::string sizes = fmt::format("{}, {}, {}, {}", facts.at("game").get<std::string>(),
                                          facts.at("format").get<std::string>(),
                                          counted(facts.at("counts").at("faces").get<uint64_t>(), "face"),
                                          sizeText(facts.at("bytes").get<uint64_t>()));
    return headingOf(map, image) + paragraph("title", facts.at("title").get<std::string>()) +
           paragraph("facts", sizes) + paragraph("file", fileText(map.served));
}

std::string cardsOf(const std::vector<GalleryMap>& maps) {
    std::string cards;
    for (const GalleryMap& map : maps)
        cards +=
            fmt::format("<li{} data-game=\"{}\">\n{}</li>\n", map.isUnreadable ? " class=\"no-map\"" : "",
                        htmlText(gameOf(map)), !map.problem.empty() ? brokenCard(map) : drawnCard(map));
    return cards;
}

/// Puts texts in the places of their names. A text is not searched for names.
std::string filled(std::string_view page, const std::map<std::string_view, std::string>& texts) {
    constexpr std::string_view kBegin = "{{", kEnd = "}}";
    std::string full;
    while (true) {
        const size_t begin = page.find(kBegin), end = page.find(kEnd, std::min(begin, page.size()));
        full += page.substr(0, begin);
        if (end == std::string_view::npos) return full;
        full += texts.at(page.substr(begin + kBegin.size(), end - begin - kBegin.size()));
        page.remove_prefix(end + kEnd.size());
    }
}

} // namespace

std::string galleryPage(const std::string& title, const std::vector<GalleryMap>& maps) {
    const size_t numUnread = numUnreadable(maps);
    const std::string unread =
        numUnread > 0 ? fmt::format("; {} could not be read", countedPlaces(numUnread)) : "";
    return filled(kGalleryTemplate, {{"title", htmlText(title)},
                                     {"games", gameChoices(maps)},
                                     {"count", counted(maps.size() - numUnread, "map")},
                                     {"unread", unread},
                                     {"maps", cardsOf(maps)}});
}

} // namespace visleaf
