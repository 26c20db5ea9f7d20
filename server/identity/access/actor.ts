import 'fastify';
import type { FastifyContextConfig } from 'fastify';
import type { PermissionSet } from '#schemas/access/permissions.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { showDate } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import type { Account } from './accounts.ts';
import type { KnownAccess } from './permissions.ts';
import type { Visibility } from './visibility.ts';

/**
 * The caller of a request: who they are, in which organization, and what they may do there. Built from the verified
 * token, and used by all later checks.
 */
export interface Actor {
  /** Subject of the token. */
  readonly subject: string;
  /** Format: userTypeId-userId. */
  readonly userKey: string;
  readonly userType: UserType;
  readonly userId: number;
  readonly name: string;
  /** Id of the organization; 0 if the request concerns none. */
  readonly organization: number;
  /** Name of the caller's permission profile. */
  readonly profileName: string;
  readonly permissions: PermissionSet;
  /** The facts from which the permissions were computed; used to explain why the caller has a permission. */
  readonly access: KnownAccess;
  /** The records that the caller's visibility profiles let them see. */
  readonly visibility: Visibility;
  /** Enabled features of the organization. */
  readonly features: ReadonlySet<string>;
  readonly language: Language;
  /** Time zone of the organization, for "today" and displayed times. */
  readonly timeZone: string;
  /** Clock of the organization: 12-hour or 24-hour; default 24. */
  readonly clock?: '12' | '24';
  /** Set if the organization is closed. */
  readonly closing?: Closing | undefined;
  /**
   * Set while another user impersonates this person. All fields above, except subject and language, are then this
   * person's.
   */
  readonly impersonation?: ActiveImpersonation;
}

/** An active impersonation, from an open row of the table `impersonation`; looked up for each request. */
export interface ActiveImpersonation {
  readonly id: string;
  /** The real user behind the request. */
  readonly impersonator: { readonly userKey: string; readonly name: string; readonly subject: string };
  /** Whether writes are refused. */
  readonly readOnly: boolean;
  readonly expiresAt: Date;
}

/** The user who signed in to make a request, even if they act as another person. */
export interface SignedIn {
  readonly token: TokenFacts;
  /** Whether an alternate token identified the user, instead of a bearer token. */
  readonly byAlternateToken: boolean;
  /** The account in the role of the request. */
  readonly account: Account;
  /** All roles of the account. The account's own role comes first. */
  readonly roles: readonly Account[];
  /** User key of the person that the request claims to impersonate. */
  readonly impersonated: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler below `/services/` runs. */
    actor: Actor;
    /** Set together with the actor. */
    signedIn: SignedIn;
  }
}

/** Why and since when an organization is closed. */
export interface Closing {
  readonly name: string;
  /** Date, `YYYY-MM-DD`. */
  readonly on: string;
  readonly reason: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may write while the district is closed, because it does not change the district. */
    outsideDistrict?: boolean;
  }
}

/** Reads from a row of `organization` why and since when it is closed. */
export function closingOf(row: Row): Closing {
  return { name: String(row.org_name), on: String(row.closed_on), reason: String(row.closed_reason) };
}

/** Error for users of a closed organization, and for support users who try to change it. */
export function districtClosedError(
  { name, on, reason }: Closing,
  text = 'result.districtClosed',
): DomainError {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return new DomainError('districtClosed', { text, args: { name, date: showDate(on), reason: sentence } });
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write in a closed organization. Support can read, and must reopen it first. */
export function assertOpen(
  { closing }: Actor,
  method: string,
  config: FastifyContextConfig | undefined,
): void {
  if (!closing || readMethods.has(method)) return;
  if (config?.impersonation === 'reads' || config?.outsideDistrict === true) return;
  throw districtClosedError(closing, 'refused.districtReadOnly');
}
