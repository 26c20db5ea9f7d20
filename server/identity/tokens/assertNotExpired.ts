import type { TokenFacts } from './tokenFacts.ts';
import { tokenError } from './tokenFault.ts';

/**
 * Refuses a token that is taken within the skew of the clocks only
 * (docs/specification.md#application-9-limits): nothing that lasts longer than it is given out for it. Throws
 * `unauthorized`.
 */
export function assertNotExpired({ expiresAt }: TokenFacts): void {
  if (expiresAt !== undefined && expiresAt <= Date.now()) throw tokenError('exp is in the past');
}
