// Writes a file completely, or does not change it.
#pragma once

#include "base/bytes.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace visleaf {

/// The outcome of a write.
struct WriteResult {
    bool isWritten = true;
    std::string problem{}; // message with the file's name; empty if the reader of a pipe closed it
};

class UnfinishedFile;

/// Writes a file piece by piece, so that it is complete or unchanged, even if a signal ends the process. "-"
/// means standard output. A device or a pipe is written directly. A file that gets no piece is not touched.
class FileWriter {
  public:
    explicit FileWriter(std::filesystem::path file);
    ~FileWriter(); // without finish(): the file stays unchanged
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    /// Writes the next piece at once. Returns false if this or an earlier piece could not be written.
    bool append(ByteSpan bytes);
    bool append(std::string_view text);

    /// Puts the file in its place. Call it once, after the last piece.
    WriteResult finish();

  private:
    bool open();
    bool fail();

    std::filesystem::path m_file;
    std::filesystem::path m_partial; // what is written until finish(); empty: `m_file` itself
    std::unique_ptr<UnfinishedFile> m_unfinished;
    std::FILE* m_stream = nullptr; // null: nothing is written yet
    WriteResult m_result;
};

/// Returns the problem if the folder does not exist in which a file, or a folder that will be made, shall
/// appear. Writes nothing.
WriteResult checkFolderOf(const std::filesystem::path& output);

/// Writes `bytes` so that `file` is complete or unchanged, even if a signal ends the process. "-" means
/// standard output. A device or a pipe is written directly.
WriteResult writeFile(const std::filesystem::path& file, ByteSpan bytes);

/// Writes text like writeFile().
WriteResult writeTextFile(const std::filesystem::path& file, std::string_view text);

} // namespace visleaf
