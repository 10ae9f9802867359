#include "report/json_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using nlohmann::ordered_json;

TEST(JsonText, KeepsNamesInOtherEncodingsApart) {
    const ordered_json json{{"t\xFCr", {"t\xF6r", 1, nullptr, {{"a", "t\xC3\xBCr"}}}}, {"b", true}};
    EXPECT_EQ(jsonLine(json), "{\"t\\\\xFCr\":[\"t\\\\xF6r\",1,null,{\"a\":\"t\xC3\xBCr\"}],\"b\":true}");
    EXPECT_EQ(jsonText(json, true), jsonLine(json) + "\n");
    EXPECT_EQ(ordered_json::parse(jsonText(json, false)).dump(), jsonLine(json));
}

TEST(JsonText, KeepsTheOrderOfKeys) {
    EXPECT_EQ(
        jsonLine({{"z", 1}, {"a", 2}, {"empty", ordered_json::object()}, {"list", ordered_json::array()}}),
        R"({"z":1,"a":2,"empty":{},"list":[]})");
}

} // namespace
} // namespace visleaf
