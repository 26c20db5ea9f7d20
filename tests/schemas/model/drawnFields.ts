import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/** All fields that a form of an entity can draw, including nested ones; a recursive part counts once. */
export function drawnFields({ fields, other }: Pick<Entity, 'fields' | 'other'>): Field[] {
  const extra = other?.('');
  return [...fields, ...(extra ? [extra] : [])].flatMap(withInner);
}

function withInner(field: Field): Field[] {
  const parts = [...field.fields, ...(field.alternatives ?? []), field.rest, field.other?.('')];
  return [field, ...parts.flatMap((part) => (part === undefined ? [] : withInner(part)))];
}

/** Whether the schema restricts the values of a field. */
function hasShape({ shape }: Field): boolean {
  const notes = ['title', 'description', 'default', 'examples', 'x-field', '$comment'];
  return Object.keys(shape).some((name) => !notes.includes(name));
}

/** Fields that have a shape, but are edited as JSON. */
export function rawJson(entity: Pick<Entity, 'fields' | 'other'>): Field[] {
  return drawnFields(entity).filter((field) => field.kind === 'json' && hasShape(field));
}
