// What the program gets from whoever starts it: arguments and standard streams.
#pragma once

#include <cstdio>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

/// Returns the arguments of main() as UTF-8, the name of the program first.
std::vector<std::string> programArguments(std::span<char*> arguments);

/// Returns true if there may be a display: the environment names one, or the system always has one.
bool isDisplayNamedBySystem();

/// Returns true if OpenGL can draw without a display. SDL's driver for that needs EGL, which Windows lacks.
bool canDrawWithoutDisplay();

/// Returns true if the system has OpenGL besides OpenGL ES. Browsers have WebGL 2 alone, which is OpenGL
/// ES 3.0.
bool hasDesktopGl();

/// Shows what was written to standard error in a dialog if nobody else can read it: on Windows, in a program
/// without a console. Call it at the end of main(). Returns `status`, the exit status; 0 shows nothing.
int showMessages(int status);

/// Returns true if a write to `stream` that ended with this errno failed because the reader of a pipe has
/// gone.
bool isClosedPipe(std::FILE* stream, int error);

} // namespace visleaf
