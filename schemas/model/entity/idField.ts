import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/** The field that identifies a record, and who gives it its value. */
export interface IdField {
  readonly name: string;
  readonly kind: 'integer' | 'text';
  readonly assignedBy: 'service' | 'person';
}

/** Kinds of field by which records can be told apart; an address too, such as `urn:x:1`. */
export const idKinds: readonly FieldKind[] = ['integer', 'text', 'url'];

/** An id that the service makes up, of a UUID: what is to be an address is one (RFC 9562). */
export function madeUpId(kind: FieldKind | undefined, uuid: string): string {
  return kind === 'url' ? `urn:uuid:${uuid}` : uuid;
}

/** The field that a file names as the id of its records, or that looks like one; without either a number that the service gives. */
export function idOf(options: EntityOptions, fields: readonly Field[]): IdField {
  const named = fields.find((field) => field.name === options.id);
  const assigned = fields.filter(
    (field) => field.readOnly && field.kind === 'integer' && /id$/i.test(field.name),
  );
  const natural = fields.find((field) => field.name === 'id' && idKinds.includes(field.kind));
  const field = named ?? (assigned.length === 1 ? assigned[0] : natural);
  if (!field) return { name: 'id', kind: 'integer', assignedBy: 'service' };
  return {
    name: field.name,
    kind: field.kind === 'integer' ? 'integer' : 'text',
    assignedBy: field.readOnly || !field.required ? 'service' : 'person',
  };
}
