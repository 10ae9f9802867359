// The answer of the console to a line.
#pragma once

#include <string>
#include <utility>

namespace visleaf {

/// The answer to a line. Several lines are separated by '\n'; empty: nothing to say.
struct ConsoleReply {
    std::string text;
    bool isError = false;     // one of the commands failed
    bool namesPlace = false;  // the text says in which line of a file
    std::string answers = {}; // the part of the text that is no error
    std::string errors = {};  // the rest of it
};

inline ConsoleReply errorReply(std::string text) {
    return {std::move(text), true};
}

} // namespace visleaf
