import { DomainError } from '../domainError.ts';
import type { ActionRequest } from './domainRule.ts';

/**
 * Refuses query parameters that an action does not know, as every list does
 * (docs/quality.md#7-unknown-is-an-error).
 */
export function knowsOnly({ query }: Pick<ActionRequest, 'query'>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('unknownFilter', { args: { name: unknown } });
}
