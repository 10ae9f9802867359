// What a map file says about its game before it is loaded. The games of a shared format differ in flags that
// the file does not name, so a loader must know the game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

/// A format of several games; the file does not say which one.
enum class SharedFormat : uint8_t {
    none,
    quake2, // also Kingpin
    quake3, // also the games of the engine DarkPlaces
};

/// The part of a map file that helps to infer its game.
struct MapSignature {
    SharedFormat format = SharedFormat::none;
    std::vector<std::string> textures = {}; // the name in each texinfo record, for SharedFormat::quake2
};

} // namespace visleaf
