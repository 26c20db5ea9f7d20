import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { languageOf, requestedLanguage } from '../http/language.ts';
import { addActorToLog } from '../http/logging.ts';
import { fullName } from './access/accounts.ts';
import { type Actor, assertOpen } from './access/actor.ts';
import { cacheSessionContexts, type SessionContexts } from './access/cacheSessionContexts.ts';
import type { AccessSource } from './access/permissions.ts';
import type { SessionContext } from './access/sessionContext.ts';
import { readUserHeader } from './access/userHeader.ts';
import { isUnknownSubject, linkUnknownSubject } from './accounts/linkUnknownSubject.ts';
import { assertAllowedWhileActing, resolveImpersonation } from './impersonation/rightsBeyond.ts';
import { endSession, pollEndedSessions } from './sessions/endedSessions.ts';
import { readCredentials } from './sessions/readCredentials.ts';
import type { VerifyToken } from './sessions/tokenVerifier.ts';
import { noticeSignIns } from './signIn/recordSignIn.ts';

/** Identifies the caller of a request; one per process. */
export interface Identify {
  /**
   * Sets the request's actor and signed-in user. Throws `unauthorized`, `badRequest`, `wrongOrganization`,
   * `chooseDistrict`, `districtClosed`, `impersonationEnded`, `impersonationReadOnly` or `forbidden`.
   */
  readonly request: (request: FastifyRequest) => Promise<void>;
  /**
   * Removes a provider session from the cache, and ends its impersonations and alternate tokens, when the user signs
   * out.
   */
  readonly forgetSession: (session: string) => Promise<void>;
  /**
   * Registers a callback for sessions that have ended, in this or another process. Every request and every call of
   * `checkEndedSessions` checks for ended sessions.
   */
  readonly onSessionEnded: (callback: (session: string) => void) => void;
  /** Checks for sessions that ended in other processes, at most once a second. */
  readonly checkEndedSessions: () => Promise<void>;
  /** Clears cached permissions and visibility of an organization in this process. */
  readonly forgetOrganization: (organization: number) => void;
}

/**
 * Builds the step that runs before every call: it verifies the token, and finds the account, organization and
 * permissions. Permissions are cached for half a minute, or until sign-out. Impersonations and alternate tokens are
 * looked up for each request.
 */
export function buildIdentify(source: AccessSource, verify: VerifyToken): Identify {
  const { database } = source;
  const sessionContexts = cacheSessionContexts(source);
  const notice = noticeSignIns(database);
  const linkSubject = linkUnknownSubject(database);
  const callbacks: ((session: string) => void)[] = [sessionContexts.forgetSession];
  const hearOfSignOuts = pollEndedSessions(database, (session) => {
    for (const callback of callbacks) callback(session);
  });
  return {
    request: async (request) => {
      const { token, byAlternateToken } = await readCredentials(database, verify, request);
      notice(request, token);
      const claim = readUserHeader(request.headers[headers.user.toLowerCase()]);
      await hearOfSignOuts();
      const sessionContext = await sessionContexts.own(token, claim).catch(async (error: unknown) => {
        if (isUnknownSubject(error) && (await linkSubject(request, token)))
          return sessionContexts.own(token, claim);
        throw error;
      });
      const { account, roles } = sessionContext;
      request.signedIn = { token, byAlternateToken, account, roles, impersonated: claim.impersonated };
      request.actor = await actorFor(database, sessionContexts, sessionContext, request);
      addActorToLog(request);
      assertAllowedWhileActing(request.actor, request.method, request.routeOptions.config);
      assertDistrict(request.actor, request.routeOptions.url, request.routeOptions.config);
      assertOpen(request.actor, request.method, request.routeOptions.config);
    },
    onSessionEnded: (callback) => void callbacks.push(callback),
    checkEndedSessions: hearOfSignOuts,
    forgetOrganization: sessionContexts.forgetOrganization,
    forgetSession: (session) => {
      sessionContexts.forgetSession(session);
      return endSession(database, session);
    },
  };
}

/**
 * The actor of a request: the impersonated person, otherwise the signed-in user. Some calls are always made as the
 * signed-in user.
 */
async function actorFor(
  database: Database,
  { member }: SessionContexts,
  sessionContext: SessionContext,
  { signedIn, headers: requestHeaders, routeOptions }: FastifyRequest,
): Promise<Actor> {
  const toActor = (one: SessionContext) => actorOf(one, requestHeaders['accept-language']);
  const own = toActor(sessionContext);
  if (signedIn.impersonated === undefined || routeOptions.config?.impersonation === 'own') return own;
  return resolveImpersonation(
    { database, sessionContextOf: member, actorOf: toActor },
    own,
    signedIn,
    signedIn.impersonated,
  );
}

function actorOf(sessionContext: SessionContext, acceptLanguage: string | undefined): Actor {
  const { account, roles: _, ...rest } = sessionContext;
  return {
    ...rest,
    subject: account.subject,
    userId: account.userId,
    name: fullName(account),
    language: requestedLanguage(acceptLanguage) ?? languageOf(account.language),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call is allowed before the user has chosen a district, because it is the same in every district. */
    allowedWithoutDistrict?: boolean;
  }
}

/** Calls that the console makes before a district is chosen: about the user, districts, and the user's own data. */
const beforeChoosing = [
  /\/(users|permissionprofiles|permissions\/explain|products|resources|institutions(\/count)?)$/,
  /\/organizations?$/,
  /\/organization\/(directory|districts)(\/|$)/,
  /\/usersessions\//,
  /\/notifications(\/|$)/,
  /\/absenceHome\//,
  /\/search(\/everywhere)?$/,
  /\/user\/pin$/,
  /\/System\//,
  /\/IdentityManagement\//,
  /\/account\/userinfo$/,
  /\/auth$/,
];

/** Throws `chooseDistrict` for support without a chosen district, instead of an empty list or another error. */
function assertDistrict(
  { organization }: Pick<Actor, 'organization'>,
  address: string | undefined,
  config: FastifyContextConfig | undefined,
): void {
  if (organization !== 0 || config?.allowedWithoutDistrict === true) return;
  if (address === undefined || beforeChoosing.some((pattern) => pattern.test(address))) return;
  throw new DomainError('chooseDistrict');
}
