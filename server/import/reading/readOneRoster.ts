import { misspelt, notStaff, type OneRosterTable } from '#schemas/import/oneRoster.ts';
import type { TextEncodingName } from '#schemas/protocol/import.ts';
import { decodeText } from './decodeText.ts';
import { readCsv } from './readCsv.ts';
import { type Files, fileOf } from './rosterFiles.ts';
import type { SourceRow, SourceTable } from './sourceTable.ts';
import { unreadable } from './unreadable.ts';

/** A row by its headings. */
type Named = ReadonlyMap<string, string>;

interface NamedRow {
  readonly row: SourceRow;
  readonly named: Named;
}

interface Roster {
  readonly table: SourceTable;
  readonly encoding: TextEncodingName | undefined;
  readonly extent: 'bulk' | 'delta' | undefined;
}

/**
 * Reads a table of OneRoster 1.1 or 1.2, with or without a manifest (domain design, 5.1). Staff are the
 * users whose role is not a pupil's or a family's, each with role, places and dates; version 1.1 has them
 * beside the user, version 1.2 in a file of their own.
 */
export async function readOneRoster(files: Files, table: OneRosterTable): Promise<Roster> {
  const manifest = await readManifest(files);
  const name = table === 'staff' ? 'users' : 'orgs';
  const extent = manifest.get(`file.${name}`.toLowerCase());
  const read = table === 'staff' ? await staffOf(files) : await placesOf(files);
  const bytes = fileOf(files, name);
  return {
    table: read,
    encoding: bytes && decodeText(bytes).encoding,
    extent: extent === 'bulk' || extent === 'delta' ? extent : undefined,
  };
}

async function readManifest(files: Files): Promise<Named> {
  const rows = await rowsOf(files, 'manifest');
  return new Map(
    rows.map(({ named }) => [
      (named.get('propertyName') ?? '').toLowerCase(),
      (named.get('value') ?? '').trim().toLowerCase(),
    ]),
  );
}

async function placesOf(files: Files): Promise<SourceTable> {
  const places = await rowsOf(files, 'orgs');
  if (places.length === 0) throw unreadable('its orgs.csv is missing or empty');
  const names = new Map(places.map(({ named }) => [named.get('sourcedId'), named.get('name') ?? '']));
  return tableOf(places, (named) => ({ parentName: names.get(named.get('parentSourcedId')) ?? '' }), [
    'parentName',
  ]);
}

async function staffOf(files: Files): Promise<SourceTable> {
  const users = await rowsOf(files, 'users');
  if (users.length === 0) throw unreadable('its users.csv is missing or empty');
  const roles = rolesByUser(await rowsOf(files, 'roles'));
  const places = new Map(
    (await rowsOf(files, 'orgs')).map(({ named }) => [named.get('sourcedId') ?? '', named.get('name') ?? '']),
  );
  const joined = (named: Named) => joinedWith(named, roles.get(named.get('sourcedId') ?? '') ?? [], places);
  const staff = users.filter(({ named }) => !notStaff.includes(joined(named).role.toLowerCase()));
  return tableOf(staff, joined, ['role', 'orgSourcedIds', 'orgNames', 'beginDate', 'endDate']);
}

/** The roles of each user that hold, the primary one first. */
function rolesByUser(roles: readonly NamedRow[]): Map<string, Named[]> {
  const byUser = new Map<string, Named[]>();
  const current = roles.map(({ named }) => named).filter((named) => named.get('status') !== 'tobedeleted');
  for (const role of current) {
    const user = role.get('userSourcedId') ?? '';
    const isFirst = /^(primary|true)$/i.test(role.get('roleType') ?? role.get('isPrimary') ?? '');
    const known = byUser.get(user) ?? [];
    byUser.set(user, isFirst ? [role, ...known] : [...known, role]);
  }
  return byUser;
}

/** What roles and places add to a user: the primary place first. */
function joinedWith(user: Named, roles: readonly Named[], places: ReadonlyMap<string, string>) {
  const listed = (user.get('orgSourcedIds') ?? '').split(',').map((id) => id.trim());
  const ofRoles = roles.map((role) => role.get('orgSourcedId') ?? role.get('orgSourcedIds') ?? '');
  const ids = [...new Set([user.get('primaryOrgSourcedId') ?? '', ...listed, ...ofRoles])].filter(
    (id) => id !== '',
  );
  const [first] = roles;
  return {
    role: user.get('role') ?? first?.get('role') ?? '',
    orgSourcedIds: ids.join(';'),
    orgNames: ids.map((id) => places.get(id) ?? id).join(';'),
    beginDate: saidBy(['beginDate', 'roleStartDate'], first, user),
    endDate: saidBy(['endDate', 'roleEndDate'], first, user),
  };
}

/** What the role says by one of several headings, or the user. */
function saidBy(names: readonly string[], ...rows: readonly (Named | undefined)[]): string {
  const said = rows.flatMap((row) => names.map((name) => row?.get(name) ?? ''));
  return said.find((text) => text !== '') ?? '';
}

/** The rows as a table again, with what was joined in columns of its own. */
function tableOf(
  rows: readonly NamedRow[],
  joined: (named: Named) => Readonly<Record<string, string>>,
  added: readonly string[],
): SourceTable {
  const own = [...new Set(rows.flatMap(({ named }) => [...named.keys()]))].filter(
    (name) => !added.includes(name),
  );
  const columns = [...own, ...added];
  return {
    columns,
    rows: rows.map(({ row, named }) => {
      const more = joined(named);
      const cells = columns.map((name) =>
        added.includes(name) ? (more[name] ?? '') : (named.get(name) ?? ''),
      );
      return { ...row, cells };
    }),
  };
}

async function rowsOf(files: Files, name: string): Promise<NamedRow[]> {
  const bytes = fileOf(files, name);
  const { text } = bytes ? decodeText(bytes) : { text: '' };
  if (text.trim() === '') return [];
  const { columns, rows } = await readCsv(text);
  const headings = columns.map((column) => misspelt[column] ?? column);
  const found: NamedRow[] = [];
  for await (const row of rows) {
    found.push({ row, named: new Map(headings.map((heading, index) => [heading, row.cells[index] ?? ''])) });
  }
  return found;
}
