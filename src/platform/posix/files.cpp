#include "platform/files.h"
#include "platform/platform.h"

#include <sys/stat.h>
#include <unistd.h>

namespace visleaf {

FileStamp stampOf(const std::filesystem::path& path) {
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return {};
    constexpr int64_t kNanoseconds = 1'000'000'000;
    return {.exists = true,
            .size = static_cast<uint64_t>(found.st_size),
            .modified = int64_t{found.st_mtim.tv_sec} * kNanoseconds + found.st_mtim.tv_nsec,
            .inode = found.st_ino,
            .device = found.st_dev};
}

std::FILE* openToWrite(const std::filesystem::path& file) {
    return std::fopen(file.c_str(), "wb");
}

bool replaceFile(const std::filesystem::path& from, const std::filesystem::path& to) {
    return std::rename(from.c_str(), to.c_str()) == 0;
}

bool mayWriteInto(const std::filesystem::path& folder) {
    return access(folder.c_str(), W_OK | X_OK) == 0;
}

std::vector<std::filesystem::path> driveFolders() {
    return {};
}

bool isReservedName(std::string_view /*name*/) {
    return false;
}

} // namespace visleaf
