// What the record layers of all formats share: fields written by their type, the records that several formats
// have alike, and lumps behind a directory.
//
// A record layer is a struct of plain records and `write()`. Nothing is checked in it: a test may put any
// value into any field.
#pragma once

#include "base/bounds.h"
#include "forge/byte_writer.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

template <class Integer> using FileBox = std::array<Integer, 6>; // mins, maxs

/// `bounds` with whole sides, widened where it must be.
template <class Integer> FileBox<Integer> toFileBox(const Bounds& bounds) {
    FileBox<Integer> box{};
    for (size_t i = 0; i < 3; ++i) {
        const auto axis = static_cast<glm::length_t>(i);
        box[i] = static_cast<Integer>(std::floor(bounds.mins[axis]));
        box[i + 3] = static_cast<Integer>(std::ceil(bounds.maxs[axis]));
    }
    return box;
}

/// The plane of Quake's family. Types 0 to 2: along an axis; 3 to 5: the axis of its normal's longest part.
struct FilePlane {
    glm::vec3 normal{0.0f};
    float dist = 0.0f;
    int32_t type = 0;
};

/// A field of `size` bytes: the text, cut if it is longer, then zeros.
struct FixedText {
    std::string_view text;
    size_t size = 0;
};

/// put() writes a field as wide as its type is, vectors and boxes component by component.
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

/// Fields one behind the other, without padding.
template <class... Fields> void putAll(ByteWriter& out, const Fields&... fields) {
    (put(out, fields), ...);
}

inline void put(ByteWriter& out, const FilePlane& plane) {
    putAll(out, plane.normal, plane.dist, plane.type);
}

/// A lump of records, each written by the put() of its type.
template <class Record> Bytes lumpOf(const std::vector<Record>& records) {
    ByteWriter out;
    for (const Record& record : records)
        put(out, record);
    return out.take();
}

/// A lump of names in fields of `size` bytes.
Bytes namesLump(const std::vector<std::string>& names, size_t size);

/// The text and a closing NUL.
Bytes textLump(std::string_view text);

/// `head`, the directory, what lies between it and the lumps, the lumps in their order, each at a multiple
/// of 4.
Bytes joinLumps(ByteSpan head, std::span<const Bytes> lumps, ByteSpan extension = {});

} // namespace visleaf
