// A search over entities, as a line of text that a person types.
//
// The line consists of terms, separated by spaces. An entity matches if all terms match:
//   door             the class, a key or a value contains `door`
//   class:light*     the class is `light*`, where `*` stands for any text
//   key:target       the entity has the key
//   key:target=d*    the entity has the key with such a value
//   value:d*         some key has such a value
//   skill:easy       the game keeps it on this skill level: easy, normal, hard
//   mode:deathmatch  the game keeps it in this mode: single, coop, deathmatch, team
//   -TERM            TERM does not match
// A term with an unknown skill or mode is left out, and problem() says so. Upper and lower case are the same.
// A term in double quotes may contain spaces.
#pragma once

#include "map/entities/entities.h"
#include "map/entities/spawn_filter.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A parsed search.
class EntityQuery {
  public:
    /// Every text is a search; an empty text matches all entities. `game` decides what skills and modes mean.
    EntityQuery(std::string_view text, Game game);

    bool matches(const Entity& entity) const;

    /// Returns what is wrong with the search; empty: nothing.
    const std::string& problem() const { return m_problem; }

  private:
    enum class Field { anywhere, className, key, value, skill, mode };
    struct Term {
        Field field = Field::anywhere;
        std::string key;   // pattern, in lower case
        std::string value; // pattern, in lower case
        Skill skill = Skill::easy;
        GameMode mode = GameMode::single;
        bool isExcluded = false;
    };

    void addTerm(std::string_view text);
    void addSpawnTerm(Term term, std::string_view name);
    bool matches(const Term& term, const Entity& entity) const;

    Game m_game;
    std::string m_problem;
    std::vector<Term> m_terms;
};

/// True if `text` matches `pattern`, in which `*` stands for any text. Both are in lower case. The time is at
/// most proportional to the product of the lengths.
bool matchesPattern(std::string_view pattern, std::string_view text);

} // namespace visleaf
