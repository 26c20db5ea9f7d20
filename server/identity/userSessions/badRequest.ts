import { DomainError } from '../../domainError.ts';

/** Refuses a parameter that makes no sense, with a reason that names it. */
export function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
