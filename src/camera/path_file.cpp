#include "camera/path_file.h"

#include "base/text/file_name.h"
#include "base/text/text_hash.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace visleaf {

Result<CameraPath> readCameraPath(const std::filesystem::path& file) {
    const Result<std::string> text = readTextFile(file);
    if (!text) return text.error();
    Result<CameraPath> path = parseCameraPath(text.value());
    if (!path) return Error{fmt::format("{}: {}", pathText(file), path.error().message)};
    return path;
}

std::filesystem::path pathFileOf(const std::filesystem::path& folder, const std::string& map) {
    std::string name(baseName(map));
    if (const size_t dot = name.rfind('.'); dot != std::string::npos) name.resize(dot);
    const auto isPlain = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; };
    std::replace_if(
        name.begin(), name.end(), [&](char letter) { return !isPlain(static_cast<unsigned char>(letter)); },
        '_');
    return folder / toPath(fmt::format("{}-{:08x}.txt", name, textHash32(map)));
}

} // namespace visleaf
