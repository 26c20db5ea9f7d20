import {
  accessPermission,
  profilePermission,
  pseudoCategory,
  supportPermissionNames,
} from '../protocol/session/permissions.ts';
import type { PermissionProfileFacts } from '../protocol/session/session.ts';
import { heldPseudo, type PseudoFacts, type PseudoRule, pseudoRuleOf } from './pseudoPermissions.ts';
import { userTypeRules } from './userTypeRules.ts';

/** The permissions that a person holds in one organisation. */
export type PermissionSet = ReadonlySet<string>;

/** A permission profile as somebody holds it; its entries as they are kept. */
export type HeldProfile = Omit<PermissionProfileFacts, 'categories'>;

/** Everything that decides what somebody may do in one organisation: what the evaluator works from. */
export interface AccessFacts extends PseudoFacts {
  /** Without an id: the account has no profile. */
  readonly profile: HeldProfile;
  /** What follows from the rest, by `permissionsOf`. */
  readonly permissions: PermissionSet;
}

/** What decided about a permission. */
export type PermissionSource =
  /** The user type holds it: support everything, employees what concerns themselves. */
  | { readonly kind: 'userType' }
  /** The profile, and the entry of it that grants; null: none does. */
  | { readonly kind: 'profile'; readonly profileName: string; readonly entry: string | null }
  /** The account has no profile. */
  | { readonly kind: 'noProfile' }
  /** Support alone may; no profile can grant it. */
  | { readonly kind: 'supportOnly' }
  /** A pseudo-permission, and what it follows from. */
  | { readonly kind: 'pseudo'; readonly rule: PseudoRule }
  /** There is no such permission. */
  | { readonly kind: 'unknown' };

/** Why somebody may do something or not, and who can change that. */
export interface Explanation {
  /** The permission, without a leading `!`. */
  readonly permission: string;
  /** Asked for with a leading `!`: only those may who lack it. */
  readonly isNegated: boolean;
  readonly held: boolean;
  readonly allowed: boolean;
  readonly source: PermissionSource;
  /** The permission of those in the organisation who can change it; null: support alone. Support always can. */
  readonly changedWith: string | null;
}

/**
 * Whether a person may do what a permission name guards; a leading `!` means "lacks"
 * (docs/specification.md#application-6-permission-names).
 */
export function allows(held: PermissionSet, name: string): boolean {
  return name.startsWith('!') ? !held.has(name.slice(1)) : held.has(name);
}

/**
 * Whether a flag of an entity or a page is on in the organisation: a feature, or a setting by its pseudo-permission
 * (`PSEUDO.ImportsEnabled`); a leading `!` means "off".
 */
export function isOn(
  { permissions, features }: Pick<AccessFacts, 'permissions' | 'features'>,
  flag: string,
): boolean {
  return allows(isPseudoFlag(flag) ? permissions : features, flag);
}

/** Whether a flag names a setting by its pseudo-permission. */
export function isPseudoFlag(flag: string): boolean {
  return flag.replace(/^!/, '').startsWith(`${pseudoCategory}.`);
}

/** The names that a profile grants, of all that there are: `REFDATA.*` stands for its whole family, `*` for all. */
export function expandPermissions(granted: readonly string[], known: readonly string[]): Set<string> {
  const families = granted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const byFamily = known.filter((name) => families.some((family) => name.startsWith(family)));
  return new Set([...granted.filter((name) => !name.endsWith('*')), ...byFamily]);
}

/**
 * All that somebody holds: what the user type or the profile grants of the permissions that are known
 * (`permissionCatalogue.ts`), and the pseudo-permissions that follow. A profile cannot grant a pseudo-permission
 * (docs/specification.md#application-6-permission-names).
 */
export function permissionsOf(
  facts: Omit<AccessFacts, 'permissions'>,
  known: readonly string[],
): Set<string> {
  const { permissionsFrom, holds = [] } = userTypeRules[facts.userType];
  const holdsAll = permissionsFrom === 'everything';
  const granted = holdsAll
    ? [...known, ...supportPermissionNames]
    : [...expandPermissions(facts.profile.entries, known)].filter(
        (name) => !supportPermissionNames.includes(name),
      );
  return new Set([...granted.filter((name) => !isPseudo(name)), ...holds, ...heldPseudo(facts)]);
}

/**
 * Why somebody may do what a permission name guards, or may not: the profile, its entry, where that comes from,
 * and who can change it. Takes a name with or without a leading `!`, and the permissions that are known: another is
 * explained as unknown. Without them (in the console, which asks of what entities and pages name) every name is
 * one. Pure: browser and service give the same answer (docs/quality.md#8-the-console-explains-itself).
 */
export function explain(facts: AccessFacts, name: string, known?: readonly string[]): Explanation {
  const isNegated = name.startsWith('!');
  const permission = isNegated ? name.slice(1) : name;
  const source = sourceOf(facts, permission, known);
  return {
    permission,
    isNegated,
    held: facts.permissions.has(permission),
    allowed: allows(facts.permissions, name),
    source,
    changedWith: changedWith[source.kind],
  };
}

/** Settings, features and user types are for support to change. */
const changedWith: Readonly<Record<PermissionSource['kind'], string | null>> = {
  userType: null,
  profile: profilePermission,
  noProfile: accessPermission,
  supportOnly: null,
  pseudo: null,
  unknown: null,
};

function sourceOf(
  facts: AccessFacts,
  permission: string,
  known: readonly string[] | undefined,
): PermissionSource {
  const rule = pseudoRuleOf(permission);
  if (rule) return { kind: 'pseudo', rule };
  const isSupportOnly = supportPermissionNames.includes(permission);
  if (isPseudo(permission) || (!isSupportOnly && known?.includes(permission) === false))
    return { kind: 'unknown' };
  const { permissionsFrom, holds } = userTypeRules[facts.userType];
  if (permissionsFrom === 'everything' || holds?.includes(permission)) return { kind: 'userType' };
  if (isSupportOnly) return { kind: 'supportOnly' };
  const { profileId, profileName, entries } = facts.profile;
  if (profileId === null) return { kind: 'noProfile' };
  return { kind: 'profile', profileName, entry: entryFor(entries, permission) ?? null };
}

/** The entry of a profile that grants a permission: the name itself before a whole family. */
function entryFor(entries: readonly string[], permission: string): string | undefined {
  const covers = (entry: string) => entry.endsWith('*') && permission.startsWith(entry.slice(0, -1));
  return entries.find((entry) => entry === permission) ?? entries.find(covers);
}

function isPseudo(name: string): boolean {
  return name.startsWith(`${pseudoCategory}.`);
}
