import { DomainError } from '../../domainError.ts';
import type { ActionRequest } from '../domainRule.ts';

/** The employee that a call names by `workerId`; a number that none can have is not found. */
export function workerIdOf(query: ActionRequest['query']): number {
  const { workerId = '' } = query;
  const id = /^\d{1,15}$/.test(workerId) ? Number(workerId) : 0;
  if (id === 0) throw new DomainError('notFound');
  return id;
}
