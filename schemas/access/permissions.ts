import {
  accessPermission,
  profilePermission,
  pseudoCategory,
  supportPermissionNames,
} from '../protocol/session/permissions.ts';
import type { PermissionProfileFacts } from '../protocol/session/session.ts';
import { heldPseudo, type PseudoFacts, type PseudoRule, pseudoRuleOf } from './pseudoPermissions.ts';
import { userTypeRules } from './userTypeRules.ts';

/** A person's permissions in one organization. */
export type PermissionSet = ReadonlySet<string>;

/** A person's permission profile, with its entries as stored. */
export type HeldProfile = Omit<PermissionProfileFacts, 'categories'>;

/** All facts that determine a person's permissions in one organization: the input of the evaluator. */
export interface AccessFacts extends PseudoFacts {
  /** The person's profile. Its id is null if the account has no profile. */
  readonly profile: HeldProfile;
  /** The person's permissions, which `permissionsOf` derives from the other facts. */
  readonly permissions: PermissionSet;
}

/** The reason why a person has or lacks a permission. */
export type PermissionSource =
  /** The user type grants the permission: support has all permissions, employees have those for their own data. */
  | { readonly kind: 'userType' }
  /**
   * The person's profile determines the permission: `entry` is the profile entry that grants it, or null if no entry
   * does.
   */
  | { readonly kind: 'profile'; readonly profileName: string; readonly entry: string | null }
  /** The account has no profile. */
  | { readonly kind: 'noProfile' }
  /** Only support has the permission; no profile can grant it. */
  | { readonly kind: 'supportOnly' }
  /** The permission is a pseudo-permission, with its rule. */
  | { readonly kind: 'pseudo'; readonly rule: PseudoRule }
  /** There is no such permission. */
  | { readonly kind: 'unknown' };

/** Why a person has or lacks a permission, and who can change that. */
export interface Explanation {
  /** The permission, without a leading `!`. */
  readonly permission: string;
  /** Whether the name has a leading `!`, so that the permission must be missing. */
  readonly isNegated: boolean;
  readonly held: boolean;
  readonly allowed: boolean;
  readonly source: PermissionSource;
  /**
   * The permission that users of the organization need to change whether the person has this one; null if only support
   * can. Support always can.
   */
  readonly changedWith: string | null;
}

/**
 * Whether a person satisfies a permission name; a leading `!` means that they must lack it
 * (docs/specification.md#application-6-permission-names).
 */
export function allows(held: PermissionSet, name: string): boolean {
  return name.startsWith('!') ? !held.has(name.slice(1)) : held.has(name);
}

/**
 * Whether a flag of an entity or a page is on in the organization: a feature, or a setting by its pseudo-permission
 * (`PSEUDO.ImportsEnabled`); a leading `!` means "off".
 */
export function isOn(
  { permissions, features }: Pick<AccessFacts, 'permissions' | 'features'>,
  flag: string,
): boolean {
  return allows(isPseudoFlag(flag) ? permissions : features, flag);
}

/** Whether a flag is the pseudo-permission of a setting. */
export function isPseudoFlag(flag: string): boolean {
  return flag.replace(/^!/, '').startsWith(`${pseudoCategory}.`);
}

/** Expands the entries of a profile to permission names: `REFDATA.*` is the whole family, `*` all. */
export function expandPermissions(granted: readonly string[], known: readonly string[]): Set<string> {
  const families = granted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const byFamily = known.filter((name) => families.some((family) => name.startsWith(family)));
  return new Set([...granted.filter((name) => !name.endsWith('*')), ...byFamily]);
}

/**
 * All permissions of a person: those that the user type or the profile grants among the known ones
 * (`permissionCatalogue.ts`), and the pseudo-permissions that follow from the facts. A profile cannot grant a
 * pseudo-permission (docs/specification.md#application-6-permission-names).
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
 * Explains why a person satisfies a permission name or not: the profile, its entry, the reason, and who can change
 * that. Takes a name with or without a leading `!`, and the known permissions. Any other permission is explained as
 * unknown. If the known permissions are omitted (in the console, which only uses names of entities and pages), every
 * name counts as known. Pure: browser and service give the same answer (docs/quality.md#8-the-console-explains-itself).
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

/**
 * The permission that users need to change whether a person has a permission, keyed by the kind of the current reason.
 * Null for reasons that only support can change, such as settings, features and user types.
 */
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

/**
 * The profile entry that grants a permission: the permission's own name, otherwise a wildcard that covers it. Undefined
 * if no entry grants it.
 */
function entryFor(entries: readonly string[], permission: string): string | undefined {
  const covers = (entry: string) => entry.endsWith('*') && permission.startsWith(entry.slice(0, -1));
  return entries.find((entry) => entry === permission) ?? entries.find(covers);
}

function isPseudo(name: string): boolean {
  return name.startsWith(`${pseudoCategory}.`);
}
