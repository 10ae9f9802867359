// What a map calls itself, without loading it.
#pragma once

#include "base/bytes.h"

#include <cstddef>
#include <functional>
#include <string>

namespace visleaf {

/// Returns a part of a file. It is shorter where the file ends.
using ReadFilePart = std::function<Bytes(size_t begin, size_t size)>;

/// Returns the `message` of a map's world as valid UTF-8. Reads only the directory of the file and the start
/// of the entities. The text is empty if the map has no title, and if the file is no known map.
std::string readMapTitle(const ReadFilePart& read);

} // namespace visleaf
