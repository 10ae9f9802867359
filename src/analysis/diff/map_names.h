// How the texts of a comparison call its two maps.
#pragma once

#include <string_view>

namespace visleaf {

struct MapNames {
    std::string_view a = "the first map", b = "the second map";
};

} // namespace visleaf
