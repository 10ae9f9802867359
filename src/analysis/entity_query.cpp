#include "analysis/entity_query.h"

#include "base/text/letter_case.h"

#include <algorithm>

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
    Term term;
    if (text.size() > 1 && text.front() == '-') {
        term.isExcluded = true;
        text.remove_prefix(1);
    }
    const auto takePrefix = [&text](std::string_view prefix) {
        if (!text.starts_with(prefix)) return false;
        text.remove_prefix(prefix.size());
        return true;
    };
    if (takePrefix("skill:")) {
        term.field = Field::skill;
        return addSpawnTerm(std::move(term), text);
    }
    if (takePrefix("mode:")) {
        term.field = Field::mode;
        return addSpawnTerm(std::move(term), text);
    }
    if (takePrefix("class:")) {
        term.field = Field::className;
        term.value = text;
    } else if (takePrefix("value:")) {
        term.field = Field::value;
        term.value = text;
    } else if (takePrefix("key:")) {
        term.field = Field::key;
        const size_t equals = text.find('=');
        term.key = text.substr(0, equals);
        term.value = equals == text.npos ? "*" : text.substr(equals + 1);
    } else {
        term.value = '*' + std::string(text) + '*';
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
