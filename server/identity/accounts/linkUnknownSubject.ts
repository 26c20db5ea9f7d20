import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { audit } from '../../observability/audit.ts';
import { BoundedCache } from '../boundedCache.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import { acceptWithSubject, linkAccount } from './linkAccount.ts';
import type { StoredAccount } from './storedAccount.ts';
import { recordWaiting, type UnknownSubject } from './waitingSubjects.ts';

/** Cookie that keeps the invitation token during sign-in at a foreign provider. */
export const invitationCookie = 'absmgmt_invitation';

/** Milliseconds during which a waiting subject is not recorded again. */
const notedMilliseconds = 60_000;
const notedAtMost = 5_000;

/** `details.reason` of the refusal of an unknown subject. */
const reason = 'accountUnknown';

/** `unauthorized` error for a subject without an account. */
export function unknownSubject(subject: string): DomainError {
  return new DomainError('unauthorized', { details: { reason, subject } });
}

/** Whether an error is the refusal of an unknown subject. */
export function isUnknownSubject(error: unknown): boolean {
  const details = error instanceof DomainError ? error.details.details : undefined;
  return typeof details === 'object' && details !== null && 'reason' in details && details.reason === reason;
}

/** Handles a subject without an account. Resolves to whether it has now been linked to one. */
export type LinkUnknownSubject = (request: FastifyRequest, token: TokenFacts) => Promise<boolean>;

/**
 * Links an unknown subject of a foreign provider by its invitation or its verified email address; otherwise lists it
 * for manual linking. Writes at most once a minute per subject.
 */
export function linkUnknownSubject(database: Database): LinkUnknownSubject {
  const recentlyHandled = new BoundedCache<true>(notedAtMost);
  return async (request, token) => {
    const { subject, session } = token;
    // The embedded provider only issues tokens for known accounts, so this account was deleted.
    if (session !== undefined) return false;
    const invitation = request.cookies[invitationCookie];
    const invited = invitation && (await linkedBy(database, invitation, subject, request.id));
    if (invited) return auditLink(request, invited, 'invitation');
    if (recentlyHandled.get(subject)) return false;
    recentlyHandled.set(subject, true, Date.now() + notedMilliseconds);
    const linked = await database.maintain(async (sql) => {
      const unknown = unknownSubjectOf(token);
      const account = await linkByVerifiedEmail(sql, unknown, request.id);
      if (!account) await recordWaiting(sql, unknown);
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

/**
 * Links the subject by an open invitation. Returns undefined for an invalid token; the subject is then listed for
 * manual linking.
 */
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
 * Links an unknown subject to the only account that expects its email address, if the provider has verified the
 * address. Returns the account. Undefined if none or several accounts expect it, or if the account is disabled; an
 * administrator then decides, from the list of waiting subjects.
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
