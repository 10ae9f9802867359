#include "analysis/entity_query.h"

#include "base/text/letter_case.h"

#include <algorithm>
#include <array>
#include <utility>

namespace visleaf {
namespace {

/// Splits a line at spaces that are not between quotes, and removes the quotes.
std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool isQuoted = false;
    for (const char letter : text) {
        if (letter == '"') {
            isQuoted = !isQuoted;
        } else if (letter == ' ' && !isQuoted) {
            if (!word.empty()) words.push_back(std::move(word));
            word.clear();
        } else {
            word += letter;
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

} // namespace

bool matchesPattern(std::string_view pattern, std::string_view text) {
    size_t inPattern = 0, inText = 0;
    size_t star = pattern.npos, afterStar = 0; // the last star, and where the text that it stands for ends
    while (inText < text.size()) {
        if (inPattern < pattern.size() && pattern[inPattern] == '*') {
            star = inPattern++;
            afterStar = inText;
        } else if (inPattern < pattern.size() && pattern[inPattern] == text[inText]) {
            ++inPattern;
            ++inText;
        } else if (star != pattern.npos) {
            inPattern = star + 1;
            inText = ++afterStar;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', inPattern) == pattern.npos;
}

EntityQuery::EntityQuery(std::string_view text, Game game) : m_game(game) {
    for (const std::string& word : wordsOf(text))
        addTerm(foldCase(word));
}

void EntityQuery::addSpawnTerm(Term term, std::string_view name) {
    const bool isSkill = term.field == Field::skill;
    const std::optional<Skill> skill = parseSkill(name);
    const std::optional<GameMode> mode = parseGameMode(name);
    if (isSkill ? !skill : !mode) {
        m_problem = isSkill ? "skill: expected easy, normal or hard"
                            : "mode: expected single, coop, deathmatch or team";
        return;
    }
    term.skill = skill.value_or(Skill::easy);
    term.mode = mode.value_or(GameMode::single);
    m_terms.push_back(std::move(term));
}

void EntityQuery::addTerm(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, Field>, 5> kPrefixes{{{"class:", Field::className},
                                                                           {"key:", Field::key},
                                                                           {"value:", Field::value},
                                                                           {"skill:", Field::skill},
                                                                           {"mode:", Field::mode}}};
    Term term;
    if (text.size() > 1 && text.front() == '-') {
        term.isExcluded = true;
        text.remove_prefix(1);
    }
    for (const auto& [prefix, field] : kPrefixes) {
        if (!text.starts_with(prefix)) continue;
        term.field = field;
        text.remove_prefix(prefix.size());
        break;
    }
    if (term.field == Field::skill || term.field == Field::mode) return addSpawnTerm(std::move(term), text);
    term.value = text;
    if (term.field == Field::anywhere) term.value = '*' + std::string(text) + '*';
    if (term.field == Field::key) {
        const size_t equals = text.find('=');
        term.key = text.substr(0, equals);
        term.value = equals == text.npos ? "*" : text.substr(equals + 1);
    }
    m_terms.push_back(std::move(term));
}

bool EntityQuery::matches(const Term& term, const Entity& entity) const {
    if (term.field == Field::skill) return spawnsOnSkill(entity, m_game, term.skill);
    if (term.field == Field::mode) return spawnsInMode(entity, m_game, term.mode);
    const auto fits = [](const std::string& pattern, std::string_view text) {
        return matchesPattern(pattern, foldCase(text));
    };
    if (term.field == Field::className) return fits(term.value, entity.className());
    return std::any_of(entity.pairs.begin(), entity.pairs.end(), [&](const auto& pair) {
        const auto& [key, value] = pair;
        if (term.field == Field::key) return fits(term.key, key) && fits(term.value, value);
        return fits(term.value, value) || (term.field == Field::anywhere && fits(term.value, key));
    });
}

bool EntityQuery::matches(const Entity& entity) const {
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&](const Term& term) { return matches(term, entity) != term.isExcluded; });
}

} // namespace visleaf
