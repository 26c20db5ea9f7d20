import type { TokenFacts } from '../tokenVerifier.ts';
import { tokenRefusal } from './tokenFault.ts';

/**
 * Refuses a token that is taken within the skew of the clocks only (specification, application section 9): nothing
 * that lasts longer than it is given out for it. Throws `unauthorized`.
 */
export function assertNotExpired({ expiresAt }: TokenFacts): void {
  if (expiresAt !== undefined && expiresAt <= Date.now()) throw tokenRefusal('exp is in the past');
}
