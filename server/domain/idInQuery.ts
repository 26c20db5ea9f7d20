import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { ActionRequest } from './domainRule.ts';

/** Reads a record id from a query parameter. Throws `notFound` for an impossible id. */
export function idInQuery(query: ActionRequest['query'], parameter: string): number {
  return parseId(query[parameter]);
}

/** Reads a record id from a value of the query or body. Throws `notFound` for an impossible id. */
export function parseId(value: unknown): number {
  const text = String(value ?? '');
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new DomainError('notFound');
  return id;
}

/** Reads a list of ids from the body; empty if missing. Throws `badRequest` for anything else. */
export function listedIds(body: RecordData, name: string): readonly number[] {
  const ids = body[name] ?? [];
  if (Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id))) return ids;
  throw new DomainError('badRequest', { args: { reason: `${name} must be a list of numbers` } });
}
