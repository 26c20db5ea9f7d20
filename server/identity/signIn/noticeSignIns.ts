import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { BoundedCache } from '../boundedCache.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import { keepForeignSignIn } from './keepSignIn.ts';

const rememberedSessions = 20_000;
/** Milliseconds; a session that is noticed anew is written by nobody: its line is there. */
const rememberedFor = 12 * 3_600_000;

/** Hears of every call with a token; tells of the first one of a session. */
export type NoticeSignIn = (request: FastifyRequest, token: TokenFacts) => void;

/**
 * Notices sign-ins at a foreign provider, of which a service hears nothing but calls. A session costs one query
 * in each process, a call none; nobody waits for it (docs/domain.md#sign-in-history: at, channel, address,
 * result).
 */
export function noticeSignIns(database: Database): NoticeSignIn {
  const noticed = new BoundedCache<true>(rememberedSessions);
  return (request, { subject, foreignSession }) => {
    if (foreignSession === undefined) return;
    const key = `${foreignSession} ${subject}`;
    if (noticed.get(key)) return;
    const session = createHash('sha256').update(foreignSession).digest('base64url');
    noticed.set(key, true, Date.now() + rememberedFor);
    request.server.metrics.signIns.inc({ result: 'signedIn' });
    keepForeignSignIn(database, subject, session, request.ip).catch((error: unknown) => {
      noticed.delete(key);
      request.log.error({ err: error }, 'a sign-in could not be kept');
    });
  };
}
