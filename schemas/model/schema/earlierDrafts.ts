import { memberOf } from '../../values/plainData.ts';
import type { RawSchema, Reading } from './schemaReading.ts';

/** Draft-04 says so, or names itself by `id` in the place of `$id`. */
export function isOld({ $schema, $id, id }: RawSchema): boolean {
  if (typeof $schema === 'string') return /draft-04/.test($schema);
  return $id === undefined && typeof id === 'string';
}

/** `http://json-schema.org/schema#`, "the latest draft", as files have said that are older than any newer one. */
export function isUnnumbered({ $schema }: RawSchema): boolean {
  return typeof $schema === 'string' && /^https?:\/\/json-schema\.org\/schema#?$/.test($schema);
}

/** Draft-04: `id` for `$id`. */
export function name(schema: RawSchema, { old }: Reading): RawSchema {
  if (!old || typeof schema.id !== 'string' || schema.$id !== undefined) return schema;
  const { id, ...rest } = schema;
  return { $id: id, ...rest };
}

/** Draft-04 and OpenAPI 3.0: `exclusiveMinimum: true` beside `minimum`. */
export function limits(schema: RawSchema): RawSchema {
  return limit(limit(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function limit(schema: RawSchema, limitName: string, exclusive: string): RawSchema {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return schema;
  const { [exclusive]: _, [limitName]: value, ...rest } = schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limitName]: value };
}

/** What formats of draft-03, which draft-04 files still name, are called since; that of a colour only tells. */
const formatsSince: Readonly<Record<string, string>> = { 'host-name': 'hostname', 'ip-address': 'ipv4' };

/** Draft-04 files: formats by the names of draft-03. */
export function formatNames(schema: RawSchema, { old }: Reading): RawSchema {
  const since = old ? memberOf(formatsSince, String(schema.format)) : undefined;
  return since === undefined ? schema : { ...schema, format: since };
}
