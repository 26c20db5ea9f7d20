import { memberOf } from '../../values/plainData.ts';
import type { RawSchema, Reading } from './schemaReading.ts';

/**
 * Whether a schema is draft-04: its `$schema` names that draft or, without a `$schema`, it has `id` instead of `$id`.
 */
export function isOld({ $schema, $id, id }: RawSchema): boolean {
  if (typeof $schema === 'string') return /draft-04/.test($schema);
  return $id === undefined && typeof id === 'string';
}

/** Whether `$schema` is `http://json-schema.org/schema#`, "the latest draft". Only old files use it. */
export function isUnnumbered({ $schema }: RawSchema): boolean {
  return typeof $schema === 'string' && /^https?:\/\/json-schema\.org\/schema#?$/.test($schema);
}

/** Renames draft-04's `id` to `$id`. */
export function renameDraft04Id(schema: RawSchema, { old }: Reading): RawSchema {
  if (!old || typeof schema.id !== 'string' || schema.$id !== undefined) return schema;
  const { id, ...rest } = schema;
  return { $id: id, ...rest };
}

/** Converts `exclusiveMinimum: true` next to `minimum`, as in draft-04 and OpenAPI 3.0, to a number. */
export function convertExclusiveLimits(schema: RawSchema): RawSchema {
  return limit(limit(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function limit(schema: RawSchema, limitName: string, exclusive: string): RawSchema {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return schema;
  const { [exclusive]: _, [limitName]: value, ...rest } = schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limitName]: value };
}

/**
 * Current names of draft-03 formats that draft-04 files still use. `color` has no successor, because it is informative
 * only.
 */
const formatsSince: Readonly<Record<string, string>> = { 'host-name': 'hostname', 'ip-address': 'ipv4' };

/** Renames draft-03 formats in draft-04 files. */
export function formatNames(schema: RawSchema, { old }: Reading): RawSchema {
  const since = old ? memberOf(formatsSince, String(schema.format)) : undefined;
  return since === undefined ? schema : { ...schema, format: since };
}
