import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { serviceText } from '#schemas/translations/translate.ts';
import { relationsOf } from '../detail/relations.ts';

export interface ServiceFacts {
  readonly name: string;
  readonly title: string;
  readonly isOwn: boolean;
  readonly entities: number;
  readonly fields: number;
  readonly calls: number;
  /** Whether any of the service's entities can be changed. */
  readonly isWritten: boolean;
}

const writing = ['create', 'update', 'remove'];

/** Returns the services of the entities with their counts, the console's own first. Pure. */
export function servicesIn(entities: readonly Entity[], language: Language): ServiceFacts[] {
  const names = [...new Set(entities.map(({ service }) => service))];
  const facts = names.map((name): ServiceFacts => {
    const kept = entities.filter(({ service }) => service === name);
    const calls = kept.flatMap(({ operations }) => Object.keys(operations));
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    return {
      name,
      title: titleOf(kept[0], name, language),
      isOwn: kept[0]?.can.own ?? false,
      entities: kept.length,
      fields: sum(kept.map(({ fields }) => fields.length)),
      calls: calls.length,
      isWritten: calls.some((call) => writing.includes(call)),
    };
  });
  return facts.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.entities - a.entities);
}

function titleOf(first: Entity | undefined, name: string, language: Language): string {
  return first ? serviceText(first.declaration, language, first.declaration.title) : name;
}

/**
 * An entity, with the number of entities that refer to it (`by`) and the number of reference fields that do (`fields`).
 */
export interface Referred {
  readonly entity: Entity;
  readonly by: number;
  readonly fields: number;
}

const listed = 10;

/** Returns the 10 entities that the largest number of other entities refer to, most referenced first. Pure. */
export function mostReferred(entities: readonly Entity[]): Referred[] {
  return entities
    .map((entity): Referred => {
      const { usedBy } = relationsOf(entity, entities);
      return { entity, by: new Set(usedBy.map((one) => one.entity)).size, fields: usedBy.length };
    })
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by || b.fields - a.fields)
    .slice(0, listed);
}
