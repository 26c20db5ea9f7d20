import { notStaff, substituteRoles } from '#schemas/import/oneRoster.ts';
import type { RowProblem } from '#schemas/protocol/imports/import.ts';
import { type Extent, unreadableError } from '../sourceTable.ts';
import type { RosterFiles } from './rosterFiles.ts';
import { placeNames, statusOf } from './rosterPlaces.ts';
import {
  allRosterRows,
  assertFew,
  isDeletedRow,
  type NamedRow,
  type RosterRow,
  type RosterTable,
  rosterRows,
  rosterTable,
  withoutUnused,
} from './rosterRows.ts';

/** The staff of a district, and the number of other users by role. */
export interface Staff {
  readonly table: RosterTable;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** A roster user with the role that is relevant for the import, if any. */
interface User extends NamedRow {
  readonly role: string;
  readonly roles: readonly RosterRow[];
}

const added = [
  'role',
  'orgSourcedIds',
  'orgNames',
  'beginDate',
  'endDate',
  'loginNumber',
  'loginName',
] as const;

/** Purpose of the roster: people who can be absent, or substitutes. */
type RosterPurpose = 'staff' | 'substitutes';

/**
 * Reads the OneRoster users who are staff, each with role, places and dates. Version 1.1 stores these with the user,
 * version 1.2 in a separate file. Substitutes are included as ignored rows; when substitutes are imported, only
 * substitutes are included. Other users are only counted (docs/domain.md#oneroster).
 */
export async function staffOf(files: RosterFiles, extent: Extent, wanted: RosterPurpose): Promise<Staff> {
  const roles = await rolesByUser(files);
  const places = placeNames(await allRosterRows(files, 'orgs'));
  const { staff, leftOut } = await usersOf(files, roles, wanted);
  const known = new Map(staff.map((user) => [user.named, user]));
  const types = userIdTypes(staff.map(({ named }) => named));
  const joined = (named: RosterRow) => ({
    ...placeFields(named, known.get(named), places),
    ...userIdsOf(named),
    status: statusOf(named, extent),
  });
  const table = rosterTable(wanted === 'staff' ? staff.map(withoutSubstitutes) : staff, joined, [
    'status',
    ...added,
    ...types,
  ]);
  return { table: withoutUnused(table), leftOut };
}

/**
 * Reads the users who are staff, and counts the other users by role. Other users are not stored, so any number of them
 * is allowed.
 */
async function usersOf(files: RosterFiles, roles: UserRoles, wanted: RosterPurpose) {
  const staff: User[] = [];
  const others = new Map<string, number>();
  let count = 0;
  for await (const one of rosterRows(files, 'users')) {
    count += 1;
    const user = userOf(one, roles, wanted);
    const isAnother = wanted === 'substitutes' && !isSubstitute(user.role);
    if (isNobodys(user.role) || isAnother) others.set(user.role, (others.get(user.role) ?? 0) + 1);
    else staff.push(user);
    assertFew(staff.length);
  }
  if (count === 0) throw unreadableError('noUsers');
  const leftOut = Object.fromEntries([...others].sort(([, one], [, other]) => other - one));
  return { staff, leftOut };
}

/**
 * Returns a user with one of their roles: the first job role, otherwise substitute, otherwise any role. When
 * substitutes are imported, the role of substitute comes first.
 */
function userOf(one: NamedRow, { working, others }: UserRoles, wanted: RosterPurpose): User {
  const id = one.named.get('sourcedId') ?? '';
  const ofFile = working.get(id) ?? [];
  const listed = (one.named.get('role') ?? '').split(',').map((role) => role.trim());
  const named = [
    ...listed.filter((role) => role !== ''),
    ...ofFile.map((role) => role.get('role') ?? ''),
    ...(others.has(id) ? [others.get(id) ?? ''] : []),
  ];
  const [role = ''] = named.sort((first, second) => rank(first, wanted) - rank(second, wanted));
  const chosen = ofFile.filter((entry) => entry.get('role') === role);
  return { ...one, role, roles: [...chosen, ...ofFile.filter((entry) => !chosen.includes(entry))] };
}

function rank(role: string, wanted: RosterPurpose): number {
  if (isNobodys(role)) return 2;
  return isSubstitute(role) === (wanted === 'substitutes') ? 0 : 1;
}

function isNobodys(role: string): boolean {
  return notStaff.includes(role.toLowerCase());
}

function isSubstitute(role: string): boolean {
  return substituteRoles.includes(role.toLowerCase());
}

function withoutSubstitutes({ row, named, role }: User): NamedRow {
  if (!isSubstitute(role)) return { row, named };
  const ignored: RowProblem = { field: '', code: 'notEmployee', args: { role } };
  return { row: { ...row, ignored }, named };
}

/** Active roles by user: all job roles, primary role first, and the name of one other role. */
interface UserRoles {
  readonly working: ReadonlyMap<string, readonly RosterRow[]>;
  readonly others: ReadonlyMap<string, string>;
}

async function rolesByUser(files: RosterFiles): Promise<UserRoles> {
  const working = new Map<string, readonly RosterRow[]>();
  const others = new Map<string, string>();
  for await (const { named: role } of rosterRows(files, 'roles')) {
    if (isDeletedRow(role)) continue;
    const user = role.get('userSourcedId') ?? '';
    const name = role.get('role') ?? '';
    if (isNobodys(name)) {
      if (!others.has(user)) others.set(user, notStaff.find((one) => one === name) ?? name);
      continue;
    }
    const isFirst = /^(primary|true)$/i.test(role.get('roleType') ?? role.get('isPrimary') ?? '');
    const known = working.get(user) ?? [];
    working.set(user, isFirst ? [role, ...known] : [...known, role]);
  }
  return { working, others };
}

/** Adds role and places to a user, primary place first. */
function placeFields(named: RosterRow, user: User | undefined, places: ReadonlyMap<string, string>) {
  const { role = '', roles = [] } = user ?? {};
  const listed = (named.get('orgSourcedIds') ?? '').split(',').map((id) => id.trim());
  const ofRoles = roles.map((entry) => entry.get('orgSourcedId') ?? entry.get('orgSourcedIds') ?? '');
  const ids = [...new Set([named.get('primaryOrgSourcedId') ?? '', ...listed, ...ofRoles])].filter(
    (id) => id !== '',
  );
  return {
    role,
    orgSourcedIds: ids.join(';'),
    orgNames: ids.map((id) => places.get(id) ?? id).join(';'),
    beginDate: firstTextOf(['beginDate', 'roleStartDate'], roles[0], named),
    endDate: firstTextOf(['endDate', 'roleEndDate'], roles[0], named),
    ...loginOf((named.get('username') ?? '').trim()),
  };
}

/**
 * Returns the login field for a user name. A name of digits is a phone login; any other name is a single sign-on login.
 */
function loginOf(name: string) {
  const isNumber = /^\d{1,15}$/.test(name);
  return { loginNumber: isNumber ? name : '', loginName: isNumber ? '' : name };
}

/**
 * Returns the first value in several columns, from the first of several rows (such as role and user) that has one;
 * empty if none has.
 */
function firstTextOf(names: readonly string[], ...rows: readonly (RosterRow | undefined)[]): string {
  const texts = rows.flatMap((row) => names.map((name) => row?.get(name) ?? ''));
  return texts.find((text) => text !== '') ?? '';
}

/** Returns the types of additional user ids, each of which becomes a column: `{SIS:207288},{LDAP:ana}`. */
function userIdTypes(users: readonly RosterRow[]): string[] {
  return [...new Set(users.flatMap((named) => Object.keys(userIdsOf(named))))];
}

/** Returns the ids of a roster user by table column, such as `userId SIS`. */
function userIdsOf(named: RosterRow): Record<string, string> {
  const pairs = [...(named.get('userIds') ?? '').matchAll(/\{([^:{}]+):([^{}]*)\}/g)];
  return Object.fromEntries(pairs.map(([, type = '', id = '']) => [`userId ${type.trim()}`, id.trim()]));
}
