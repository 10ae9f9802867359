#include "base/write_file.h"

#include "platform/files.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "platform/streams.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace visleaf {
namespace {

bool isOrdinary(const std::filesystem::path& file) {
    std::error_code ignored;
    const auto status = std::filesystem::symlink_status(file, ignored);
    return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

/// Returns the folder that must exist before an output is written; empty: the current one.
std::filesystem::path folderAbove(const std::filesystem::path& output) {
    return output.has_filename() ? output.parent_path() : output.parent_path().parent_path();
}

std::string noFolderText(const std::filesystem::path& folder) {
    return fmt::format("cannot be written, because the folder {} does not exist", pathText(folder));
}

/// True for a folder into which nothing may be written.
bool isLocked(const std::filesystem::path& folder) {
    return isFolder(folder) && !mayWriteInto(folder);
}

/// Returns why a file could not be written, in words that tell what to do if there are such words.
std::string reasonOf(int problem, const std::filesystem::path& file) {
    const std::filesystem::path folder = file.parent_path();
    if (problem == ENOENT && !folder.empty() && !isThere(folder)) return noFolderText(folder);
    if (problem == EISDIR) return "cannot be written, because it is a folder; name a file";
    return std::strerror(problem);
}

} // namespace

FileWriter::FileWriter(std::filesystem::path file) : m_file(std::move(file)) {}

FileWriter::~FileWriter() {
    if (m_stream != nullptr && m_stream != stdout) std::fclose(m_stream);
    std::error_code ignored;
    if (!m_partial.empty()) std::filesystem::remove(m_partial, ignored);
}

bool FileWriter::open() {
    if (m_file == "-") {
        m_stream = stdout;
        return true;
    }
    if (isOrdinary(m_file)) {
        // The process ID keeps two runs from sharing a partial file.
        m_partial = m_file;
        m_partial += toPath(fmt::format(".{}.part", processId()));
        m_unfinished = std::make_unique<UnfinishedFile>(m_partial);
    }
    m_stream = openToWrite(m_partial.empty() ? m_file : m_partial);
    return m_stream != nullptr || fail();
}

/// Keeps the failure for errno. A closed pipe gives no message, because its reader has gone.
bool FileWriter::fail() {
    m_result.isWritten = false;
    const int problem = errno;
    const std::string name = m_file == "-" ? "standard output" : pathText(m_file);
    if (!isClosedPipe(m_stream, problem))
        m_result.problem = fmt::format("{}: {}", name, reasonOf(problem, m_file));
    return false;
}

bool FileWriter::append(ByteSpan bytes) {
    if (!m_result.isWritten || (m_stream == nullptr && !open())) return false;
    const bool isWritten = std::fwrite(bytes.data(), 1, bytes.size(), m_stream) == bytes.size();
    return (isWritten && std::fflush(m_stream) == 0) || fail();
}

bool FileWriter::append(std::string_view text) {
    return append(std::as_bytes(std::span(text.data(), text.size())));
}

WriteResult FileWriter::finish() {
    if (m_stream != nullptr && m_stream != stdout && std::fclose(std::exchange(m_stream, nullptr)) != 0 &&
        m_result.isWritten)
        fail();
    if (!m_result.isWritten || m_partial.empty()) return m_result;
    if (replaceFile(m_partial, m_file))
        m_partial.clear();
    else
        fail();
    return m_result;
}

WriteResult checkFolderOf(const std::filesystem::path& output) {
    std::error_code ignored;
    const std::filesystem::path folder = folderAbove(output);
    const std::filesystem::file_type type = std::filesystem::status(folder, ignored).type();
    if (!folder.empty() && type == std::filesystem::file_type::not_found)
        return {false, fmt::format("{}: {}", pathText(output), noFolderText(folder))};
    const bool namesFolder = isFolder(output);
    if (!namesFolder && !isOrdinary(output)) return {}; // a device or a pipe is written in its place
    const std::filesystem::path target = namesFolder ? output : folder.empty() ? "." : folder;
    if (!isLocked(target)) return {};
    return {false, fmt::format("{}: cannot be written, because the folder {} may not be written to",
                               pathText(output), pathText(target))};
}

WriteResult writeFile(const std::filesystem::path& file, ByteSpan bytes) {
    FileWriter writer(file);
    writer.append(bytes);
    return writer.finish();
}

WriteResult writeTextFile(const std::filesystem::path& file, std::string_view text) {
    return writeFile(file, std::as_bytes(std::span(text.data(), text.size())));
}

} // namespace visleaf
