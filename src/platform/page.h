// The page of a browser that the program may be a part of. On other systems it says nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace visleaf {

/// Returns what the page has been given for the program since the last call: files and folders that somebody
/// has dropped or picked, and links to maps. Always empty on other systems, where SDL brings such events.
std::vector<std::string> takeHandedPaths();

/// Returns the lines for the console that the page has given since the last call. Always empty on other
/// systems.
std::vector<std::string> takePageLines();

/// Calls `answer` whenever the page asks what the program shows. It returns JSON. Other systems never call
/// it.
void whenPageAsks(const std::function<std::string()>& answer);

/// Calls `keep` whenever the page may be about to end, because somebody leaves it or hides it. A page ends
/// without the end of main(). Other systems never call it.
void whenPageMayEnd(const std::function<void()>& keep);

/// Returns true if the browser has reset the context of WebGL since the last call. All GL objects are lost,
/// and new ones can be made. Other systems report resets through OpenGL.
bool takeContextReset();

/// Tells the page whether a text field has the focus. On a touch screen, the page shows a keyboard for it. No
/// effect on other systems.
void tellPageOfTextField(bool hasFocus);

} // namespace visleaf
