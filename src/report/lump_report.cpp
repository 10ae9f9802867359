#include "report/lump_report.h"

#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "formats/record_layouts.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::string namesOf(const std::vector<LumpInfo>& lumps) {
    std::string names;
    for (const LumpInfo& lump : lumps)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", lump.name);
    return names;
}

Result<RecordLayout> recordsOf(const LoadedMap& loaded, const NamedLump& lump) {
    const LumpInfo& info = lump.info;
    std::optional<RecordLayout> layout = lump.isBspx ? layoutOfBspx(info) : layoutOf(loaded.format, info);
    if (layout) return std::move(*layout);
    const bool isText = info.name == "ENTITIES";
    return Error{fmt::format("{}: has no records of one size; --raw FILE writes its bytes{}", info.name,
                             isText ? ", and --entities prints them" : "")};
}

/// Calls `use` with the index and the bytes of each whole record.
void forEachRecord(const NamedLump& lump, uint32_t bytes,
                   const std::function<void(uint32_t, ByteSpan)>& use) {
    for (uint32_t i = 0; size_t{i + 1} * bytes <= lump.bytes.size(); ++i)
        use(i, lump.bytes.subspan(size_t{i} * bytes, bytes));
}

Json toJson(const FieldValue& value) {
    return std::visit([](const auto& one) { return Json(one); }, value);
}

Json recordJson(const RecordLayout& layout, ByteSpan record) {
    Json json = Json::object();
    size_t offset = 0;
    for (const RecordField& field : layout.fields) {
        const std::vector<FieldValue> values = readField(record, field, offset);
        Json& target = json[std::string(field.name)];
        if (!field.isList) {
            target = toJson(values.front());
            continue;
        }
        target = Json::array();
        for (const FieldValue& value : values)
            target.push_back(toJson(value));
    }
    return json;
}

std::string textOf(const FieldValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return printable(*text);
    if (const auto* number = std::get_if<float>(&value)) return fmt::format("{}", *number);
    return fmt::format("{}", std::get<int64_t>(value));
}

std::string recordText(const RecordLayout& layout, ByteSpan record) {
    std::string text;
    size_t offset = 0;
    for (const RecordField& field : layout.fields) {
        text += fmt::format(" {}=", field.name);
        const std::vector<FieldValue> values = readField(record, field, offset);
        for (size_t i = 0; i < values.size(); ++i)
            text += fmt::format("{}{}", i == 0 ? "" : ",", textOf(values[i]));
    }
    return text;
}

} // namespace

Result<NamedLump> findLump(const LoadedMap& loaded, ByteSpan file, std::string_view name) {
    for (const std::vector<LumpInfo>* lumps : {&loaded.lumps, &loaded.bspx}) {
        const auto found =
            std::ranges::find_if(*lumps, [&](const LumpInfo& lump) { return equalNoCase(lump.name, name); });
        if (found == lumps->end()) continue;
        return NamedLump{*found, file.subspan(found->offset, found->length), lumps == &loaded.bspx};
    }
    std::vector<LumpInfo> all = loaded.lumps;
    all.insert(all.end(), loaded.bspx.begin(), loaded.bspx.end());
    return Error{fmt::format("has no lump '{}'; it has {}", name, namesOf(all))};
}

Result<std::string> lumpText(const LoadedMap& loaded, const NamedLump& lump) {
    const Result<RecordLayout> layout = recordsOf(loaded, lump);
    if (!layout) return layout.error();
    std::string text;
    forEachRecord(lump, layout.value().bytes, [&](uint32_t index, ByteSpan record) {
        text += fmt::format("{}{}\n", index, recordText(layout.value(), record));
    });
    return text;
}

Result<std::string> lumpJson(const LoadedMap& loaded, const NamedLump& lump) {
    const Result<RecordLayout> layout = recordsOf(loaded, lump);
    if (!layout) return layout.error();
    std::string text =
        fmt::format(R"({{"format": "{}", "lump": "{}", "records": [)", loaded.format, lump.info.name);
    forEachRecord(lump, layout.value().bytes, [&](uint32_t index, ByteSpan record) {
        const std::string line = jsonLine(recordJson(layout.value(), record));
        text += fmt::format("{}\n{}", index == 0 ? "" : ",", line);
    });
    return text + "\n]}\n";
}

} // namespace visleaf
