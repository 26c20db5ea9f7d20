import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { Holder } from './impersonations.ts';

/** Whose impersonations a request can be about: those of its token, in its organisation. */
export function holderOf({ subject, sessionKey }: TokenFacts, organization: number): Holder {
  return { subject, session: sessionKey, organization };
}
