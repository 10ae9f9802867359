// Functions that the record layers of all formats share: writing fields by their type, records that several
// formats have in common, and lumps with a directory.
//
// A record layer consists of plain records and `write()`. It checks nothing, so a test may put any value into
// any field.
#pragma once

#include "base/bounds.h"
#include "base/byte_writer.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

template <class Integer> using FileBox = std::array<Integer, 6>; // mins, maxs

/// Returns `bounds` with integer coordinates, enlarged if necessary.
template <class Integer> FileBox<Integer> toFileBox(const Bounds& bounds) {
    FileBox<Integer> box{};
    for (size_t i = 0; i < 3; ++i) {
        const auto axis = static_cast<glm::length_t>(i);
        box[i] = static_cast<Integer>(std::floor(bounds.mins[axis]));
        box[i + 3] = static_cast<Integer>(std::ceil(bounds.maxs[axis]));
    }
    return box;
}

/// The plane record of Quake and later games. Type 0 to 2: the normal is along this axis. 3 to 5: the axis of
/// the normal's longest component, plus 3.
struct FilePlane {
    glm::vec3 normal{0.0f};
    float dist = 0.0f;
    int32_t type = 0;
};

/// A field of `size` bytes: the text, truncated if it is longer, then zeros.
struct FixedText {
    std::string_view text;
    size_t size = 0;
};

/// put() writes a field in the width of its type. Vectors and boxes are written component by component.
inline void put(ByteWriter& out, uint8_t value) {
    out.u8(value);
}
inline void put(ByteWriter& out, uint16_t value) {
    out.u16(value);
}
inline void put(ByteWriter& out, int16_t value) {
    out.i16(value);
}
inline void put(ByteWriter& out, uint32_t value) {
    out.u32(value);
}
inline void put(ByteWriter& out, int32_t value) {
    out.i32(value);
}
inline void put(ByteWriter& out, float value) {
    out.f32(value);
}
inline void put(ByteWriter& out, const FixedText& field) {
    out.text(field.text, field.size);
}
inline void put(ByteWriter& out, const glm::vec2& value) {
    out.f32(value.x);
    out.f32(value.y);
}
inline void put(ByteWriter& out, const glm::vec3& value) {
    out.vec3(value);
}
inline void put(ByteWriter& out, const glm::vec4& value) {
    out.vec3(glm::vec3(value));
    out.f32(value.w);
}
inline void put(ByteWriter& out, const Bounds& bounds) {
    out.vec3(bounds.mins);
    out.vec3(bounds.maxs);
}
template <class Value, size_t Size> void put(ByteWriter& out, const std::array<Value, Size>& values) {
    for (const Value& value : values)
        put(out, value);
}

/// Writes fields in order, without padding.
template <class... Fields> void putAll(ByteWriter& out, const Fields&... fields) {
    (put(out, fields), ...);
}

inline void put(ByteWriter& out, const FilePlane& plane) {
    putAll(out, plane.normal, plane.dist, plane.type);
}

/// Returns a lump of records. put() for their type writes each record.
template <class Record> Bytes lumpOf(const std::vector<Record>& records) {
    ByteWriter out;
    for (const Record& record : records)
        put(out, record);
    return out.take();
}

/// Returns a lump of names in fields of `size` bytes.
Bytes namesLump(const std::vector<std::string>& names, size_t size);

/// Returns the text with a NUL at the end.
Bytes textLump(std::string_view text);

/// Returns `head`, the directory, `extension`, and the lumps in order, each at a multiple of 4.
Bytes joinLumps(ByteSpan head, std::span<const Bytes> lumps, ByteSpan extension = {});

} // namespace visleaf
