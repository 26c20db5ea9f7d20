/**
 * The signed-in user as services identify users: by the number of the user type and the user ID
 * (docs/specification.md#application-3-session).
 */
export interface StoredUser {
  readonly UserType: number;
  readonly loggedInUserId: number;
}

/** The impersonation of this tab. The service's record is authoritative. */
export interface StoredImpersonation {
  /** User keys (userTypeId-userId) of the impersonated user and of the user's own account. */
  readonly impersonatedUser: string;
  readonly originalUser: string;
  /** End of the impersonation in ISO 8601. */
  readonly expiresAt: string;
}

/** Session items stored per tab (docs/specification.md#application-3-session). */
export interface StoredItems {
  /** The provider's session ID: the `sid` claim. */
  readonly sessionId: string;
  /** The `sub` claim of the sign-in that the items belong to. */
  readonly subject: string;
  readonly user: StoredUser;
  readonly orgInformation: { readonly orgId: number };
  readonly orgId: number;
  /** The chosen role; undefined for the user's first role. */
  readonly userKey: string;
  readonly impersonation: StoredImpersonation;
  /** The user's start page; empty for none (docs/specification.md#application-7-suite-calls). */
  readonly defaultAbsencePage: { readonly userKey: string; readonly page: string };
}

type Name = keyof StoredItems;

/** Lifetime of items in minutes (docs/specification.md#application-9-limits). */
export const storedMinutes = 1440;

const prefix = 'absmgmt.';
const names: readonly Name[] = [
  'sessionId',
  'subject',
  'user',
  'orgInformation',
  'orgId',
  'userKey',
  'impersonation',
  'defaultAbsencePage',
];

/** Name of the item that has the expiry of each other item, in milliseconds since 1970. */
const endingsKey = `${prefix}endings`;

/** Returns an item of this tab, unless it has expired. */
export function readItem<K extends Name>(name: K): StoredItems[K] | undefined {
  const ending = endings()[name];
  if (ending !== undefined && ending <= Date.now()) removeItem(name);
  return parsed(sessionStorage.getItem(prefix + name)) as StoredItems[K] | undefined;
}

interface Lifetime {
  /** Whether the item is stored as long as the tab exists. */
  readonly isNonExpiring?: boolean;
}

/** Stores an item in this tab, for 1440 minutes by default. */
export function writeItem<K extends Name>(name: K, value: StoredItems[K], lifetime: Lifetime = {}): void {
  const { [name]: _, ...others } = endings();
  const ending = Date.now() + storedMinutes * 60_000;
  sessionStorage.setItem(prefix + name, JSON.stringify(value));
  writeEndings(lifetime.isNonExpiring ? others : { ...others, [name]: ending });
}

export function removeItem(name: Name): void {
  const { [name]: _, ...others } = endings();
  sessionStorage.removeItem(prefix + name);
  writeEndings(others);
}

/** Clears this tab's items. The sign-in stays. */
export function clearItems(): void {
  for (const name of names) sessionStorage.removeItem(prefix + name);
  sessionStorage.removeItem(endingsKey);
}

function endings(): Readonly<Partial<Record<Name, number>>> {
  const stored = parsed(sessionStorage.getItem(endingsKey));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

function writeEndings(values: Readonly<Partial<Record<Name, number>>>): void {
  sessionStorage.setItem(endingsKey, JSON.stringify(values));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
