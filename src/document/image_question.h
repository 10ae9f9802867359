// The images of an open map for another light preset, which may need textures of another brightness.
#pragma once

#include "document/asker.h"
#include "materials/image_stream.h"

#include <vector>

namespace visleaf {

/// "How do the images decode under these settings?"
struct HowImagesDecode {
    Game game{};
    AppearanceSettings appearance;

    using Value = std::vector<FinishedImage>;
    static constexpr ReadParts kReads{};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowImagesDecode& other) const;
};

} // namespace visleaf
