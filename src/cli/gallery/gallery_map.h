// A map of a gallery: its facts, and the link to it.
#pragma once

#include "cli/batch_maps.h"
#include "culling/view.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Where a web server has a map.
struct ServedMap {
    std::string file;  // of the map or its archive, below the address of the maps
    std::string entry; // the map in the archive; empty: no archive, or its only map

    bool operator==(const ServedMap&) const = default;
};

/// What a gallery shows of a map.
struct GalleryMap {
    std::string name; // as in BatchMap
    ServedMap served;
    std::string problem{};     // why the map could not be drawn; empty: it was
    bool isUnreadable = false; // as in BatchMap: no map, but counted with those that could not be drawn
    // For a map that was drawn:
    std::string thumbnail{};        // its file, below the site
    glm::uvec2 size{};              // of the thumbnail, in pixels
    nlohmann::ordered_json facts{}; // see shortMapReport()
    CameraPose pose{};              // of the thumbnail
    std::string link{};             // the address of the viewer with the map; empty: none
};

/// The addresses that links lead to.
struct GalleryAddresses {
    std::string viewer; // of the page; may have keys behind `#`. Empty: there are no links
    std::string maps;   // of the folder with the maps, from the viewer's page
};

/// Returns where a server has a map, if the maps lie there as below the folder of `arguments` that holds
/// them. If there are several arguments, the name of this folder comes first. A map that is named itself has
/// the name of its file.
ServedMap servedMap(const BatchMap& map, const std::vector<std::string>& arguments);

/// Returns the address of the viewer that shows a map from `pose`. See docs/web.md.
std::string viewerLink(const GalleryAddresses& addresses, const ServedMap& map, const CameraPose& pose);

/// Returns the file maps.json.
std::string galleryJson(const std::string& title, const std::vector<GalleryMap>& maps);

} // namespace visleaf
