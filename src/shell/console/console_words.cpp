#include "shell/console/console_words.h"

#include <algorithm>

namespace visleaf {

Words wordsIn(std::string_view text) {
    Words words;
    bool isQuoted = false, isInWord = false;
    for (const char letter : text) {
        if (letter == '"') {
            isQuoted = !isQuoted;
            if (isQuoted) words.emplace_back();
            isInWord = isQuoted;
        } else if (!isQuoted && (letter == ' ' || letter == '\t' || letter == '\r')) {
            isInWord = false;
        } else {
            if (!isInWord) words.emplace_back();
            isInWord = true;
            words.back() += letter;
        }
    }
    return words;
}

std::string_view takeCommand(std::string_view& line) {
    bool isQuoted = false;
    size_t length = 0;
    for (; length < line.size() && (isQuoted || line[length] != ';'); ++length)
        if (line[length] == '"') isQuoted = !isQuoted;
    const std::string_view command = line.substr(0, length);
    line.remove_prefix(std::min(length + 1, line.size()));
    return command;
}

std::optional<bool> switchIn(const Words& words, bool isOn) {
    if (words.size() == 1) return !isOn;
    if (words[1] == "0" || words[1] == "1" || words[1] == "2") return words[1] != "0";
    return std::nullopt;
}

} // namespace visleaf
