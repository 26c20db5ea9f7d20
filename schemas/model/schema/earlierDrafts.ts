import { memberOf } from '../../values/plainData.ts';
import type { RawSchema, Reading } from './schemaReading.ts';

/** Whether a schema is draft-04: declared, or by `id` instead of `$id`. */
export function isOld({ $schema, $id, id }: RawSchema): boolean {
  if (typeof $schema === 'string') return /draft-04/.test($schema);
  return $id === undefined && typeof id === 'string';
}

/** `http://json-schema.org/schema#`, "the latest draft", which only files older than newer drafts use. */
export function isUnnumbered({ $schema }: RawSchema): boolean {
  return typeof $schema === 'string' && /^https?:\/\/json-schema\.org\/schema#?$/.test($schema);
}

/** Draft-04: renames `id` to `$id`. */
export function name(schema: RawSchema, { old }: Reading): RawSchema {
  if (!old || typeof schema.id !== 'string' || schema.$id !== undefined) return schema;
  const { id, ...rest } = schema;
  return { $id: id, ...rest };
}

/** Draft-04 and OpenAPI 3.0: converts `exclusiveMinimum: true` next to `minimum`. */
export function limits(schema: RawSchema): RawSchema {
  return limit(limit(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function limit(schema: RawSchema, limitName: string, exclusive: string): RawSchema {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return schema;
  const { [exclusive]: _, [limitName]: value, ...rest } = schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limitName]: value };
}

/** Draft-03 names of formats, which draft-04 files still use, and their current names; `color` is informative only. */
const formatsSince: Readonly<Record<string, string>> = { 'host-name': 'hostname', 'ip-address': 'ipv4' };

/** Draft-04: renames draft-03 formats. */
export function formatNames(schema: RawSchema, { old }: Reading): RawSchema {
  const since = old ? memberOf(formatsSince, String(schema.format)) : undefined;
  return since === undefined ? schema : { ...schema, format: since };
}
