#include "base/write_file.h"

#include "platform/platform.h"

#include <fmt/format.h>

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace visleaf {
namespace {

using FileHandle = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// Returns the failure for errno. A closed pipe gives no message, because its reader has gone.
WriteResult failure(const std::filesystem::path& file) {
    if (errno == EPIPE) return {.isWritten = false};
    return {.isWritten = false, .problem = fmt::format("{}: {}", file.string(), std::strerror(errno))};
}

bool writeAll(std::FILE* stream, ByteSpan bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size() && std::fflush(stream) == 0;
}

bool writeInPlace(const std::filesystem::path& file, ByteSpan bytes) {
    const FileHandle stream(std::fopen(file.c_str(), "wb"), std::fclose);
    return stream && writeAll(stream.get(), bytes);
}

bool writeAndRename(const std::filesystem::path& file, ByteSpan bytes) {
    // The process ID keeps two runs from sharing a partial file.
    const std::filesystem::path partial = fmt::format("{}.{}.part", file.string(), getpid());
    const UnfinishedFile unfinished(partial);
    if (writeInPlace(partial, bytes) && std::rename(partial.c_str(), file.c_str()) == 0) return true;
    const int reason = errno;
    std::remove(partial.c_str());
    errno = reason;
    return false;
}

bool isOrdinary(const std::filesystem::path& file) {
    std::error_code ignored;
    const auto status = std::filesystem::symlink_status(file, ignored);
    return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

} // namespace

WriteResult writeFile(const std::filesystem::path& file, ByteSpan bytes) {
    if (file == "-") return writeAll(stdout, bytes) ? WriteResult{} : failure("standard output");
    const bool isWritten = isOrdinary(file) ? writeAndRename(file, bytes) : writeInPlace(file, bytes);
    return isWritten ? WriteResult{} : failure(file);
}

WriteResult writeTextFile(const std::filesystem::path& file, std::string_view text) {
    return writeFile(file, std::as_bytes(std::span(text)));
}

} // namespace visleaf
