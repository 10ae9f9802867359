#include "report/json_text.h"

#include "base/byte_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

using ReportJson = nlohmann::ordered_json;

/// True if utf8Text() changes no key and no text.
bool isUtf8(const ReportJson& json) {
    const auto isSame = [](const std::string& text) { return utf8Text(text) == text; };
    if (json.is_string()) return isSame(json.get_ref<const std::string&>());
    if (json.is_array()) return std::all_of(json.begin(), json.end(), isUtf8);
    if (!json.is_object()) return true;
    const auto& pairs = json.get_ref<const ReportJson::object_t&>();
    return std::all_of(pairs.begin(), pairs.end(),
                       [&](const auto& pair) { return isSame(pair.first) && isUtf8(pair.second); });
}

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

/// Few reports need a copy, which takes as much memory as the report.
std::string textOf(const ReportJson& json, int indent) {
    return isUtf8(json) ? json.dump(indent) : withUtf8(json).dump(indent);
}

} // namespace

std::string jsonText(const ReportJson& json, bool isCompact) {
    return textOf(json, isCompact ? -1 : 2) + "\n";
}

std::string jsonLine(const ReportJson& json) {
    return textOf(json, -1);
}

ReportJson orNull(const std::string& text) {
    return text.empty() ? ReportJson() : ReportJson(text);
}

} // namespace visleaf
