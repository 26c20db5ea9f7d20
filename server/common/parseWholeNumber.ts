import { DomainError } from './domainError.ts';

/**
 * Returns the whole number, 0 or more, in a query parameter or a body. Takes the value and its name for the error.
 * Throws `badRequest` for anything else, also for a missing value.
 */
export function parseWholeNumber(value: unknown, name: string): number {
  const isWhole =
    typeof value === 'string'
      ? /^\d{1,15}$/.test(value)
      : typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (!isWhole) throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
  return Number(value);
}
