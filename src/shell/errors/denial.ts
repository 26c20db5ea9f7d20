import { type AccessFacts, allows } from '#schemas/access/permissions.ts';
import type { RouteDenial } from '#schemas/access/routeRule.ts';

/** Why a page was denied, for the 403 page. */
export interface Denial {
  /** Missing permissions, one of which would suffice. */
  readonly permissions?: readonly string[];
  /** The feature that must be on in the district; with a leading `!`, off. */
  readonly flag?: string;
  /** User types that can open the page. */
  readonly userTypes?: readonly string[];
  /** Whether the page is hidden from everyone. */
  readonly isHidden?: boolean;
  /** The service's message, which names the permission. */
  readonly message?: string;
  /** The requested address. */
  readonly path?: string;
}

/**
 * Converts the route rule's result for the 403 page. Contains only names, because it is stored in the tab's history.
 */
export function denialOf(denied: RouteDenial, path: string): Denial {
  if (denied.because === 'permission') return { permissions: [requested(denied.explanation)], path };
  if (denied.because === 'oneOf') return { permissions: denied.explanations.map(requested), path };
  if (denied.because === 'feature') return { flag: denied.flag, path };
  return denied.because === 'userType' ? { userTypes: denied.userTypes, path } : { isHidden: true, path };
}

/**
 * Whether the user has been granted the missing access since the denial. The denial is stored in the tab's history, so
 * it can be out of date.
 */
export function isDenialLifted(
  { permissions, flag, userTypes, isHidden = false, message }: Denial,
  facts: Pick<AccessFacts, 'permissions' | 'features' | 'userType'>,
): boolean {
  if (message !== undefined || isHidden) return false;
  if (permissions) return permissions.some((name) => allows(facts.permissions, name));
  if (flag !== undefined) return allows(facts.features, flag);
  return userTypes === undefined || userTypes.includes(facts.userType);
}

function requested({ permission, isNegated }: { permission: string; isNegated: boolean }): string {
  return isNegated ? `!${permission}` : permission;
}

/** Reads a denial from a history entry's state, which is untrusted. */
export function readDenial(state: unknown): Denial {
  if (typeof state !== 'object' || state === null) return {};
  const { permissions, flag, userTypes, isHidden, path } = state as Readonly<Record<string, unknown>>;
  return {
    ...(isTexts(permissions) ? { permissions } : {}),
    ...(isTexts(userTypes) ? { userTypes } : {}),
    ...(typeof flag === 'string' ? { flag } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    isHidden: isHidden === true,
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
