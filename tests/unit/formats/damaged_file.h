// Damage to map files of any format. Loading must end in an error or in a map that every later stage can use.
// Under the asan preset, these functions also detect each read outside the file.
#pragma once

#include "support/damage.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <ostream>

namespace visleaf::test {

/// A field in the records of a lump.
struct RecordField {
    size_t lump = 0;
    size_t offset = 0; // bytes from the start of the record
    const char* name = "";
    size_t size = 4; // or 2 bytes
};

inline void PrintTo(const RecordField& field, std::ostream* out) {
    *out << field.name;
}

inline constexpr float kHostileFloats[] = {std::numeric_limits<float>::quiet_NaN(),
                                           std::numeric_limits<float>::infinity(),
                                           -std::numeric_limits<float>::infinity(),
                                           1e38f,
                                           -1e38f,
                                           1e9f,
                                           1e6f,
                                           std::numeric_limits<float>::denorm_min(),
                                           0.0f};

/// Writes `value` into the field of the first, a middle and the last record of a map of Quake 2, one at a
/// time, and then into all records.
inline void loadWithValue(const Bytes& valid, const RecordField& field, size_t recordBytes, uint32_t value) {
    SCOPED_TRACE(testing::Message() << field.name << " = " << value);
    const ibsp38::LumpRange range = ibsp38::lumpAt(valid, field.lump);
    const size_t numRecords = range.length / recordBytes;
    ASSERT_GT(numRecords, 0u);
    const auto place = [&](size_t record) { return range.offset + record * recordBytes + field.offset; };
    for (const size_t record : {size_t{0}, numRecords / 2, numRecords - 1}) {
        Bytes damaged = valid;
        overwrite(damaged, place(record), value, field.size);
        loadAndCull(damaged);
    }
    Bytes damaged = valid;
    for (size_t record = 0; record < numRecords; ++record)
        overwrite(damaged, place(record), value, field.size);
    loadAndCull(damaged);
}

/// Writes each hostile integer to every fourth byte from `begin` to before `end`, one at a time.
inline void loadWithHostileIntegers(const Bytes& valid, size_t begin, size_t end) {
    for (size_t position = begin; position < end; position += 4) {
        for (const uint32_t value : kHostileIntegers) {
            SCOPED_TRACE(testing::Message() << position << " = " << value);
            Bytes damaged = valid;
            overwrite(damaged, position, value);
            loadAndCull(damaged);
        }
    }
}

/// Swaps each two lumps in the directory, which begins at byte 8.
inline void loadWithSwappedLumps(const Bytes& valid, size_t numLumps) {
    for (size_t a = 0; a < numLumps; ++a) {
        for (size_t b = a + 1; b < numLumps; ++b) {
            SCOPED_TRACE(testing::Message() << a << " and " << b);
            Bytes damaged = valid;
            std::swap_ranges(damaged.begin() + static_cast<ptrdiff_t>(8 + 8 * a),
                             damaged.begin() + static_cast<ptrdiff_t>(16 + 8 * a),
                             damaged.begin() + static_cast<ptrdiff_t>(8 + 8 * b));
            loadAndCull(damaged);
        }
    }
}

/// Expects an error or a warning wherever the file ends, in steps of `step` bytes.
inline void expectCutsNoticed(ByteSpan valid, size_t step = 1) {
    for (size_t size = 0; size < valid.size(); size += step)
        ASSERT_FALSE(loadAndCull(valid.first(size)).empty()) << size;
}

} // namespace visleaf::test
