#include "platform/windows/streams.h"
#include "platform/platform.h"
#include "platform/streams.h"
#include "platform/windows/text.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include <array>
#include <cerrno>
#include <cstdlib>

namespace visleaf {
namespace {

HANDLE handleOf(std::FILE* stream) {
    const int descriptor = _fileno(stream);
    return descriptor < 0 ? INVALID_HANDLE_VALUE : reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
}

/// Consoles know escape sequences from Windows 10 on, if a program asks for it.
bool isCapableConsole(std::FILE* stream) {
    DWORD mode = 0;
    const HANDLE handle = handleOf(stream);
    return GetConsoleMode(handle, &mode) != 0 &&
           SetConsoleMode(handle, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

/// A program without a console has no standard error. Its messages go to a file that Windows deletes at the
/// end.
std::FILE* keptMessages = nullptr;

void keepMessages() {
    std::wstring folder(MAX_PATH + 1, L'\0'), file(MAX_PATH + 1, L'\0');
    folder.resize(GetTempPathW(static_cast<DWORD>(folder.size()), folder.data()));
    if (GetTempFileNameW(folder.c_str(), L"vis", 0, file.data()) == 0) return;
    keptMessages = _wfreopen(file.c_str(), L"w+bTD", stderr); // D: deleted when it is closed
    if (keptMessages != nullptr) std::setvbuf(keptMessages, nullptr, _IONBF, 0);
}

std::string readKeptMessages() {
    constexpr size_t kLongest = 4000; // that a dialog can show
    std::string text(kLongest, '\0');
    std::fflush(keptMessages);
    std::rewind(keptMessages);
    text.resize(std::fread(text.data(), 1, text.size(), keptMessages));
    return text;
}

UINT consolePageBefore = 0;

void restoreConsolePage() {
    SetConsoleOutputCP(consolePageBefore);
}

} // namespace

void prepareStreams() {
    for (std::FILE* stream : {stdin, stdout, stderr})
        if (_fileno(stream) >= 0)
            _setmode(_fileno(stream), _O_BINARY); // without it, line ends would get two bytes
    if (_fileno(stderr) < 0) keepMessages();
    consolePageBefore = GetConsoleOutputCP();
    if (consolePageBefore == 0 || consolePageBefore == CP_UTF8) return; // 0: there is no console
    SetConsoleOutputCP(CP_UTF8);
    std::atexit(restoreConsolePage); // the console outlives this program
}

bool isOutputTerminal() {
    return isCapableConsole(stdout);
}

size_t outputColumns() {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (GetConsoleScreenBufferInfo(handleOf(stdout), &info) == 0) return 0;
    return static_cast<size_t>(info.srWindow.Right - info.srWindow.Left + 1);
}

bool isErrorTerminal() {
    return isCapableConsole(stderr);
}

bool isDisplayNamedBySystem() {
    return true;
}

bool canDrawWithoutDisplay() {
    return false;
}

bool hasDesktopGl() {
    return true;
}

int showMessages(int status) {
    if (status == 0 || keptMessages == nullptr) return status;
    const std::string messages = readKeptMessages();
    if (!messages.empty()) MessageBoxW(nullptr, wideOf(messages).c_str(), L"Visleaf", MB_OK | MB_ICONWARNING);
    return status;
}

bool isClosedPipe(std::FILE* stream, int error) {
    if (stream == nullptr) return false; // it was not even opened
    return error == EPIPE || (error == EINVAL && GetFileType(handleOf(stream)) == FILE_TYPE_PIPE);
}

// main() gets the arguments in the encoding of the system, which lacks most letters.
std::vector<std::string> programArguments(std::span<char*> /*arguments*/) {
    int numArguments = 0;
    wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &numArguments);
    std::vector<std::string> arguments;
    for (int i = 0; i < numArguments; ++i)
        arguments.push_back(narrowOf(words[i]));
    LocalFree(words);
    return arguments;
}

int processId() {
    return static_cast<int>(GetCurrentProcessId());
}

} // namespace visleaf
