import type { OneRosterTable } from '#schemas/import/oneRoster.ts';
import type { TextEncodingName } from '#schemas/protocol/import.ts';
import { heldTable } from '../readTable.ts';
import type { Extent, SourceTable } from '../sourceTable.ts';
import type { RosterFiles } from './rosterFiles.ts';
import { placesOf } from './rosterPlaces.ts';
import { rosterRows } from './rosterRows.ts';
import { staffOf } from './rosterStaff.ts';

interface Roster {
  readonly read: SourceTable;
  readonly encoding: TextEncodingName | undefined;
  readonly extent: Extent;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Reads a table of OneRoster 1.1 or 1.2, with or without a manifest (docs/domain.md#oneroster). */
export async function readOneRoster(files: RosterFiles, table: OneRosterTable): Promise<Roster> {
  const name = table === 'staff' ? 'users' : 'orgs';
  const extent = await extentOf(files, name);
  const found =
    table === 'staff' ? await staffOf(files, extent) : { table: await placesOf(files, extent), leftOut: {} };
  const { columns, rows } = found.table;
  return { read: heldTable(columns, rows), leftOut: found.leftOut, encoding: files.encoding(name), extent };
}

/** By the manifest; without one, nobody knows. */
async function extentOf(files: RosterFiles, name: string): Promise<Extent> {
  for await (const { named } of rosterRows(files, 'manifest')) {
    if ((named.get('propertyName') ?? '').toLowerCase() !== `file.${name}`) continue;
    const extent = (named.get('value') ?? '').trim().toLowerCase();
    return extent === 'bulk' || extent === 'delta' ? extent : undefined;
  }
  return undefined;
}
