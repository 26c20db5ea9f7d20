import type { UserType } from '../protocol/session/permissions.ts';
import { type AccessFacts, allows, type Explanation, explain, isOn, isPseudoFlag } from './permissions.ts';
import { isDeniedByVeritime, lacksAbsences } from './veritimeOnly.ts';

/** An access rule of an address. `/settings/*` includes all addresses below it, `:id` is any single segment. */
export interface RouteEntry {
  readonly path: string;
  /** The required permission; a leading `!` means that it must be missing. */
  readonly permission?: string | undefined;
  /** Alternative permissions; one of them is enough. */
  readonly oneOf?: readonly string[] | undefined;
  /** Features that must be on; a leading `!` means "off". */
  readonly flags?: readonly string[] | undefined;
  /** The allowed user types; defaults to all. */
  readonly userTypes?: readonly UserType[] | undefined;
  /** User types that need no permission, because the page shows their own data. */
  readonly freeFor?: readonly UserType[] | undefined;
  /** Whether the address is hidden from everyone, as if there were nothing there. */
  readonly hidden?: boolean | undefined;
}

/** Why an address is denied. */
export type RouteDenial =
  | { readonly because: 'permission'; readonly explanation: Explanation }
  /** The user has none of the alternative permissions of an address. */
  | { readonly because: 'oneOf'; readonly explanations: readonly Explanation[] }
  /** The feature that would have to be on in the organization or, with a leading `!`, off. */
  | { readonly because: 'feature'; readonly flag: string }
  | { readonly because: 'userType'; readonly userTypes: readonly UserType[] }
  | { readonly because: 'hidden' };

/** The path of legacy pages, which is never denied here (docs/specification.md#application-6-permission-names). */
const exemptPath = '/navigator';

/**
 * Checks an address: it is allowed only if every matching entry is allowed (permission, user type) and visible
 * (features, not hidden). Returns the first reason to deny it, undefined if it is allowed. An address without a
 * matching entry is allowed; the router determines whether it exists. Pure.
 */
export function routeDenial(
  entries: readonly RouteEntry[],
  path: string,
  facts: AccessFacts,
): RouteDenial | undefined {
  if (matches(`${exemptPath}/*`, path)) return undefined;
  for (const entry of entries) {
    const denial = matches(entry.path, path) ? entryDenial(entry, facts) : undefined;
    if (denial) return denial;
  }
  return undefined;
}

/** The first reason to deny a single entry, such as a line of the menu or the palette; undefined if it is allowed. */
export function entryDenial(entry: RouteEntry, facts: AccessFacts): RouteDenial | undefined {
  if (isDeniedByVeritime(entry.path, facts.permissions))
    return { because: 'permission', explanation: explain(facts, lacksAbsences) };
  const { permission, oneOf, flags = [], userTypes, freeFor, hidden = false } = entry;
  if (
    permission !== undefined &&
    !freeFor?.includes(facts.userType) &&
    !allows(facts.permissions, permission)
  ) {
    return { because: 'permission', explanation: explain(facts, permission) };
  }
  if (oneOf && !oneOf.some((name) => allows(facts.permissions, name))) {
    return { because: 'oneOf', explanations: oneOf.map((name) => explain(facts, name)) };
  }
  if (userTypes && !userTypes.includes(facts.userType)) return { because: 'userType', userTypes };
  const flag = flags.find((one) => !isOn(facts, one));
  if (flag !== undefined && isPseudoFlag(flag))
    return { because: 'permission', explanation: explain(facts, flag) };
  if (flag !== undefined) return { because: 'feature', flag };
  return hidden ? { because: 'hidden' } : undefined;
}

/** Whether an entry's path matches an address; ignores letter case and a trailing slash. */
export function matches(pattern: string, path: string): boolean {
  const requested = segmentsOf(path);
  const segments = segmentsOf(pattern);
  const isOpen = segments.at(-1) === '*';
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (isOpen ? requested.length < fixed.length : requested.length !== fixed.length) return false;
  return fixed.every((segment, place) => segment.startsWith(':') || segment === requested[place]);
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}
