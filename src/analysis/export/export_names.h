// Names from maps, made safe for other programs and for the file system.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace visleaf {

/// Returns `text` as valid UTF-8 without control characters. Bytes that are not UTF-8, such as the coloured
/// letters of Quake, become '?'.
std::string exportText(std::string_view text);

/// Returns a name for one file inside a folder: letters, digits, '_', '-', '+' and '.' stay, everything else
/// becomes '_'. The name has 1 to 100 characters and no '.' at its start, and it is no device of Windows. So
/// it never leaves the folder.
std::string safeFileName(std::string_view name);

/// Gives each name once.
class UniqueNames {
  public:
    /// Returns `name`, or `name_2`, `name_3`, … if it was given before. Case does not count, because some
    /// file systems ignore it.
    std::string unique(const std::string& name);

  private:
    std::unordered_set<std::string> m_given;                 // in lower case
    std::unordered_map<std::string, uint32_t> m_lastNumbers; // for each requested name
};

} // namespace visleaf
