#include "cli/shard.h"

#include "base/text/number_text.h"

namespace visleaf {

std::optional<Shard> parseShard(std::string_view text) {
    const size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = parseNumber<uint32_t>(text.substr(0, slash));
    const auto count = parseNumber<uint32_t>(text.substr(slash + 1));
    if (!number || !count || *number == 0 || *number > *count) return std::nullopt;
    return Shard{*number, *count};
}

void addShardOption(OptionList& list, Shard& shard) {
    list.addParsed({"--shard", "K/N", "Only every N-th map, from the K-th on; see also visleaf merge"},
                   "K/N, such as 1/8 to 8/8", [&shard](const std::string& text) {
                       const std::optional<Shard> parsed = parseShard(text);
                       if (parsed) shard = *parsed;
                       return parsed.has_value();
                   });
}

} // namespace visleaf
