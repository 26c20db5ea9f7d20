import { BoundedCache } from '../boundedCache.ts';
import { subjectEnded } from '../sessions/endedSessions.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { AccessSource } from './permissions.ts';
import { type SessionContext, sessionContextOf, sessionContextOfMember } from './sessionContext.ts';
import type { UserClaim } from './userHeader.ts';

/** Cache lifetime of an account, its session and its permissions, in milliseconds. */
const cacheMilliseconds = 30_000;
const rememberedPeople = 20_000;

/** Caches session contexts for half a minute, so that a call costs no extra query. */
export interface SessionContexts {
  /** Returns the session context of a token's user, in the role and organization that the request claims. */
  readonly own: (token: TokenFacts, claim: UserClaim) => Promise<SessionContext>;
  /** Session context of any user of an organization; undefined if there is no such user. */
  readonly member: (organization: number, userKey: string) => Promise<SessionContext | undefined>;
  /** Removes a provider session from the cache or, with a key of `subjectEnded`, all sessions of a subject. */
  readonly forgetSession: (session: string) => void;
  /** Removes all users of an organization from the cache, because permissions or visibility changed. */
  readonly forgetOrganization: (organization: number) => void;
}

/** Cached session context of a token's user. `claimed` is the organization that the request named, if any. */
interface Own {
  readonly token: TokenFacts;
  readonly claimed: number | undefined;
  readonly value: Promise<SessionContext>;
}

interface Member {
  readonly claimed: number;
  readonly value: Promise<SessionContext | undefined>;
}

/** Creates the cache; one per process. Errors are not cached. */
export function cacheSessionContexts(source: AccessSource): SessionContexts {
  const own = new BoundedCache<Own>(rememberedPeople);
  const members = new BoundedCache<Member>(rememberedPeople);
  return {
    own: (token, claim) => {
      const { subject, session, issuedAt } = token;
      const key = JSON.stringify([subject, session, issuedAt, claim.organization, claim.userKey]);
      return cached(own, key, () => ({
        token,
        claimed: claim.organization,
        value: sessionContextOf(source, token, claim),
      })).value;
    },
    member: (organization, userKey) => {
      const key = JSON.stringify([organization, userKey]);
      const find = () => ({
        claimed: organization,
        value: sessionContextOfMember(source, organization, userKey),
      });
      return cached(members, key, find).value;
    },
    forgetOrganization: (organization) => {
      own.deleteWhere(({ claimed }) => claimed === undefined || claimed === organization);
      members.deleteWhere(({ claimed }) => claimed === organization);
    },
    forgetSession: (session) =>
      own.deleteWhere(({ token }) => token.session === session || subjectEnded(token.subject) === session),
  };
}

function cached<T extends { readonly value: Promise<unknown> }>(
  cache: BoundedCache<T>,
  key: string,
  find: () => T,
): T {
  const cached = cache.get(key);
  if (cached) return cached;
  const found = find();
  cache.set(key, found, Date.now() + cacheMilliseconds);
  found.value.catch(() => cache.delete(key));
  return found;
}
