#include "report/json_text.h"

#include "base/text/byte_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

using ReportJson = nlohmann::ordered_json;

/// Makes all keys and texts UTF-8, in place: a report can be large.
void makeUtf8(ReportJson& json) {
    if (json.is_string()) json = utf8Text(json.get_ref<const std::string&>());
    if (!json.is_structured()) return;
    for (ReportJson& value : json)
        makeUtf8(value);
    if (!json.is_object()) return;
    auto& pairs = json.get_ref<ReportJson::object_t&>();
    if (std::ranges::all_of(pairs, [](const auto& pair) { return utf8Text(pair.first) == pair.first; }))
        return;
    ReportJson::object_t renamed; // keys cannot change in place
    renamed.reserve(pairs.size());
    for (auto& [key, value] : pairs)
        renamed.emplace_back(utf8Text(key), std::move(value));
    pairs = std::move(renamed);
}

} // namespace

std::string jsonText(ReportJson json, bool isCompact) {
    makeUtf8(json);
    return json.dump(isCompact ? -1 : 2) + "\n";
}

std::string jsonLine(ReportJson json) {
    makeUtf8(json);
    return json.dump();
}

ReportJson orNull(std::string_view text) {
    return text.empty() ? ReportJson() : ReportJson(text);
}

ReportJson indexOrNull(uint32_t index) {
    return index == kNone ? ReportJson() : ReportJson(index);
}

ReportJson pointJson(const glm::dvec3& point) {
    return {point.x, point.y, point.z};
}

ReportJson pointOrNull(const std::optional<glm::vec3>& point) {
    return point ? pointJson(*point) : ReportJson();
}

ReportJson cameraJson(const CameraPose& pose) {
    return {pose.position.x, pose.position.y, pose.position.z, pose.pitch, pose.yaw};
}

} // namespace visleaf
