#include "scene/json_text.h"

#include "base/byte_text.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace visleaf {
namespace {

using ReportJson = nlohmann::ordered_json;

/// Returns `json` with all keys and texts as UTF-8.
ReportJson withUtf8(const ReportJson& json) {
    if (json.is_string()) return utf8Text(json.get_ref<const std::string&>());
    if (!json.is_structured()) return json;
    ReportJson copy = json.is_array() ? ReportJson::array() : ReportJson::object();
    for (const auto& [key, value] : json.items()) {
        if (json.is_array())
            copy.push_back(withUtf8(value));
        else
            copy.get_ref<ReportJson::object_t&>().emplace_back(utf8Text(key), withUtf8(value));
    }
    return copy;
}

} // namespace

std::string jsonText(const ReportJson& json, bool isCompact) {
    return withUtf8(json).dump(isCompact ? -1 : 2) + "\n";
}

std::string jsonLine(const ReportJson& json) {
    return withUtf8(json).dump();
}

} // namespace visleaf
