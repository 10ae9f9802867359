#include "platform/path_list.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace visleaf {

std::vector<std::filesystem::path> pathsIn(const char* variable) {
    const char* const value = std::getenv(variable);
    std::string_view rest = value == nullptr ? std::string_view() : std::string_view(value);
    std::vector<std::filesystem::path> paths;
    while (!rest.empty()) {
        const size_t end = std::min(rest.find(':'), rest.size());
        if (end > 0) paths.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return paths;
}

} // namespace visleaf
