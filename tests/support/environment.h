// What tests ask of the system, in the words of each.
#pragma once

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>

namespace visleaf::test {

/// Sets a variable of the environment.
inline void setVariable(const char* name, const std::string& value) {
#ifdef _WIN32
    _putenv_s(name, value.c_str());
#else
    setenv(name, value.c_str(), 1);
#endif
}

/// Removes a variable from the environment.
inline void removeVariable(const char* name) {
#ifdef _WIN32
    _putenv_s(name, "");
#else
    unsetenv(name);
#endif
}

/// Sets the time zone of the C library; empty: that of the system.
inline void setTimeZone(const std::string& zone) {
    zone.empty() ? removeVariable("TZ") : setVariable("TZ", zone);
#ifdef _WIN32
    _tzset();
#else
    tzset();
#endif
}

/// Makes a symbolic link. Returns false if the system has none, or only for administrators.
inline bool makeLink(const std::filesystem::path& target, const std::filesystem::path& link) {
    std::error_code error;
    std::filesystem::create_symlink(target, link, error);
    return !error;
}

} // namespace visleaf::test
