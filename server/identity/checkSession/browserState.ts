import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The cookie that the page of the session check reads: it changes whenever somebody signs in or out. */
export const browserStateCookie = 'absmgmt_browser_state';

/** What of a session of the provider makes it another one. */
export interface SessionMarks {
  readonly uid: string;
  readonly accountId?: string | undefined;
  readonly loginTs?: number | undefined;
}

/**
 * The browser's state for a session: the same in every process, and nothing that opens anything. Empty
 * while nobody is signed in.
 */
export function browserStateOf({ uid, accountId, loginTs }: SessionMarks, secret: string): string {
  if (accountId === undefined) return '';
  return createHmac('sha256', secret)
    .update(JSON.stringify([uid, accountId, loginTs]))
    .digest('base64url');
}

/**
 * The `session_state` of an answer (OpenID Connect Session Management 1.0, section 3.2); the page of the
 * session check computes the same from the cookie.
 */
export function sessionStateOf(
  clientId: string,
  origin: string,
  browserState: string,
  salt: string = randomBytes(12).toString('base64url'),
): string {
  const text = [clientId, origin, browserState, salt].join(' ');
  return `${createHash('sha256').update(text).digest('base64url')}.${salt}`;
}
