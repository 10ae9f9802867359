// JSON as text. All reports are written here, so that they treat names and entities alike.
#pragma once

#include "base/index.h"
#include "culling/view.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns JSON as text with a line end; `isCompact` puts it on one line. Names in map files may contain
/// bytes that are not UTF-8: see utf8Text().
std::string jsonText(nlohmann::ordered_json json, bool isCompact);

/// Returns JSON as text on one line, without a line end.
std::string jsonLine(nlohmann::ordered_json json);

/// Returns the text as JSON; null if it is empty.
nlohmann::ordered_json orNull(std::string_view text);

/// Returns an index as JSON; null for kNone.
nlohmann::ordered_json indexOrNull(uint32_t index);

/// Returns the list of X, Y and Z.
nlohmann::ordered_json pointJson(const glm::dvec3& point);

/// Returns the same; null if there is no point.
nlohmann::ordered_json pointOrNull(const std::optional<glm::vec3>& point);

/// Returns the list of the numbers of --camera.
nlohmann::ordered_json cameraJson(const CameraPose& pose);

} // namespace visleaf
