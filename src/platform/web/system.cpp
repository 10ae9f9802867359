// What a page has no part in: other programs, games and fonts of the machine, caches of drivers, and a
// sandbox of its own, because it is in that of the browser.
#include "platform/font_folders.h"
#include "platform/game_places.h"
#include "platform/program_input.h"
#include "platform/sandbox.h"
#include "platform/shader_cache.h"

namespace visleaf {

ProgramInput::ProgramInput(const std::string& /*program*/, const std::vector<std::string>& /*arguments*/) {}

ProgramInput::~ProgramInput() = default;

bool ProgramInput::write(const void* /*bytes*/, size_t /*size*/) {
    return false;
}

int ProgramInput::finish() {
    return -1;
}

GamePlaces usualGamePlaces(const std::filesystem::path& /*home*/) {
    return {};
}

std::vector<std::filesystem::path> fontFolders() {
    return {};
}

void allowSystem(SandboxRules& /*rules*/) {}

void allowGraphics(SandboxRules& /*rules*/) {}

void allowProgram(SandboxRules& /*rules*/, const std::string& /*program*/) {}

SandboxState enterSandbox(const SandboxRules& /*rules*/) {
    return {};
}

bool isRefusedBySandbox(const std::filesystem::path& /*file*/) {
    return false;
}

std::vector<std::filesystem::path> shaderCaches() {
    return {};
}

void makeShaderCaches() {}

void disableShaderCacheOnFullDisk() {}

} // namespace visleaf
