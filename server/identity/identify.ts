import type { FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/headers.ts';
import type { Database } from '../database/database.ts';
import { askedLanguage, languageOf } from '../http/language.ts';
import { nameInLog } from '../http/logging.ts';
import { isUnknownSubject, meetUnknown } from './accounts/meetUnknown.ts';
import { fullName } from './accounts.ts';
import type { Actor } from './actor.ts';
import { readCredentials } from './alternateToken/readCredentials.ts';
import { assertOpen } from './closing.ts';
import { hearOfEnded } from './endedSessions.ts';
import { endSession } from './endSession.ts';
import { actAs, assertAllowedWhileActing } from './impersonation/actAs.ts';
import { assertDistrict } from './needsDistrict.ts';
import { rememberStandings, type Standings } from './rememberStandings.ts';
import { noticeSignIns } from './signIn/noticeSignIns.ts';
import type { Standing } from './standing.ts';
import type { VerifyToken } from './tokenVerifier.ts';
import { readUserHeader } from './userHeader.ts';

/** Finds out who makes a request; one of it for each process. */
export interface Identify {
  /**
   * Sets the request's actor and who signed in; throws `unauthorized`, `badRequest`, `wrongOrganization`,
   * `chooseDistrict`, `districtClosed`, `impersonationEnded`, `impersonationReadOnly` or `forbidden`.
   */
  readonly request: (request: FastifyRequest) => Promise<void>;
  /** At sign-out: forgets what is remembered of a session of the provider, and ends what hangs on it. */
  readonly forgetSession: (session: string) => Promise<void>;
  /** What people may do and see in an organisation is looked up anew, in this process at once. */
  readonly forgetOrganization: (organization: number) => void;
}

/**
 * Builds the step before every call: token → verified facts → account, organisation and permissions. What
 * a person may do is remembered for half a minute, or until they sign out; that somebody acts as another
 * person, and an alternate token, are looked up each time.
 */
export function buildIdentify(database: Database, verify: VerifyToken): Identify {
  const standings = rememberStandings(database);
  const notice = noticeSignIns(database);
  const meet = meetUnknown(database);
  const hearOfSignOuts = hearOfEnded(database, standings.forgetSession);
  return {
    request: async (request) => {
      const { token, byAlternateToken } = await readCredentials(database, verify, request);
      notice(request, token);
      const claim = readUserHeader(request.headers[headers.user.toLowerCase()]);
      await hearOfSignOuts();
      const standing = await standings.own(token, claim).catch(async (error: unknown) => {
        if (isUnknownSubject(error) && (await meet(request, token))) return standings.own(token, claim);
        throw error;
      });
      const { account, roles } = standing;
      request.signedIn = { token, byAlternateToken, account, roles, impersonated: claim.impersonated };
      request.actor = await actorFor(database, standings, standing, request);
      nameInLog(request);
      assertAllowedWhileActing(request.actor, request.method, request.routeOptions.config);
      assertDistrict(request.actor, request.routeOptions.url, request.routeOptions.config);
      assertOpen(request.actor, request.method, request.routeOptions.config);
    },
    forgetOrganization: standings.forgetOrganization,
    forgetSession: (session) => {
      standings.forgetSession(session);
      return endSession(database, session);
    },
  };
}

/** The person who signed in, or whom they act as where the call is made as that person. */
async function actorFor(
  database: Database,
  { member }: Standings,
  standing: Standing,
  { signedIn, headers: sent, routeOptions }: FastifyRequest,
): Promise<Actor> {
  const toActor = (one: Standing) => actorOf(one, sent['accept-language']);
  const own = toActor(standing);
  if (signedIn.impersonated === undefined || routeOptions.config?.impersonation === 'own') return own;
  return actAs({ database, standingOf: member, actorOf: toActor }, own, signedIn, signedIn.impersonated);
}

function actorOf(standing: Standing, acceptLanguage: string | undefined): Actor {
  const { account, roles: _, ...rest } = standing;
  return {
    ...rest,
    subject: account.subject,
    userId: account.userId,
    name: fullName(account),
    language: askedLanguage(acceptLanguage) ?? languageOf(account.language),
  };
}
