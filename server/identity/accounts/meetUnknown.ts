import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { audit } from '../../observability/audit.ts';
import { BoundedCache } from '../boundedCache.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import { acceptWithSubject, linkAccount } from './linkAccount.ts';
import type { StoredAccount } from './storedAccount.ts';
import { noteWaiting, type UnknownSubject } from './waiting.ts';

/** The cookie that carries an invitation through the sign-in at a foreign provider. */
export const invitationCookie = 'absmgmt_invitation';

/** How long a subject that waits is not written down again, in milliseconds. */
const notedFor = 60_000;
const notedAtMost = 5_000;

/** What a refusal says in `details.reason` of a subject that no account has. */
const reason = 'accountUnknown';

/** The refusal of a subject that no account has: `unauthorized`, by its name. */
export function unknownSubject(subject: string): DomainError {
  return new DomainError('unauthorized', { details: { reason, subject } });
}

/** Whether a refusal is that of a subject that no account has. */
export function isUnknownSubject(error: unknown): boolean {
  const details = error instanceof DomainError ? error.details.details : undefined;
  return typeof details === 'object' && details !== null && 'reason' in details && details.reason === reason;
}

/** Meets somebody whom no account knows; says whether they have been linked to one now. */
export type MeetUnknown = (request: FastifyRequest, token: TokenFacts) => Promise<boolean>;

/**
 * Links an unknown subject of a foreign provider by the invitation that it brings or by its verified e-mail address;
 * else it waits to be linked by a person. Written once a minute for a subject, whatever it sends.
 */
export function meetUnknown(database: Database): MeetUnknown {
  const noted = new BoundedCache<true>(notedAtMost);
  return async (request, token) => {
    const { subject, session } = token;
    // The embedded provider's subjects are ours: an account that is gone is gone.
    if (session !== undefined) return false;
    const invitation = request.cookies[invitationCookie];
    const invited = invitation && (await linkedBy(database, invitation, subject, request.id));
    if (invited) return auditLink(request, invited, 'invitation');
    if (noted.get(subject)) return false;
    noted.set(subject, true, Date.now() + notedFor);
    const linked = await database.maintain(async (sql) => {
      const unknown = unknownSubjectOf(token);
      const account = await linkByVerifiedEmail(sql, unknown, request.id);
      if (!account) await noteWaiting(sql, unknown);
      return account;
    });
    request.log.info({ subject, linked: linked !== undefined }, 'a subject that no account has');
    return linked !== undefined && auditLink(request, linked, 'email');
  };
}

function auditLink(
  request: FastifyRequest,
  { userId, organization = 0 }: StoredAccount,
  by: 'invitation' | 'email',
): true {
  audit(request, 'account.linked', { account: userId, organization, by });
  return true;
}

/** The account whose invitation was open; who comes with one that is not waits like everybody. */
async function linkedBy(
  database: Database,
  token: string,
  subject: string,
  requestId: string,
): Promise<StoredAccount | undefined> {
  const accepting = database.maintain((sql) => acceptWithSubject(sql, token, subject, requestId));
  return accepting.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });
}

function unknownSubjectOf({ subject, claimed }: TokenFacts): UnknownSubject {
  return {
    subject,
    email: claimed?.email,
    emailVerified: claimed?.emailVerified === true,
    name: claimed?.name,
  };
}

/**
 * Links an unknown subject to the one account that expects its e-mail address, when its provider says that the
 * address was verified. Gives the account; undefined where none expects it, several do, or the account is
 * switched off: a person decides then, from the list of those waiting.
 */
export async function linkByVerifiedEmail(
  sql: Sql,
  { subject, email, emailVerified }: UnknownSubject,
  requestId: string,
): Promise<StoredAccount | undefined> {
  if (!emailVerified || email === undefined) return undefined;
  const text = `select user_id, user_type, disabled, first_name, last_name from user_account
    where lower(expected_email) = lower($1) limit 2 for update`;
  const [row, another] = await sql(text, [email.trim()]);
  if (!row || another || row.disabled === true) return undefined;
  const by = {
    userKey: `${row.user_type}-${row.user_id}`,
    name: `${row.first_name} ${row.last_name}`.trim(),
    requestId,
  };
  return linkAccount(sql, Number(row.user_id), subject, by);
}
