#include "analysis/leak/leak_file.h"

#include "analysis/light/light_text.h"
#include "map/world_limits.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <string_view>

namespace visleaf {
namespace {

constexpr size_t kMaxLineLength = 256;    // bytes; the search for numbers takes time by its square
constexpr float kSameDirection = 0.9999f; // cosine; compilers write a point every few units

class LeakReader {
  public:
    void addLine(std::string_view text) {
        const std::vector<float> numbers = numbersOf(text, 6);
        if (numbers.size() < 3) return;
        const glm::vec3 point(numbers[0], numbers[1], numbers[2]);
        if (!isValidPosition(point)) return;
        if (numbers.size() < 6) return addPoint(point);
        const glm::vec3 other(numbers[3], numbers[4], numbers[5]);
        if (isValidPosition(other)) m_line.push_back({point, other});
        m_numInRow = 0;
    }

    const LeakLine& line() const { return m_line; }

  private:
    void addPoint(const glm::vec3& point) {
        if (m_numInRow > 0 && point == m_last) return;
        if (m_numInRow > 1 && continuesLastPiece(point))
            m_line.back()[1] = point;
        else if (m_numInRow > 0)
            m_line.push_back({m_last, point});
        m_last = point;
        ++m_numInRow;
    }

    bool continuesLastPiece(const glm::vec3& point) const {
        const auto& [from, to] = m_line.back();
        return glm::dot(glm::normalize(to - from), glm::normalize(point - to)) > kSameDirection;
    }

    LeakLine m_line;
    glm::vec3 m_last{0.0f};
    size_t m_numInRow = 0; // points that follow each other, up to m_last
};

} // namespace

LeakLine parseLeakFile(ByteSpan file) {
    std::string_view rest = asText(file);
    LeakReader reader;
    while (!rest.empty() && reader.line().size() < kMaxLeakPieces) {
        const size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        reader.addLine(rest.substr(0, std::min(end, kMaxLineLength)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return reader.line();
}

} // namespace visleaf
