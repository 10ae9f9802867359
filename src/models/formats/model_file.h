// The bytes of a model file, and what its reader may ask for.
#pragma once

#include "base/byte_reader.h"
#include "models/mesh_model.h"

#include <functional>
#include <string_view>

namespace visleaf {

/// Reads a file that belongs to a model. Its name is the name of the model with `ending` before the
/// extension: `T` for the textures of `barney.mdl` in `barneyT.mdl`. Returns no bytes if there is no such
/// file.
using PartReader = std::function<Bytes(std::string_view ending)>;

/// Reads another file that may replace parts of a model. Returns no bytes if there is no such file, or if its
/// game folder is below that of the model, so that a mod with a model of its own keeps it.
using OtherReader = std::function<Bytes(std::string_view name)>;

/// A model file.
struct ModelFile {
    ByteSpan bytes;
    std::string_view name = {}; // in the game data
    OtherReader read = [](std::string_view) { return Bytes(); };
    PartReader partOf = [](std::string_view) { return Bytes(); };
    // Which frames entities show. A model with bones has the frames of these sequences only.
    std::span<const SequenceChoice> shown = {};
};

/// Returns a reader for `count` records of `size` bytes that begin at `offset`. Throws ParseError if the file
/// ends before. `what` names the records.
ByteReader recordsAt(ByteSpan bytes, size_t offset, uint64_t count, size_t size, std::string_view what);

/// Reads the version of a file. Throws ParseError if it is not `expected`.
void expectVersion(ByteReader& reader, uint32_t expected);

/// Appends the triangles of a strip or a fan with these vertices. All are clockwise: every second one of a
/// strip has two of its vertices the other way round.
void appendRow(std::span<const uint32_t> row, bool isFan, std::vector<uint32_t>& triangles);

} // namespace visleaf
