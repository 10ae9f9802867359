// How the class and the name of an entity share a row of the list.
#pragma once

namespace visleaf {

/// Two columns side by side, in pixels.
struct ClassAndName {
    float className = 0.0f;
    float name = 0.0f;
};

/// Where a row shows its texts, in pixels from the start of the column of classes.
struct EntityRowLayout {
    float classRoom = 0.0f;
    float nameStart = 0.0f;
    float nameRoom = 0.0f;
};

/// Lays out texts of these widths. `columns` are the widths of the two columns, and `gap` is between them.
/// A text that is wider than its column takes what the other one leaves; the name then ends at the right
/// edge. If there is not room for both, the text that needs less than half of it is whole.
EntityRowLayout layOutEntityRow(const ClassAndName& texts, const ClassAndName& columns, float gap);

} // namespace visleaf
