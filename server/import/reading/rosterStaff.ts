import { notStaff, substituteRoles } from '#schemas/import/oneRoster.ts';
import type { RowProblem } from '#schemas/protocol/import.ts';
import type { Files } from './rosterFiles.ts';
import { placeNames, statusOf } from './rosterPlaces.ts';
import { isOver, type Named, type NamedRow, rosterRows, rosterTable, withoutUnused } from './rosterRows.ts';
import type { Extent, SourceTable } from './sourceTable.ts';
import { unreadable } from './unreadable.ts';
import { userIdsOf, userIdTypes } from './userIds.ts';

/** The staff of a district, and how many others the file has, by role. */
export interface Staff {
  readonly table: SourceTable;
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

/**
 * The users of OneRoster who are staff, each with role, places and dates: version 1.1 has them beside the user,
 * version 1.2 in a file of their own. Substitutes come along as rows with which nothing is done; of pupils and
 * families nothing is kept but how many they are (domain design, 5.1).
 */
export async function staffOf(files: Files, extent: Extent): Promise<Staff> {
  const rows = await rosterRows(files, 'users');
  if (rows.length === 0) throw unreadable('its users.csv is missing or empty');
  const roles = rolesByUser(await rosterRows(files, 'roles'));
  const places = placeNames(await rosterRows(files, 'orgs'));
  const users = rows.map((one) => userOf(one, roles.get(one.named.get('sourcedId') ?? '') ?? []));
  const staff = users.filter(({ role }) => !isNobodys(role));
  const known = new Map(staff.map((user) => [user.named, user]));
  const types = userIdTypes(staff.map(({ named }) => named));
  const joined = (named: Named) => ({
    ...placed(named, known.get(named), places),
    ...userIdsOf(named),
    status: statusOf(named, extent),
  });
  const table = rosterTable(staff.map(withoutSubstitutes), joined, ['status', ...added, ...types]);
  return { table: withoutUnused(table), leftOut: counted(users.filter(({ role }) => isNobodys(role))) };
}

/** Of several roles the first that is somebody's job, then that of a substitute, then any. */
function userOf(one: NamedRow, ofFile: readonly Named[]): User {
  const listed = (one.named.get('role') ?? '').split(',').map((role) => role.trim());
  const named = [...listed.filter((role) => role !== ''), ...ofFile.map((role) => role.get('role') ?? '')];
  const [role = ''] = [...named].sort((first, second) => rank(first) - rank(second));
  const chosen = ofFile.filter((entry) => entry.get('role') === role);
  return { ...one, role, roles: [...chosen, ...ofFile.filter((entry) => !chosen.includes(entry))] };
}

function rank(role: string): number {
  if (isNobodys(role)) return 2;
  return isSubstitute(role) ? 1 : 0;
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

function counted(users: readonly User[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { role } of users) counts.set(role, (counts.get(role) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}

/** The roles of each user that hold, the primary one first. */
function rolesByUser(roles: readonly NamedRow[]): Map<string, Named[]> {
  const byUser = new Map<string, Named[]>();
  for (const { named: role } of roles) {
    if (isOver(role)) continue;
    const user = role.get('userSourcedId') ?? '';
    const isFirst = /^(primary|true)$/i.test(role.get('roleType') ?? role.get('isPrimary') ?? '');
    const known = byUser.get(user) ?? [];
    byUser.set(user, isFirst ? [role, ...known] : [...known, role]);
  }
  return byUser;
}

/** What roles and places add to a user: the primary place first. */
function placed(named: Named, user: User | undefined, places: ReadonlyMap<string, string>) {
  const { role = '', roles = [] } = user ?? {};
  const working = roles.filter((entry) => !isNobodys(entry.get('role') ?? ''));
  const listed = (named.get('orgSourcedIds') ?? '').split(',').map((id) => id.trim());
  const ofRoles = working.map((entry) => entry.get('orgSourcedId') ?? entry.get('orgSourcedIds') ?? '');
  const ids = [...new Set([named.get('primaryOrgSourcedId') ?? '', ...listed, ...ofRoles])].filter(
    (id) => id !== '',
  );
  return {
    role,
    orgSourcedIds: ids.join(';'),
    orgNames: ids.map((id) => places.get(id) ?? id).join(';'),
    beginDate: saidBy(['beginDate', 'roleStartDate'], working[0], named),
    endDate: saidBy(['endDate', 'roleEndDate'], working[0], named),
    ...loginOf((named.get('username') ?? '').trim()),
  };
}

/** Digits are a login by phone; any other name is one of single sign-on. */
function loginOf(name: string) {
  const isNumber = /^\d{1,15}$/.test(name);
  return { loginNumber: isNumber ? name : '', loginName: isNumber ? '' : name };
}

/** What the role says by one of several headings, or the user. */
function saidBy(names: readonly string[], ...rows: readonly (Named | undefined)[]): string {
  const said = rows.flatMap((row) => names.map((name) => row?.get(name) ?? ''));
  return said.find((text) => text !== '') ?? '';
}
