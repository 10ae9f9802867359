#include "map/entities/named_entities.h"

#include "base/text/file_name.h"

namespace visleaf {

NamedEntities::NamedEntities(const Map& map) {
    for (const Entity& entity : map.entities) {
        const std::string_view name = entity.value("targetname");
        if (!name.empty()) m_entities.try_emplace(lowerCase(name), &entity);
    }
}

const Entity* NamedEntities::find(std::string_view name) const {
    const auto found = m_entities.find(lowerCase(name));
    return found == m_entities.end() ? nullptr : found->second;
}

} // namespace visleaf
