// The directory at the start of a BSP file: the range of each lump, clamped to the file.
#pragma once

#include "base/byte_reader.h"
#include "base/diagnostics.h"
#include "formats/load_map.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A lump as its format defines it.
struct LumpSpec {
    std::string_view name;
    uint32_t recordSize; // bytes; 1 for lumps without records
};

/// A lump of a file: whole records only.
struct Lump {
    std::string_view name;
    ByteSpan bytes;
    uint32_t numRecords = 0;
};

/// The lumps for a parser, and the same for reports.
struct LumpDirectory {
    std::vector<Lump> lumps; // in the order of the specs
    std::vector<LumpInfo> infos;
};

/// Reads one (offset, length) pair for each spec, starting at `position`. A lump outside the file becomes
/// empty. A lump that runs past the end is cut to whole records. Both give a warning. Throws ParseError if
/// the file is shorter than the directory.
LumpDirectory readLumpDirectory(ByteSpan file, size_t position, std::span<const LumpSpec> specs,
                                Diagnostics& diagnostics);

/// Returns why the range of a lump in a file of `fileSize` bytes is invalid; empty if it is valid.
std::string faultOfLump(int64_t offset, int64_t length, int64_t fileSize);

/// Calls `visit(reader)` once for each record of `lump`. Each record has its own reader, so `visit` need not
/// read unused fields at its end.
template <class Visit> void forEachRecord(const Lump& lump, Visit visit) {
    const size_t recordSize = lump.numRecords == 0 ? 0 : lump.bytes.size() / lump.numRecords;
    for (size_t i = 0; i < lump.numRecords; ++i) {
        ByteReader reader(lump.bytes.subspan(i * recordSize, recordSize));
        visit(reader);
    }
}

/// Returns what `read(reader)` returns for each record of `lump`; see forEachRecord().
template <class Read> auto readRecords(const Lump& lump, Read read) {
    std::vector<decltype(read(std::declval<ByteReader&>()))> records;
    records.reserve(lump.numRecords);
    forEachRecord(lump, [&](ByteReader& reader) { records.push_back(read(reader)); });
    return records;
}

} // namespace visleaf
