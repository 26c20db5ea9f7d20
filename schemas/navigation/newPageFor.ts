import { allows, type PermissionSet } from '../access/permissions.ts';
import { staffAlertPermissions } from '../fields/staffAlertKinds.ts';
import type { FeatureName } from '../protocol/organizations/features.ts';
import type { UserType } from '../protocol/session/permissions.ts';
import { ownReturnPath } from '../protocol/session/returnAddress.ts';
import { legacyFlags } from './legacyArea.ts';
import { type LegacyPage, legacyPages } from './legacyPages.ts';

/** Query parameters by name. */
export type Query = Readonly<Record<string, string>>;

/** Facts about the user who opens a legacy address, and about the console. */
export interface LegacyContext {
  readonly userType: UserType;
  readonly permissions: PermissionSet;
  /** The enabled features of the organization. */
  readonly features: ReadonlySet<string>;
  /** The console's own URL. Return addresses with another origin are dropped. */
  readonly publicUrl: string;
}

/** User types that are redirected to the new pages. */
const redirectedTypes: readonly UserType[] = ['csRep', 'org'];

/**
 * Returns the new address (path and query) that replaces a legacy address. Undefined if the legacy page is still used:
 * it has no equivalent, the organization has not enabled the new pages of its area, or the user type is not redirected
 * (docs/specification.md#application-2-legacy-pages). Takes the address below the legacy base URL. Ignores letter case,
 * including in parameter names. Pure.
 */
export function newPageFor(legacyPath: string, query: Query, context: LegacyContext): string | undefined {
  const page = pageAt(legacyPath, query);
  if (!page || !isActive(page, context)) return undefined;
  return addressOf(page.path, carried(page, query, context.publicUrl));
}

function isActive({ area, path }: LegacyPage, { userType, features, permissions }: LegacyContext): boolean {
  if (!redirectedTypes.includes(userType) || !features.has(legacyFlags[area])) return false;
  return path !== staffAlertsPath || staffAlertsAvailable({ features, permissions });
}

/** The legacy page with this address. Entries with required query values are tried first. */
function pageAt(legacyPath: string, query: Query): LegacyPage | undefined {
  const name = legacyPath.replace(/^\/+|\/+$/g, '').toLowerCase();
  return legacyPages.find(({ legacy, requested = {} }) => {
    const hasAll = Object.entries(requested).every(
      ([key, value]) => normalized(parameter(query, key)) === normalized(value),
    );
    return legacy.toLowerCase() === name && hasAll;
  });
}

/**
 * Normalizes a value: ignores letter case and separators, so that `DailyReport` and `daily_report` match
 * `daily-report`.
 */
const normalized = (value = '') => value.toLowerCase().replace(/[-_ ]/g, '');

function carried({ carries }: LegacyPage, query: Query, publicUrl: string): [string, string][] {
  return Object.entries(carries).flatMap(([legacyName, newName]): [string, string][] => {
    const value = parameter(query, legacyName);
    const isForeign = legacyName === 'returnUrl' && ownReturnPath(value ?? '', publicUrl) === undefined;
    return value === undefined || isForeign ? [] : [[newName, value]];
  });
}

function parameter(query: Query, name: string): string | undefined {
  return Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** The legacy address (path and query) of a page: the inverse of `newPageFor`. Undefined if there is none. */
export function legacyPageFor(path: string, query: Query): string | undefined {
  const page = legacyPages.find((one) => one.path.toLowerCase() === path.toLowerCase());
  if (!page) return undefined;
  const back = Object.entries(page.carries).flatMap(([legacyName, newName]): [string, string][] => {
    const value = parameter(query, newName);
    return value === undefined ? [] : [[legacyName, value]];
  });
  return addressOf(page.legacy, [...Object.entries(page.requested ?? {}), ...back]);
}

function addressOf(path: string, query: readonly (readonly [string, string])[]): string {
  const options = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return options.length === 0 ? path : `${path}?${options.join('&')}`;
}

const staffAlertsPath = '/absence-management/staff-alerts';

/** The feature that enables staff alerts. */
const staffAlertsFlag: FeatureName = 'StaffAlerts';

/**
 * Whether staff alerts are available: the feature is on, and the user has a permission for at least one section of
 * staff alerts (docs/specification.md#application-2-absence-management-paths).
 */
function staffAlertsAvailable(facts: {
  readonly features: ReadonlySet<string>;
  readonly permissions: PermissionSet;
}): boolean {
  return (
    facts.features.has(staffAlertsFlag) &&
    staffAlertPermissions.some((name) => allows(facts.permissions, name))
  );
}
