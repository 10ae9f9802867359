#include "platform/path_list.h"

#include "platform/path_text.h"

#include <algorithm>
#include <string_view>

namespace visleaf {

std::vector<std::filesystem::path> pathsIn(const char* variable) {
    const std::string value = environmentText(variable).value_or("");
    std::string_view rest = value;
    std::vector<std::filesystem::path> paths;
    while (!rest.empty()) {
        const size_t end = std::min(rest.find(kPathListSeparator), rest.size());
        if (end > 0) paths.push_back(toPath(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return paths;
}

} // namespace visleaf
