#include "vfs/file_parts.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "platform/path_text.h"

#include <fmt/format.h>

namespace visleaf {

Result<std::unique_ptr<FileParts>> FileParts::open(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const int64_t size = file ? static_cast<int64_t>(file.tellg()) : -1;
    if (size < 0) return Error{fmt::format("{}: can't open the file", pathText(path))};
    return std::unique_ptr<FileParts>(new FileParts(path, std::move(file), size));
}

Bytes FileParts::read(const Extent& extent) const {
    if (extent.begin < 0 || extent.size < 0 || extent.begin > m_size - extent.size) {
        throw ParseError(
            fmt::format("{} at offset {} are outside the archive of {}; it is damaged: get it again",
                        counted(extent.size, "byte"), extent.begin, counted(m_size, "byte")));
    }
    Bytes bytes(static_cast<size_t>(extent.size));
    const std::lock_guard lock(m_mutex);
    m_file.clear();
    m_file.seekg(extent.begin);
    m_file.read(reinterpret_cast<char*>(bytes.data()), extent.size);
    if (!m_file) throw ParseError("can't read the file");
    return bytes;
}

} // namespace visleaf
