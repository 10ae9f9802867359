// Events of the window that the program causes or waits for.
#pragma once

namespace visleaf {

/// Closes the window as if the user had closed it. Any thread may call this.
void requestClose();

/// Waits up to `milliseconds` for an event. The event stays in the queue of SDL.
void waitForEvent(int milliseconds);

} // namespace visleaf
