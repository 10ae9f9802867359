#include "vfs/read_file.h"

#include "base/text/trimmed.h"
#include "platform/path_text.h"
#include "platform/sandbox.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

std::string systemReason() {
    return std::generic_category().message(errno);
}

} // namespace

std::string sandboxRefusal(const fs::path& path) {
    return fmt::format("{}: outside of what the sandbox lets this command read; --no-sandbox reads it",
                       pathText(path));
}

Error openingError(const fs::path& path) {
    const std::string reason = systemReason(); // before another call changes it
    return Error{isRefusedBySandbox(path) ? sandboxRefusal(path)
                                          : fmt::format("{}: {}", pathText(path), reason)};
}

Result<Bytes> readFile(const fs::path& path) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::is_directory(status)) return Error{fmt::format("{}: is a folder", pathText(path))};
    if (!fs::exists(status)) return Error{fmt::format("{}: no such file", pathText(path))};
    // A pipe or a device could be endless.
    if (!fs::is_regular_file(status)) return Error{fmt::format("{}: is not a regular file", pathText(path))};

    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) return openingError(path);
    const std::streamoff size = file.tellg();
    if (size < 0 || static_cast<uint64_t>(size) > kMaxFileBytes) {
        return Error{fmt::format("{}: too large", pathText(path))};
    }
    Bytes bytes(static_cast<size_t>(size));
    file.seekg(0);
    file.read(reinterpret_cast<char*>(bytes.data()), size);
    if (!file) return Error{fmt::format("{}: {}", pathText(path), systemReason())};
    return bytes;
}

Result<std::string> readTextFile(const fs::path& path) {
    const Result<Bytes> bytes = readFile(path);
    if (!bytes) return bytes.error();
    return std::string(withoutByteOrderMark(asText(bytes.value())));
}

} // namespace visleaf
