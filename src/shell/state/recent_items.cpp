#include "shell/state/recent_items.h"

namespace visleaf {

void remember(std::vector<std::string>& recent, const std::string& text) {
    std::erase(recent, text);
    recent.insert(recent.begin(), text);
    if (recent.size() > kMaxRecent) recent.resize(kMaxRecent);
}

} // namespace visleaf
