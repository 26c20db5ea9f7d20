import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { navigationGroups, remainingGroup } from '#schemas/navigation/navigation.ts';
import { foldCase } from '#schemas/rules/foldCase.ts';
import { groupOf } from '../../../shell/menu/groupOf.ts';

export interface IndexEntry {
  readonly name: string;
  readonly title: string;
}

/** The entities of an area, named like the menu group. */
export interface IndexGroup {
  readonly name: string;
  readonly entries: readonly IndexEntry[];
}

/**
 * Builds the index: entities that match every word of a search (in name, title, field or permission), grouped by menu
 * area. Pure; `text` gives an entity's texts in the user's language.
 */
export function entityIndex(
  entities: readonly Entity[],
  search: string,
  text: (entity: Entity, english: string) => string,
): IndexGroup[] {
  const options = foldCase(search).split(/\s+/).filter(Boolean);
  const found = entities.filter((entity) => {
    const searched = searchedText(entity, text(entity, entity.plural));
    return options.every((word) => searched.includes(word));
  });
  return [...navigationGroups, remainingGroup]
    .map(({ name }) => ({
      name,
      entries: found
        .filter((entity) => groupOf(navigationGroups, entity.path) === name)
        .map((entity) => ({ name: entity.name, title: text(entity, entity.plural) }))
        .sort((a, b) => a.title.localeCompare(b.title)),
    }))
    .filter((group) => group.entries.length > 0);
}

function searchedText(entity: Entity, title: string): string {
  const fields = entity.fields.flatMap((field) => [field.name, field.title]);
  return foldCase(
    [entity.name, entity.title, title, ...fields, ...Object.values(entity.permission)].join(' '),
  );
}
