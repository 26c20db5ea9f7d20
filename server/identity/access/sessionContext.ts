import type { PermissionSet } from '#schemas/access/permissions.ts';
import {
  type OrganizationSettings,
  readOrganizationSettings,
} from '#schemas/protocol/session/organizationSettings.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { unknownSubject } from '../accounts/linkUnknownSubject.ts';
import { isLocalSubject } from '../accounts/storedAccount.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import { type Account, accountBySubject, userKeyOf, userTypeOf } from './accounts.ts';
import type { Closing } from './actor.ts';
import { closingOf, districtClosedError } from './actor.ts';
import { chooseRole, hasClosed, isSupport, memberByKey, openRoles, rolesOf } from './isSupport.ts';
import { featuresOf } from './organizations.ts';
import { type AccessSource, accessOf, type KnownAccess } from './permissions.ts';
import type { UserClaim } from './userHeader.ts';
import type { Visibility } from './visibility.ts';

/** A user in one organization, with their permissions there. */
export interface SessionContext {
  /** The account in the role of that organization. */
  readonly account: Account;
  readonly roles: readonly Account[];
  readonly userType: UserType;
  readonly userKey: string;
  /** Id of the organization; 0 for none. */
  readonly organization: number;
  readonly profileName: string;
  readonly permissions: PermissionSet;
  /** The facts from which the permissions were computed. */
  readonly access: KnownAccess;
  /** The records that the user's visibility profiles let them see. */
  readonly visibility: Visibility;
  readonly features: ReadonlySet<string>;
  readonly timeZone: string;
  /** 12-hour or 24-hour clock of the organization. */
  readonly clock: '12' | '24';
  /** Set if the organization is closed. Only support can then enter, read-only. */
  readonly closing?: Closing | undefined;
}

/**
 * Loads the user of a token and their permissions in the requested role and organization. Throws `unauthorized` if the
 * account or its session is gone, `wrongOrganization` for a role or district that the user does not have,
 * `districtClosed` for a closed district (docs/specification.md#application-6-permission-names).
 */
export async function sessionContextOf(
  source: AccessSource,
  { subject, session, issuedAt }: Pick<TokenFacts, 'subject' | 'session' | 'issuedAt'>,
  requested: Pick<UserClaim, 'userKey' | 'organization'>,
): Promise<SessionContext> {
  const found = await source.database.identity(async (sql) => {
    const own = await accountBySubject(sql, subject);
    // A foreign provider must not issue tokens for subjects of the embedded provider.
    if (!own || (session === undefined && isLocalSubject(subject))) throw unknownSubject(subject);
    if (own.disabled || !(await isOpen(sql, session, subject)) || isBefore(issuedAt, own.signedOutAt)) {
      throw new DomainError('unauthorized');
    }
    const roles = await rolesOf(sql, own);
    const account = chooseRole(await openRoles(sql, roles, requested), requested);
    const organization = requested.organization ?? account.organization ?? 0;
    const place = await placeOf(sql, organization);
    if (place.closing && !isSupport(account)) throw districtClosedError(place.closing);
    return { account, roles, organization, place };
  });
  return sessionContextIn(source, found);
}

/** Loads the permissions of a member of an organization; undefined if the key names no member. */
export async function sessionContextOfMember(
  source: AccessSource,
  organization: number,
  userKey: string,
): Promise<SessionContext | undefined> {
  const found = await source.database.identity(async (sql) => {
    const account = await memberByKey(sql, organization, userKey);
    if (!account || account.disabled) return undefined;
    return { account, roles: [account], organization, place: await placeOf(sql, organization) };
  });
  return found && sessionContextIn(source, found);
}

type Found = Pick<SessionContext, 'account' | 'roles' | 'organization'> & { readonly place: Place };

async function sessionContextIn(source: AccessSource, { account, roles, organization, place }: Found) {
  const userType = userTypeOf(account);
  const { visibility, ...access } = await accessOf(source, { account, userType, organization, ...place });
  const { permissions, profile } = access;
  const { features, timeZone, clock, closing } = place;
  return {
    account,
    roles,
    userType,
    userKey: userKeyOf(account),
    organization,
    profileName: profile.profileName,
    permissions,
    access,
    visibility,
    features,
    timeZone,
    clock,
    closing,
  };
}

/** Whether a foreign provider's token was issued before the person was signed out everywhere. */
function isBefore(issuedAt: number | undefined, signedOutAt: number | undefined): boolean {
  return issuedAt !== undefined && signedOutAt !== undefined && issuedAt < signedOutAt;
}

/** Whether the provider session of a token still exists. Sign-out ends the session. */
async function isOpen(sql: Sql, session: string | undefined, subject: string): Promise<boolean> {
  if (session === undefined) return true;
  const text = `select 1 from provider_record where kind = 'Session' and uid = $1 and expires_at > now()
    and payload->>'accountId' = $2 limit 1`;
  return (await sql(text, [session, subject])).length > 0;
}

/** Settings of an organization that affect permissions. */
export interface Place {
  readonly features: ReadonlySet<string>;
  readonly settings: OrganizationSettings;
  readonly timeZone: string;
  /** 12-hour or 24-hour clock. */
  readonly clock: '12' | '24';
  /** Set if the organization is closed. */
  readonly closing?: Closing | undefined;
}

/** Loads the settings of an organization; 0 means none. Throws `wrongOrganization` if it does not exist. */
export async function placeOf(sql: Sql, organization: number): Promise<Place> {
  if (organization === 0) {
    return { features: new Set(), settings: readOrganizationSettings({}), timeZone: 'UTC', clock: '24' };
  }
  const text = `select features, settings, time_zone, clock, org_name, to_char(closed_on, 'YYYY-MM-DD') as closed_on,
      closed_reason, ${hasClosed} as is_closed from organization where org_id = $1`;
  const [row] = await sql(text, [organization]);
  if (!row) throw new DomainError('wrongOrganization');
  const enabledFeatures = featuresOf(row.features).filter(({ enabled }) => enabled);
  return {
    features: new Set(enabledFeatures.map(({ name }) => name)),
    settings: readOrganizationSettings(row.settings),
    timeZone: String(row.time_zone),
    clock: row.clock === '24' ? '24' : '12',
    ...(row.is_closed === true ? { closing: closingOf(row) } : {}),
  };
}
