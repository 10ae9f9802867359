#include "forge/text_scanner.h"

#include "base/text/printable.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace visleaf {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr size_t kMaxShown = 40; // characters of a wrong word that a message shows

} // namespace

char TextScanner::peek() {
    while (m_position < m_text.size()) {
        const char next = m_text[m_position];
        if (next == '\n') ++m_line;
        if (kSpace.find(next) != std::string_view::npos) {
            ++m_position;
        } else if (m_text.substr(m_position, 2) == "//") {
            m_position = std::min(m_text.find('\n', m_position), m_text.size());
        } else {
            return next;
        }
    }
    return 0;
}

void TextScanner::expect(char character) {
    if (peek() != character) failExpecting(fmt::format("'{}'", character));
    ++m_position;
}

std::string TextScanner::word(std::string_view what) {
    if (peek() == 0) failExpecting(what);
    const std::string_view found = nextWord(kSpace);
    m_position += found.size();
    return std::string(found);
}

std::string TextScanner::quoted(std::string_view what) {
    if (peek() != '"') failExpecting(what);
    const size_t end = m_text.find_first_of("\"\n", m_position + 1);
    if (end == std::string_view::npos || m_text[end] == '\n') fail("missing closing quote on this line");
    const std::string_view found = m_text.substr(m_position + 1, end - m_position - 1);
    m_position = end + 1;
    return std::string(found);
}

double TextScanner::number(double limit) {
    peek();
    const std::string_view found = nextWord(" \t\r\n)]");
    double value = 0.0;
    const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
    const bool isWhole = error == std::errc() && end == found.data() + found.size() && !found.empty();
    if (!isWhole) failExpecting("a number");
    if (!(std::abs(value) <= limit)) fail(fmt::format("{0} is not between -{1} and {1}", value, limit));
    m_position += found.size();
    return value;
}

int TextScanner::integer(int low, int high) {
    const double value = number(1e9);
    if (value != std::floor(value) || value < low || value > high)
        fail(fmt::format("{} is not a whole number from {} to {}", value, low, high));
    return static_cast<int>(value);
}

void TextScanner::failAt(int line, std::string_view message) const {
    throw ParseError(fmt::format("{}:{}: {}", m_fileName, line, message));
}

std::string_view TextScanner::nextWord(std::string_view endings) const {
    const size_t end = std::min(m_text.find_first_of(endings, m_position), m_text.size());
    return m_text.substr(m_position, end - m_position);
}

void TextScanner::failExpecting(std::string_view what) {
    if (peek() == 0) fail(fmt::format("expected {}, found the end of the file", what));
    fail(fmt::format("expected {}, found '{}'", what, printable(nextWord(kSpace).substr(0, kMaxShown))));
}

} // namespace visleaf
