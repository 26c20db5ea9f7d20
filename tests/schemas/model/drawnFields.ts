import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/** All fields that a form of an entity can show, including nested ones. A recursive part is included once. */
export function drawnFields({ fields, other }: Pick<Entity, 'fields' | 'other'>): Field[] {
  const extra = other?.('');
  return [...fields, ...(extra ? [extra] : [])].flatMap(withInner);
}

function withInner(field: Field): Field[] {
  const parts = [...field.fields, ...(field.alternatives ?? []), field.rest, field.other?.('')];
  return [field, ...parts.flatMap((part) => (part === undefined ? [] : withInner(part)))];
}

/** Whether the schema of a field restricts its values. Annotations such as title and default do not count. */
function hasShape({ shape }: Field): boolean {
  const notes = ['title', 'description', 'default', 'examples', 'x-field', '$comment'];
  return Object.keys(shape).some((name) => !notes.includes(name));
}

/** Fields whose values the schema restricts, but which a form can only show as JSON. */
export function rawJson(entity: Pick<Entity, 'fields' | 'other'>): Field[] {
  return drawnFields(entity).filter((field) => field.kind === 'json' && hasShape(field));
}
