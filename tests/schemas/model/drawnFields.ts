import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';

/**
 * Returns all fields that a form of an entity can show, including nested ones. The field of a recursive part is
 * included once.
 */
export function drawnFields({ fields, other }: Pick<Entity, 'fields' | 'other'>): Field[] {
  const extra = other?.('');
  return [...fields, ...(extra ? [extra] : [])].flatMap(withInner);
}

function withInner(field: Field): Field[] {
  const parts = [...field.fields, ...(field.alternatives ?? []), field.rest, field.other?.('')];
  return [field, ...parts.flatMap((part) => (part === undefined ? [] : withInner(part)))];
}

/** Whether the schema of a field restricts the field's values. Annotations such as title and default do not count. */
function hasShape({ shape }: Field): boolean {
  const notes = ['title', 'description', 'default', 'examples', 'x-field', '$comment'];
  return Object.keys(shape).some((name) => !notes.includes(name));
}

/** Returns the fields that a form can only show as JSON, although the schema restricts their values. */
export function rawJson(entity: Pick<Entity, 'fields' | 'other'>): Field[] {
  return drawnFields(entity).filter((field) => field.kind === 'json' && hasShape(field));
}
