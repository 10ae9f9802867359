// The fields of the records in lumps, for people and scripts that want the records themselves. The loaders
// have their own readers, which keep only what the viewer needs.
#pragma once

#include "formats/load_map.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace visleaf {

/// The type of a field in a file; numbers are little-endian.
enum class RecordType : uint8_t { u8, i16, u16, i32, u32, f32, text };

/// A field of a record.
struct RecordField {
    std::string_view name; // in the words of the game's headers, such as `firstedge`
    RecordType type = RecordType::u32;
    uint32_t count = 1;       // of numbers; of bytes for a text
    bool isList = false;      // written with a count, even if that is 1
    bool fillsRecord = false; // the size of a record gives the count
};

/// The fields of a lump's records, in file order.
struct RecordLayout {
    uint32_t bytes = 0; // size of a record
    std::vector<RecordField> fields;
};

/// Returns the layout of the records in `lump` of a map with this format (LoadedMap::format). Returns nothing
/// if the lump has no records of equal size, such as VISIBILITY, or if it is cut so that none fits.
std::optional<RecordLayout> layoutOf(std::string_view format, const LumpInfo& lump);

/// The same for a lump of LoadedMap::bspx.
std::optional<RecordLayout> layoutOfBspx(const LumpInfo& lump);

/// Returns the number of records in a lump of BSPX: one for each face if the records have no fixed size.
/// Returns `length`, in bytes, if nothing is known about records.
uint32_t countBspxRecords(std::string_view name, uint32_t length, uint32_t numFaces);

/// All layouts as text, a line each: families of formats, lump, fields. For tests of the table.
struct LayoutRow {
    std::string_view families; // letters: q Quake, h Half-Life, 2 Quake 2, 3 Quake 3, n Nightfire, x BSPX
    std::string_view lump;
    std::string_view fields; // `TYPE NAME`, `TYPE NAME[COUNT]` or `TYPE NAME[*]`, separated by commas
};
std::span<const LayoutRow> layoutRows();

/// Returns the layout that a row describes.
RecordLayout parseLayout(const LayoutRow& row);

/// The value of a field.
using FieldValue = std::variant<int64_t, float, std::string>;

/// Returns the values of a field in `record`, whose size is that of its layout. `offset` counts bytes from
/// the start of the record and moves behind the field.
std::vector<FieldValue> readField(ByteSpan record, const RecordField& field, size_t& offset);

} // namespace visleaf
