import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { removedField } from '#schemas/model/record/recordShape.ts';
import { mostPartRows } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { SentPart } from './recordWithParts.ts';

/**
 * Separates a record's own fields from its child rows in a request. Returns the rows by child list, or none if only the
 * record is sent. Throws `badRequest` if a child list is not a list of rows.
 */
export function splitParts(
  { parts }: Entity,
  body: RecordData,
): { readonly sent: RecordData; readonly parts: Readonly<Record<string, SentPart>> } {
  const names = Object.keys(parts);
  const removed = names.length > 0 ? objectIn(body[removedField] ?? {}, removedField) : {};
  const unknown = Object.keys(removed).find((name) => !names.includes(name));
  if (unknown !== undefined) throw bad(`"${unknown}" in ${removedField} is no part of the record`);
  const found = names.filter((name) => body[name] !== undefined || removed[name] !== undefined);
  if (found.length === 0) return { sent: body, parts: {} };
  const own = Object.entries(body).filter(([name]) => name !== removedField && !names.includes(name));
  const partsSent = found.map((name): [string, SentPart] => {
    const rows = listIn(body[name] ?? [], name).map((row) => objectIn(row, `each of ${name}`));
    return [name, { rows, removed: listIn(removed[name] ?? [], `${removedField}.${name}`) }];
  });
  return { sent: Object.fromEntries(own), parts: Object.fromEntries(partsSent) };
}

function listIn(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value) && value.length <= mostPartRows) return value;
  throw bad(`${name} must be a list of at most ${mostPartRows}`);
}

function objectIn(value: unknown, name: string): RecordData {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RecordData;
  throw bad(`${name} must be an object`);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
