import { DomainError } from '../common/domainError.ts';
import type { ActionRequest } from './domainRule.ts';

/** The record that a call names by a parameter of its address; throws `notFound` for a number that none can have. */
export function idInQuery(query: ActionRequest['query'], parameter: string): number {
  const text = query[parameter] ?? '';
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new DomainError('notFound');
  return id;
}
