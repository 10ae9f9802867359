#include "shell/version.h"

#include <fmt/format.h>
#include <visleaf_version.h> // the build writes it, see cmake/version.cmake

namespace visleaf {

std::string_view projectVersion() {
    return VISLEAF_VERSION;
}

std::string versionText() {
    const std::string_view number = projectVersion(), commit = VISLEAF_COMMIT;
    const bool isRelease = commit.empty() || (commit.starts_with('v') && commit.substr(1) == number);
    return isRelease ? std::string(number) : fmt::format("{} ({})", number, commit);
}

std::string_view versionDate() {
    return VISLEAF_COMMIT_DATE;
}

} // namespace visleaf
