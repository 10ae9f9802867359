// A command line as programs on Windows split it into words. The code is the same on each system, so that
// tests on each system check it.
#pragma once

#include <string>
#include <vector>

namespace visleaf {

/// Joins words to a command line that CommandLineToArgvW() splits into the same words. Quotes a word that is
/// empty or has spaces or quotes, and doubles backslashes in front of a quote. The first word, the name of a
/// program, has no quotes.
std::string quotedWords(const std::vector<std::string>& words);

} // namespace visleaf
