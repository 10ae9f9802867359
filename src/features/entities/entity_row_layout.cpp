#include "features/entities/entity_row_layout.h"

#include <algorithm>

namespace visleaf {

EntityRowLayout layOutEntityRow(const ClassAndName& texts, const ClassAndName& columns, float gap) {
    const float end = columns.className + gap + columns.name;
    if (texts.name <= 0.0f) return {end, end, 0.0f};
    if (texts.className <= columns.className && texts.name <= columns.name)
        return {columns.className, columns.className + gap, columns.name};
    const float room = end - gap;
    const float nameRoom = std::min(texts.name, std::max(room - texts.className, 0.5f * room));
    return {room - nameRoom, end - nameRoom, nameRoom};
}

} // namespace visleaf
