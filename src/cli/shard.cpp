#include "cli/shard.h"

#include <charconv>

namespace visleaf {
namespace {

std::optional<uint32_t> positiveNumber(std::string_view text) {
    uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stop == end && number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<Shard> parseShard(std::string_view text) {
    const size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = positiveNumber(text.substr(0, slash)), count = positiveNumber(text.substr(slash + 1));
    if (!number || !count || *number > *count) return std::nullopt;
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
