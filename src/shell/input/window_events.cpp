#include "shell/input/window_events.h"

#include <SDL_events.h>

namespace visleaf {

void requestClose() {
    SDL_Event event{};
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
}

void waitForEvent(int milliseconds) {
    SDL_WaitEventTimeout(nullptr, milliseconds);
}

} // namespace visleaf
