// How the open map differs from another one.
#pragma once

#include "analysis/colors/light_colors.h"
#include "document/asker.h"
#include "document/map_version.h"
#include "features/compare/diff_report.h"

#include <memory>
#include <vector>

namespace visleaf {

/// The names of both maps in the window.
inline constexpr MapNames kWindowNames{"the other map", "the open map"};

/// The files of a loaded map. A load frees the content of the map's file, and comparing lumps needs it.
using KeptFile = Running<KeptVersion>;

/// The result of a comparison, ready to be shown.
struct ShownComparison {
    static constexpr size_t kMaxRows = 1000; // of each section

    bool isEqual = false;
    std::vector<DiffCount> counts;
    std::vector<DiffSection> sections;
    std::shared_ptr<const LightChanges> light; // of the faces of the second map; null: not compared
};

/// "How does the map differ from another one?" The other map is the first of the comparison.
struct HowItDiffers {
    std::shared_ptr<const MapSnapshot> other;
    KeptFile otherFile, file;

    using Value = ShownComparison;
    static constexpr ReadParts kReads{};
    Task<ShownComparison> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowItDiffers& another) const { return &*other->loaded == &*another.other->loaded; }
};

/// "Which things of another map are these of the map?"
struct WhichAreTheSame {
    std::shared_ptr<const MapSnapshot> other;
    std::vector<MapItem> items; // of the map

    using Value = std::vector<MapItem>; // of the other map; what it does not have is left out
    static constexpr ReadParts kReads{};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const WhichAreTheSame& another) const {
        return &*other->loaded == &*another.other->loaded && items == another.items;
    }
};

} // namespace visleaf
