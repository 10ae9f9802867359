// Shards: the equal shares into which several runs of a command, on one or many machines, divide a list of
// maps.
//
// The share depends only on the list. Its order is that of the sorted paths, so every machine that sees the
// same files computes the same shares. `visleaf merge` joins the reports.
#pragma once

#include "cli/option_list.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace visleaf {

/// One of `count` shares. The default is the whole list.
struct Shard {
    uint32_t number = 1; // from 1 to count
    uint32_t count = 1;

    bool operator==(const Shard&) const = default;
};

/// Parses `K/N`, where 1 <= K <= N. Returns nothing for other texts.
std::optional<Shard> parseShard(std::string_view text);

/// Adds --shard K/N.
void addShardOption(OptionList& list, Shard& shard);

/// Returns every N-th item of a list, from the K-th on. Neighbours in a folder are often alike, so each shard
/// gets some of them. Together, the N shards have each item once.
template <class Item> std::vector<Item> itemsOf(const Shard& shard, std::vector<Item> all) {
    std::vector<Item> items;
    for (size_t i = shard.number - 1; i < all.size(); i += shard.count)
        items.push_back(std::move(all[i]));
    return items;
}

} // namespace visleaf
