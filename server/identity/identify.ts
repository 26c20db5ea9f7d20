import type { FastifyRequest } from 'fastify';
import { headers } from '#schemas/protocol/headers.ts';
import type { Database } from '../database/database.ts';
import { askedLanguage, languageOf } from '../http/language.ts';
import { Refusal } from '../refusal.ts';
import { fullName } from './accounts.ts';
import type { Actor } from './actor.ts';
import { BoundedCache } from './boundedCache.ts';
import { type Standing, standingOf } from './standing.ts';
import type { TokenFacts, VerifyToken } from './tokenVerifier.ts';
import { readUserHeader } from './userHeader.ts';

/** How long an account, its session and its permissions are remembered, in milliseconds. */
const rememberedFor = 30_000;
const rememberedPeople = 20_000;

/** Finds out who makes a request; one of it for each process. */
export interface Identify {
  /** Sets the request's actor; throws `unauthorized`, `badRequest` or `wrongOrganization`. */
  readonly request: (request: FastifyRequest) => Promise<void>;
  /** Forgets what is remembered of a session of the provider, at sign-out. */
  readonly forgetSession: (session: string) => void;
}

/**
 * Builds the step before every call: bearer token → verified facts → account, organisation and
 * permissions. What it finds is remembered for half a minute, so that a call costs no extra query.
 */
export function buildIdentify(database: Database, verify: VerifyToken): Identify {
  const known = new BoundedCache<{ facts: TokenFacts; standing: Promise<Standing> }>(rememberedPeople);
  const standing = (facts: TokenFacts, organization: number | undefined): Promise<Standing> => {
    const key = JSON.stringify([facts.subject, facts.session, organization]);
    const remembered = known.get(key);
    if (remembered) return remembered.standing;
    const found = standingOf(database, facts, organization);
    known.set(key, { facts, standing: found }, Date.now() + rememberedFor);
    found.catch(() => known.delete(key));
    return found;
  };
  return {
    request: async (request) => {
      const facts = await verify(bearerToken(request.headers.authorization));
      const claim = readUserHeader(request.headers[headers.user.toLowerCase()]);
      const found = await standing(facts, claim.organization);
      if (claim.userKey !== undefined && claim.userKey !== found.userKey) {
        throw new Refusal('wrongOrganization');
      }
      request.actor = actorOf(found, request.headers['accept-language']);
    },
    forgetSession: (session) => known.deleteWhere(({ facts }) => facts.session === session),
  };
}

function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw new Refusal('unauthorized');
  return token;
}

function actorOf(standing: Standing, acceptLanguage: string | undefined): Actor {
  const { account, ...rest } = standing;
  return {
    ...rest,
    subject: account.subject,
    userId: account.userId,
    name: fullName(account),
    language: askedLanguage(acceptLanguage) ?? languageOf(account.language),
  };
}
