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
 * Who makes a request, in which organisation, and what they may do there: the answer of token
 * verification, from which everything behind it decides.
 */
export interface Actor {
  /** The subject of the token. */
  readonly subject: string;
  /** userTypeId-userId. */
  readonly userKey: string;
  readonly userType: UserType;
  readonly userId: number;
  readonly name: string;
  /** 0 where the request is about no organisation. */
  readonly organization: number;
  /** The permission profile's name. */
  readonly profileName: string;
  readonly permissions: PermissionSet;
  /** What the permissions follow from: what they are explained by. */
  readonly access: KnownAccess;
  /** What their visibility profiles let them see. */
  readonly visibility: Visibility;
  /** The organisation's features that are on. */
  readonly features: ReadonlySet<string>;
  readonly language: Language;
  /** The organisation's: what "today" is, and how moments are shown. */
  readonly timeZone: string;
  /** To how many hours people count there; where nothing says so, to 24. */
  readonly clock?: '12' | '24';
  /** Present where the organisation is closed. */
  readonly closing?: Closing | undefined;
  /** Present while somebody acts as this person; everything above but subject and language is this person's then. */
  readonly impersonation?: ActiveImpersonation;
}

/** Somebody acting as another person: an open row of the table `impersonation`, looked up for each request. */
export interface ActiveImpersonation {
  readonly id: string;
  /** Who really makes the request. */
  readonly impersonator: { readonly userKey: string; readonly name: string; readonly subject: string };
  /** Writes are refused. */
  readonly readOnly: boolean;
  readonly expiresAt: Date;
}

/** Who signed in to make a request, whomever they act as. */
export interface SignedIn {
  readonly token: TokenFacts;
  /** Identified by an alternate token, not by a bearer token. */
  readonly byAlternateToken: boolean;
  /** The account in the role that the request is made in. */
  readonly account: Account;
  /** Every role of the account, the one of the account itself first. */
  readonly roles: readonly Account[];
  /** Whom the request says to act as. */
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

/** Why and since when an organisation is closed. */
export interface Closing {
  readonly name: string;
  /** A day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly reason: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that is no change of the district in which it is made: it goes through where that is closed. */
    outsideDistrict?: boolean;
  }
}

/** From a row of `organization`. */
export function closingOf(row: Row): Closing {
  return { name: String(row.org_name), on: String(row.closed_on), reason: String(row.closed_reason) };
}

/** What people of a closed organisation are told, and support that would change something in it. */
export function districtClosedError(
  { name, on, reason }: Closing,
  text = 'result.districtClosed',
): DomainError {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return new DomainError('districtClosed', { text, args: { name, date: showDate(on), reason: sentence } });
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write in a closed organisation: support looks, and opens it again first. */
export function assertOpen(
  { closing }: Actor,
  method: string,
  config: FastifyContextConfig | undefined,
): void {
  if (!closing || reading.has(method)) return;
  if (config?.impersonation === 'reads' || config?.outsideDistrict === true) return;
  throw districtClosedError(closing, 'refused.districtReadOnly');
}
