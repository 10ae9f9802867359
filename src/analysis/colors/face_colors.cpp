#include "analysis/colors/face_colors.h"

namespace visleaf {

void countFaces(FaceColors& colors) {
    for (LegendRow& row : colors.legend)
        row.faces = 0;
    for (const uint8_t row : colors.rows)
        if (row < colors.legend.size()) ++colors.legend[row].faces;
}

} // namespace visleaf
