// A search over entities, as a line of text that a person types.
//
// The line consists of terms, separated by spaces. An entity matches if all terms match:
//   door             the class, a key or a value contains `door`
//   class:light*     the class is `light*`, where `*` stands for any text
//   key:target       the entity has the key
//   key:target=d*    the entity has the key with such a value
//   value:d*         some key has such a value
//   -TERM            TERM does not match
// Upper and lower case are the same. A term in double quotes may contain spaces.
#pragma once

#include "map/entities.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A parsed search.
class EntityQuery {
  public:
    /// Every text is a search; an empty text matches all entities.
    explicit EntityQuery(std::string_view text);

    bool matches(const Entity& entity) const;

  private:
    enum class Field { anywhere, className, key, value };
    struct Term {
        Field field = Field::anywhere;
        std::string key;   // pattern, in lower case
        std::string value; // pattern, in lower case
        bool isExcluded = false;
    };

    static Term parseTerm(std::string_view text);
    static bool matches(const Term& term, const Entity& entity);

    std::vector<Term> m_terms;
};

/// True if `text` matches `pattern`, in which `*` stands for any text. Both are in lower case. The time is at
/// most proportional to the product of the lengths.
bool matchesPattern(std::string_view pattern, std::string_view text);

} // namespace visleaf
