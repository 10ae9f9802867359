#include "cli/option_list.h"

#include "platform/path_text.h"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

using Values = std::vector<std::string>;

void assign(const std::string& value, std::string& target) {
    target = value;
}

void assign(const std::string& value, std::filesystem::path& target) {
    target = toPath(value);
}

/// Returns a function that assigns the first value to `target`.
template <class Target> StoreValues storeOne(Target& target) {
    return [&target](const Values& values) {
        assign(values.front(), target);
        return std::string();
    };
}

template <class Target> StoreValues storeAll(std::vector<Target>& target) {
    return [&target](const Values& values) {
        target.resize(values.size());
        for (size_t i = 0; i < values.size(); ++i)
            assign(values[i], target[i]);
        return std::string();
    };
}

// Accepts octal and hexadecimal numbers with their C prefixes too.
std::optional<uint32_t> parseCount(const std::string& text, const CountRange& range) {
    char* end = nullptr;
    const unsigned long long value = std::strtoull(text.c_str(), &end, 0);
    const bool isNumber = !text.empty() && end == text.c_str() + text.size();
    if (!isNumber || value < range.min || value > range.max) return std::nullopt;
    return static_cast<uint32_t>(value);
}

} // namespace

Option& OptionList::add(const OptionText& text, std::string& value) {
    return options.emplace_back(Option{text, storeOne(value)});
}

Option& OptionList::add(const OptionText& text, std::filesystem::path& value) {
    return options.emplace_back(Option{text, storeOne(value)});
}

Option& OptionList::add(const OptionText& text, std::vector<std::string>& values) {
    return options.emplace_back(Option{text, storeAll(values), NumValues::several});
}

Option& OptionList::add(const OptionText& text, std::vector<std::filesystem::path>& values) {
    return options.emplace_back(Option{text, storeAll(values), NumValues::several});
}

Option& OptionList::add(const OptionText& text, const CountRange& range, uint32_t& value) {
    OptionText withRange = text;
    withRange.help += fmt::format("; {} to {}", range.min, range.max);
    return addParsed(withRange, fmt::format("a whole number from {} to {}", range.min, range.max),
                     [range, &value](const std::string& given) {
                         const std::optional<uint32_t> count = parseCount(given, range);
                         value = count.value_or(value);
                         return count.has_value();
                     });
}

Option& OptionList::addParsed(const OptionText& text, std::string expectation,
                              std::function<bool(const std::string&)> read) {
    const auto store = [expectation = std::move(expectation),
                        read = std::move(read)](const Values& values) -> std::string {
        if (read(values.front())) return {};
        return fmt::format("expected {}, found '{}'", expectation, values.front());
    };
    return options.emplace_back(Option{text, store});
}

Option& OptionList::addFlag(std::string names, std::string help, bool& value) {
    return addFlag(std::move(names), std::move(help), [&value] { value = true; });
}

Option& OptionList::addFlag(std::string names, std::string help, std::function<void()> set) {
    const auto store = [set = std::move(set)](const Values&) {
        set();
        return std::string();
    };
    return options.emplace_back(Option{{std::move(names), {}, std::move(help)}, store, NumValues::none});
}

} // namespace visleaf
