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
