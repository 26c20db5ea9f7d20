import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/** The field that identifies a record, and whether the service assigns its value. */
export interface IdField {
  readonly name: string;
  readonly kind: 'integer' | 'text';
  readonly assignedBy: 'service' | 'person';
}

/** Field kinds that can identify records; includes URLs, such as `urn:x:1`. */
export const idKinds: readonly FieldKind[] = ['integer', 'text', 'url'];

/** Generates an id from a UUID. A URL field gets a URN (RFC 9562). */
export function generateId(kind: FieldKind | undefined, uuid: string): string {
  return kind === 'url' ? `urn:uuid:${uuid}` : uuid;
}

/**
 * The id field of an entity file: the declared one, otherwise a field that looks like an id, otherwise an additional
 * number field. The service assigns the values of the additional field.
 */
export function idOf(options: EntityOptions, fields: readonly Field[]): IdField {
  const declared = fields.find((field) => field.name === options.id);
  const assigned = fields.filter(
    (field) => field.readOnly && field.kind === 'integer' && /id$/i.test(field.name),
  );
  const natural = fields.find((field) => field.name === 'id' && idKinds.includes(field.kind));
  const field = declared ?? (assigned.length === 1 ? assigned[0] : natural);
  if (!field) return { name: 'id', kind: 'integer', assignedBy: 'service' };
  return {
    name: field.name,
    kind: field.kind === 'integer' ? 'integer' : 'text',
    assignedBy: field.readOnly || !field.required ? 'service' : 'person',
  };
}
