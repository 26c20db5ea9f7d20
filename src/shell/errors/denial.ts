import { type AccessFacts, allows } from '#schemas/access/permissions.ts';
import type { RouteDenial } from '#schemas/access/routeRule.ts';

/** Why a page was denied: what the 403 page tells. */
export interface Denial {
  /** The permissions of which the person holds none; one of them would be enough. */
  readonly permissions?: readonly string[];
  /** The feature that must be on in the district; with a leading `!`, off. */
  readonly flag?: string;
  /** The user types that the page is for. */
  readonly userTypes?: readonly string[];
  /** There is nothing to see, whoever asks. */
  readonly isHidden?: boolean;
  /** What the service said, which names the permission. */
  readonly message?: string;
  /** The address that was asked for. */
  readonly path?: string;
}

/** What the 403 page needs to know of the route rule's answer: names alone, as it travels in the history of the tab. */
export function denialOf(denied: RouteDenial, path: string): Denial {
  if (denied.because === 'permission') return { permissions: [requested(denied.explanation)], path };
  if (denied.because === 'oneOf') return { permissions: denied.explanations.map(requested), path };
  if (denied.because === 'feature') return { flag: denied.flag, path };
  return denied.because === 'userType' ? { userTypes: denied.userTypes, path } : { isHidden: true, path };
}

/** Whether what was missing is there by now: the entry of the tab's history outlives what the person was allowed then. */
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

/** Reads a denial from the state of a history entry, which anything may have written. */
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
