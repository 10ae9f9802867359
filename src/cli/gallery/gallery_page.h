// The web page of a gallery. assets/gallery/page.html is its template, which the build puts into the program.
#pragma once

#include "cli/gallery/gallery_map.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The template: `{{title}}`, `{{games}}`, `{{count}}`, `{{unread}}` and `{{maps}}` stand for
/// what a gallery adds.
extern const std::string_view kGalleryTemplate;

/// Returns the page index.html.
std::string galleryPage(const std::string& title, const std::vector<GalleryMap>& maps);

} // namespace visleaf
