#include "analysis/light/script_light.h"

#include "analysis/light/light_text.h"
#include "base/text/file_name.h"
#include "culling/view.h"
#include "materials/quake3/script_line.h"
#include "materials/quake3/script_statements.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

glm::vec3 readColor(ScriptLine& line) {
    const float red = line.number("red"), green = line.number("green");
    return {red, green, line.number("blue")};
}

/// Arguments: red, green, blue, intensity, degrees (0: east, 90: north), elevation (90: noon). The compiler
/// gives the colour the length 1 before it multiplies it by the intensity.
ScriptSun readSun(ScriptLine& line) {
    const glm::vec3 color = readColor(line);
    const float intensity = line.number("intensity");
    const float yaw = line.number("degrees"), elevation = line.number("elevation");
    const float length = glm::length(color);
    const float strongest = length > 0.0f ? std::max({color.r, color.g, color.b}) / length : 0.0f;
    return {.color = normalizedColor(color),
            .value = std::max(intensity * strongest, 0.0f),
            .toSun = axesOf({.pitch = -elevation, .yaw = yaw}).forward};
}

void readDirective(ScriptLine& line, ScriptLight& light) {
    const std::string_view name = line.take();
    if (equalNoCase(name, "q3map_surfacelight"))
        light.value = std::max(line.number("value"), 0.0f);
    else if (equalNoCase(name, "q3map_lightimage"))
        light.image = line.word("image");
    else if (equalNoCase(name, "q3map_lightRGB"))
        light.color = normalizedColor(readColor(line));
    else if (equalNoCase(name, "q3map_sun") || equalNoCase(name, "q3map_sunExt"))
        light.sun = readSun(line);
}

} // namespace

ScriptLight readScriptLight(std::string_view script) {
    ScriptLight light;
    StatementReader reader(script);
    ScriptStatement statement;
    int depth = 0; // inside the braces of a stage
    for (reader.next(statement); statement.kind != ScriptStatement::Kind::end; reader.next(statement)) {
        if (statement.kind == ScriptStatement::Kind::open) ++depth;
        if (statement.kind == ScriptStatement::Kind::close) --depth;
        if (statement.kind != ScriptStatement::Kind::words || depth > 0) continue;
        ScriptLine line(statement.words);
        try {
            readDirective(line, light);
        } catch (const ParseError&) {
            continue; // an argument is missing
        }
    }
    return light;
}

} // namespace visleaf
