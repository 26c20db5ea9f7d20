import { notStaff, substituteRoles } from '#schemas/import/oneRoster.ts';
import type { RowProblem } from '#schemas/protocol/imports/import.ts';
import { type Extent, unreadable } from '../sourceTable.ts';
import type { RosterFiles } from './rosterFiles.ts';
import { placeNames, statusOf } from './rosterPlaces.ts';
import {
  allRosterRows,
  assertFew,
  isOver,
  type Named,
  type NamedRow,
  type RosterTable,
  rosterRows,
  rosterTable,
  withoutUnused,
} from './rosterRows.ts';

/** The staff of a district, and how many others the file has, by role. */
export interface Staff {
  readonly table: RosterTable;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** A user with the role that counts, if there is any. */
interface User extends NamedRow {
  readonly role: string;
  readonly roles: readonly Named[];
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

/** Whom a roster is read for: those who can be absent, or those who stand in for them. */
type Wanted = 'staff' | 'substitutes';

/**
 * The users of OneRoster who are staff, each with role, places and dates: version 1.1 has them beside the user,
 * version 1.2 in a file of their own. Substitutes come along as rows with which nothing is done; where those are
 * wanted, nobody else does. Of all others nothing is kept but how many they are (docs/domain.md#oneroster).
 */
export async function staffOf(files: RosterFiles, extent: Extent, wanted: Wanted): Promise<Staff> {
  const roles = await rolesByUser(files);
  const places = placeNames(await allRosterRows(files, 'orgs'));
  const { staff, leftOut } = await usersOf(files, roles, wanted);
  const known = new Map(staff.map((user) => [user.named, user]));
  const types = userIdTypes(staff.map(({ named }) => named));
  const joined = (named: Named) => ({
    ...placed(named, known.get(named), places),
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

/** The users who are staff, and how many others there are, by role: of those nothing is kept, however many. */
async function usersOf(files: RosterFiles, roles: UserRoles, wanted: Wanted) {
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
  if (count === 0) throw unreadable('noUsers');
  const leftOut = Object.fromEntries([...others].sort(([, one], [, other]) => other - one));
  return { staff, leftOut };
}

/** Of several roles the first that is somebody's job, then that of a substitute, then any; or that of a substitute first. */
function userOf(one: NamedRow, { working, others }: UserRoles, wanted: Wanted): User {
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

function rank(role: string, wanted: Wanted): number {
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

/** The roles of users that hold: of those that are jobs all, the primary one first; of any other its name. */
interface UserRoles {
  readonly working: ReadonlyMap<string, readonly Named[]>;
  readonly others: ReadonlyMap<string, string>;
}

async function rolesByUser(files: RosterFiles): Promise<UserRoles> {
  const working = new Map<string, readonly Named[]>();
  const others = new Map<string, string>();
  for await (const { named: role } of rosterRows(files, 'roles')) {
    if (isOver(role)) continue;
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

/** What roles and places add to a user: the primary place first. */
function placed(named: Named, user: User | undefined, places: ReadonlyMap<string, string>) {
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

/** Digits are a login by phone; any other name is one of single sign-on. */
function loginOf(name: string) {
  const isNumber = /^\d{1,15}$/.test(name);
  return { loginNumber: isNumber ? name : '', loginName: isNumber ? '' : name };
}

/** What the role says by one of several headings, or the user. */
function firstTextOf(names: readonly string[], ...rows: readonly (Named | undefined)[]): string {
  const given = rows.flatMap((row) => names.map((name) => row?.get(name) ?? ''));
  return given.find((text) => text !== '') ?? '';
}

/** The columns of the kinds of ids that users have beside their own: `{SIS:207288},{LDAP:ana}`. */
function userIdTypes(users: readonly Named[]): string[] {
  return [...new Set(users.flatMap((named) => Object.keys(userIdsOf(named))))];
}

/** The ids of a user by their columns: `userId SIS`. */
function userIdsOf(named: Named): Record<string, string> {
  const pairs = [...(named.get('userIds') ?? '').matchAll(/\{([^:{}]+):([^{}]*)\}/g)];
  return Object.fromEntries(pairs.map(([, type = '', id = '']) => [`userId ${type.trim()}`, id.trim()]));
}
