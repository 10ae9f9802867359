#include "camera/camera_history.h"

namespace visleaf {
namespace {

void push(std::vector<CameraPlace>& places, const CameraPlace& place) {
    if (!places.empty() && places.back() == place) return;
    places.push_back(place);
    if (places.size() > kMaxHistory) places.erase(places.begin());
}

std::optional<CameraPlace> moveOn(std::vector<CameraPlace>& from, std::vector<CameraPlace>& to,
                                  const CameraPlace& current) {
    if (from.empty()) return std::nullopt;
    const CameraPlace place = from.back();
    from.pop_back();
    push(to, current);
    return place;
}

} // namespace

void CameraHistory::leave(const CameraPlace& place) {
    push(m_before, place);
    m_ahead.clear();
}

std::optional<CameraPlace> CameraHistory::back(const CameraPlace& current) {
    return moveOn(m_before, m_ahead, current);
}

std::optional<CameraPlace> CameraHistory::forward(const CameraPlace& current) {
    return moveOn(m_ahead, m_before, current);
}

void CameraHistory::clear() {
    m_before.clear();
    m_ahead.clear();
}

} // namespace visleaf
