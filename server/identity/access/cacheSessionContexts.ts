import { BoundedCache } from '../boundedCache.ts';
import { subjectEnded } from '../sessions/endedSessions.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { AccessSource } from './permissions.ts';
import { type SessionContext, sessionContextOf, sessionContextOfMember } from './sessionContext.ts';
import type { UserClaim } from './userHeader.ts';

/** How long an account, its session and its permissions are remembered, in milliseconds. */
const rememberedFor = 30_000;
const rememberedPeople = 20_000;

/** The standings of people, remembered for half a minute, so that a call costs no extra query. */
export interface SessionContexts {
  /** Of the person whom a token stands for, in the role and organisation that they ask for. */
  readonly own: (token: TokenFacts, claim: UserClaim) => Promise<SessionContext>;
  /** Of anybody of an organisation; nothing when there is no such person. */
  readonly member: (organization: number, userKey: string) => Promise<SessionContext | undefined>;
  /** Of a session of the provider, or, by `subjectEnded`, of a subject. */
  readonly forgetSession: (session: string) => void;
  /** Of everybody in an organisation: what they may do and see there has changed. */
  readonly forgetOrganization: (organization: number) => void;
}

/** `claimed`: the organisation that was asked for, if any was. */
interface Own {
  readonly token: TokenFacts;
  readonly claimed: number | undefined;
  readonly value: Promise<SessionContext>;
}

interface Member {
  readonly claimed: number;
  readonly value: Promise<SessionContext | undefined>;
}

/** Begins to remember; one of it for each process. Refusals are not remembered. */
export function cacheSessionContexts(source: AccessSource): SessionContexts {
  const own = new BoundedCache<Own>(rememberedPeople);
  const members = new BoundedCache<Member>(rememberedPeople);
  return {
    own: (token, claim) => {
      const { subject, session, issuedAt } = token;
      const key = JSON.stringify([subject, session, issuedAt, claim.organization, claim.userKey]);
      return remembered(own, key, () => ({
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
      return remembered(members, key, find).value;
    },
    forgetOrganization: (organization) => {
      own.deleteWhere(({ claimed }) => claimed === undefined || claimed === organization);
      members.deleteWhere(({ claimed }) => claimed === organization);
    },
    forgetSession: (session) =>
      own.deleteWhere(({ token }) => token.session === session || subjectEnded(token.subject) === session),
  };
}

function remembered<T extends { readonly value: Promise<unknown> }>(
  known: BoundedCache<T>,
  key: string,
  find: () => T,
): T {
  const there = known.get(key);
  if (there) return there;
  const found = find();
  known.set(key, found, Date.now() + rememberedFor);
  found.value.catch(() => known.delete(key));
  return found;
}
