// The version of the program.
#pragma once

#include <string>
#include <string_view>

namespace visleaf {

/// Returns the number of the last release or of the next one, such as `1.0.0`.
std::string_view projectVersion();

/// Returns the number, and in brackets the commit if it is not that of the release: `1.0.0
/// (v1.0.0-12-gabcdef1)`. A build without git has only the number.
std::string versionText();

/// Returns the day of the commit as YYYY-MM-DD. A build without git has the day of its release.
std::string_view versionDate();

} // namespace visleaf
