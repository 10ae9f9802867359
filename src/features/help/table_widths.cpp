#include "features/help/table_widths.h"

#include <optional>

namespace visleaf {
namespace {

/// Returns the width of a share of 1 in what the columns with a width leave to the others.
float widthOfShare(std::span<const ColumnWish> columns, std::span<const std::optional<float>> widths,
                   float room) {
    float shares = 0.0f;
    for (size_t i = 0; i < columns.size(); ++i) {
        if (widths[i])
            room -= *widths[i];
        else
            shares += columns[i].share;
    }
    return shares > 0.0f ? room / shares : 0.0f;
}

} // namespace

std::vector<float> columnWidths(std::span<const ColumnWish> columns, float room) {
    std::vector<std::optional<float>> widths(columns.size());
    float unit = 0.0f;
    // A column whose share is too narrow gets what it needs, which leaves less to the others.
    for (bool isNew = true; isNew;) {
        isNew = false;
        unit = widthOfShare(columns, widths, room);
        for (size_t i = 0; i < columns.size(); ++i) {
            if (widths[i] || unit * columns[i].share >= columns[i].least) continue;
            widths[i] = columns[i].least;
            isNew = true;
        }
    }
    std::vector<float> all;
    for (size_t i = 0; i < columns.size(); ++i)
        all.push_back(widths[i].value_or(unit * columns[i].share));
    return all;
}

} // namespace visleaf
