/** The person who is signed in, as the services name them (docs/specification.md#application-3-session). */
export interface StoredUser {
  /** The code of the user type. */
  readonly UserType: number;
  readonly loggedInUserId: number;
}

/** Who acts as whom in this tab; the service holds the row that decides. */
export interface StoredImpersonation {
  /** userTypeId-userId, both. */
  readonly impersonatedUser: string;
  readonly originalUser: string;
  /** ISO. */
  readonly expiresAt: string;
}

/** What a tab remembers of its session (docs/specification.md#application-3-session). */
export interface StoredItems {
  /** The provider's id of the session: the `sid` of the sign-in. */
  readonly sessionId: string;
  /** The `sub` of the sign-in that the other items belong to. */
  readonly subject: string;
  readonly user: StoredUser;
  readonly orgInformation: { readonly orgId: number };
  readonly orgId: number;
  /** The role that was switched to; absent: the person's first. */
  readonly userKey: string;
  readonly impersonation: StoredImpersonation;
  /**
   * The page that a person has chosen to begin with; empty for none
   * (docs/specification.md#application-7-suite-calls).
   */
  readonly defaultAbsencePage: { readonly userKey: string; readonly page: string };
}

type Name = keyof StoredItems;

/** Minutes that a value is good for (docs/specification.md#application-9-limits). */
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

/** When each value ends, in milliseconds since 1970, in an item beside them. */
const endingsKey = `${prefix}endings`;

/** Reads a value of this tab; one whose time is over is gone. */
export function readItem<K extends Name>(name: K): StoredItems[K] | undefined {
  const ending = endings()[name];
  if (ending !== undefined && ending <= Date.now()) removeItem(name);
  return parsed(sessionStorage.getItem(prefix + name)) as StoredItems[K] | undefined;
}

interface Lifetime {
  /** Kept for as long as the tab. */
  readonly isNonExpiring?: boolean;
}

/** Keeps a value in this tab for 1440 minutes, unless it is marked as one that does not expire. */
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

/** Forgets every value of this tab; the sign-in itself stays. */
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
