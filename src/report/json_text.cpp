#include "report/json_text.h"

#include "base/byte_text.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace visleaf {
namespace {

using ReportJson = nlohmann::ordered_json;

/// Makes all keys and texts UTF-8. Few change, and nothing else is copied.
ReportJson withUtf8(ReportJson json) {
    if (json.is_string()) return utf8Text(json.get_ref<const std::string&>());
    if (json.is_array()) {
        for (ReportJson& value : json)
            value = withUtf8(std::move(value));
    } else if (json.is_object()) {
        ReportJson::object_t pairs; // keys cannot change in place
        for (auto& [key, value] : json.get_ref<ReportJson::object_t&>())
            pairs.emplace_back(utf8Text(key), withUtf8(std::move(value)));
        json.get_ref<ReportJson::object_t&>() = std::move(pairs);
    }
    return json;
}

} // namespace

std::string jsonText(ReportJson json, bool isCompact) {
    return withUtf8(std::move(json)).dump(isCompact ? -1 : 2) + "\n";
}

std::string jsonLine(ReportJson json) {
    return withUtf8(std::move(json)).dump();
}

ReportJson orNull(const std::string& text) {
    return text.empty() ? ReportJson() : ReportJson(text);
}

} // namespace visleaf
