import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/** A reference field that connects two entities. */
export interface Relation {
  /** The name of the other entity. */
  readonly entity: string;
  /** Path of the field, for example `details.accountingCodeId`. */
  readonly field: string;
}

export interface Relations {
  readonly usedBy: readonly Relation[];
  readonly refersTo: readonly Relation[];
}

/** Returns which entities refer to an entity and which it refers to, including fields in groups and rows. Pure. */
export function relationsOf(entity: Entity, all: readonly Entity[]): Relations {
  const usedBy = all.flatMap((other) =>
    referencesIn(other.fields)
      .filter((reference) => reference.entity === entity.name)
      .map(({ field }) => ({ entity: other.name, field })),
  );
  return { usedBy, refersTo: referencesIn(entity.fields) };
}

function referencesIn(fields: readonly Field[], above = ''): Relation[] {
  return fields.flatMap(({ name, options, fields: inner }) => {
    const path = [above, name].filter((step) => step !== '').join('.');
    const own = options.reference === undefined ? [] : [{ entity: options.reference, field: path }];
    return [...own, ...referencesIn(inner, path)];
  });
}
