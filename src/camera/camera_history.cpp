#include "camera/camera_history.h"

namespace visleaf {
namespace {

void push(std::vector<CameraPose>& places, const CameraPose& pose) {
    if (!places.empty() && places.back() == pose) return;
    places.push_back(pose);
    if (places.size() > kMaxHistory) places.erase(places.begin());
}

std::optional<CameraPose> moveOn(std::vector<CameraPose>& from, std::vector<CameraPose>& to,
                                 const CameraPose& current) {
    if (from.empty()) return std::nullopt;
    const CameraPose pose = from.back();
    from.pop_back();
    push(to, current);
    return pose;
}

} // namespace

void CameraHistory::leave(const CameraPose& pose) {
    push(m_before, pose);
    m_ahead.clear();
}

std::optional<CameraPose> CameraHistory::back(const CameraPose& current) {
    return moveOn(m_before, m_ahead, current);
}

std::optional<CameraPose> CameraHistory::forward(const CameraPose& current) {
    return moveOn(m_ahead, m_before, current);
}

void CameraHistory::clear() {
    m_before.clear();
    m_ahead.clear();
}

} // namespace visleaf
