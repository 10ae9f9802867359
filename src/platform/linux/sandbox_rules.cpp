// What programs on Linux use besides their own files.
#include "platform/path_list.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "platform/sandbox.h"
#include "platform/shader_cache.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Libraries, data and programs of the system. The second line is for systems that keep them elsewhere: Nix,
/// Guix, Flatpak.
constexpr std::array kSystemFolders{"/usr",       "/lib",       "/lib32", "/lib64", "/bin", //
                                    "/nix/store", "/gnu/store", "/app"};
/// What glibc reads about memory and processors, and what the program reads about itself.
constexpr std::array kKernelFiles{"/proc/self",   "/proc/cpuinfo",       "/proc/meminfo",
                                  "/proc/sys/vm", "/sys/devices/system", "/sys/kernel/mm"};
constexpr std::array kPlainDevices{"/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"};

/// Settings of drivers and of glvnd, and what drivers read about devices.
constexpr std::array kDriverFiles{"/etc",          "/opt",          "/run/opengl-driver",
                                  "/run/host",     "/sys",          "/proc/driver",
                                  "/proc/devices", "/proc/modules", "/proc/version"};
/// Variables with further folders or files of drivers, separated by colons.
constexpr std::array kDriverVariables{"LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH", "GBM_BACKENDS_PATH",
                                      "__EGL_VENDOR_LIBRARY_DIRS", "__EGL_VENDOR_LIBRARY_FILENAMES"};
/// Devices of Mesa, of WSL and of AMD's compute driver; those of NVIDIA's have numbers in their names.
constexpr std::array kGpuDevices{"/dev/dri", "/dev/dxg", "/dev/kfd", "/dev/udmabuf"};
constexpr std::string_view kNvidiaDevices = "nvidia";

void append(std::vector<fs::path>& paths, const std::vector<fs::path>& more) {
    paths.insert(paths.end(), more.begin(), more.end());
}

template <size_t Size> void append(std::vector<fs::path>& paths, const std::array<const char*, Size>& more) {
    paths.insert(paths.end(), more.begin(), more.end());
}

std::vector<fs::path> nvidiaDevices() {
    std::vector<fs::path> devices;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator("/dev", ignored))
        if (pathText(entry.path().filename()).starts_with(kNvidiaDevices)) devices.push_back(entry.path());
    return devices;
}

void allowDisplay(SandboxRules& rules) {
    const char* const given = std::getenv("SDL_VIDEODRIVER");
    const std::string_view driver = given == nullptr ? std::string_view() : std::string_view(given);
    if (driver.empty() || driver == "offscreen" || driver == "dummy") return;
    rules.connectsLocally = true;
    append(rules.readable, pathsIn("XAUTHORITY"));
    if (const fs::path home = homeFolder(); !home.empty()) rules.readable.push_back(home / ".Xauthority");
}

/// Returns the file of a program that is found as shells find it; empty if there is none.
fs::path findProgram(const std::string& program) {
    for (const fs::path& folder : pathsIn("PATH"))
        if (access((folder / program).c_str(), X_OK) == 0) return folder / program;
    return {};
}

} // namespace

void allowSystem(SandboxRules& rules) {
    append(rules.readable, kSystemFolders);
    append(rules.readable, kKernelFiles);
    append(rules.devices, kPlainDevices);
}

void allowGraphics(SandboxRules& rules) {
    append(rules.readable, kDriverFiles);
    for (const char* variable : kDriverVariables)
        append(rules.readable, pathsIn(variable));
    if (const fs::path home = homeFolder(); !home.empty()) rules.readable.push_back(home / ".drirc");
    append(rules.devices, kGpuDevices);
    append(rules.devices, nvidiaDevices());
    const std::vector<fs::path> caches = shaderCaches();
    append(rules.readable, caches);
    append(rules.writable, caches);
    allowDisplay(rules);
}

void allowProgram(SandboxRules& rules, const std::string& program) {
    append(rules.executable, kSystemFolders);
    const fs::path file = findProgram(program);
    if (!file.empty()) rules.executable.push_back(file);
}

} // namespace visleaf
