import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { ActionRequest } from './domainRule.ts';

/** The record that a call names by a parameter of its address; throws `notFound` for a number that none can have. */
export function idInQuery(query: ActionRequest['query'], parameter: string): number {
  return idIn(query[parameter]);
}

/** The record that a value of a call names, of its body too; throws `notFound` for one that none can have. */
export function idIn(value: unknown): number {
  const text = String(value ?? '');
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new DomainError('notFound');
  return id;
}

/** The numbers that a body lists under a name; none where it says nothing. Throws `badRequest` for anything else. */
export function listedIds(body: RecordData, name: string): readonly number[] {
  const ids = body[name] ?? [];
  if (Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id))) return ids;
  throw new DomainError('badRequest', { args: { reason: `${name} must be a list of numbers` } });
}
