import type { OneRosterTable } from '#schemas/import/oneRoster.ts';
import type { TextEncodingName } from '#schemas/protocol/import.ts';
import { decodeText } from './decodeText.ts';
import { type Files, fileOf } from './rosterFiles.ts';
import { placesOf } from './rosterPlaces.ts';
import { rosterRows } from './rosterRows.ts';
import { staffOf } from './rosterStaff.ts';
import type { Extent, SourceTable } from './sourceTable.ts';

interface Roster {
  readonly table: SourceTable;
  readonly encoding: TextEncodingName | undefined;
  readonly extent: Extent;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Reads a table of OneRoster 1.1 or 1.2, with or without a manifest (domain design, 5.1). */
export async function readOneRoster(files: Files, table: OneRosterTable): Promise<Roster> {
  const name = table === 'staff' ? 'users' : 'orgs';
  const extent = await extentOf(files, name);
  const bytes = fileOf(files, name);
  const read =
    table === 'staff' ? await staffOf(files, extent) : { table: await placesOf(files, extent), leftOut: {} };
  return { ...read, encoding: bytes && decodeText(bytes).encoding, extent };
}

/** By the manifest; without one, nobody knows. */
async function extentOf(files: Files, name: string): Promise<Extent> {
  const rows = await rosterRows(files, 'manifest');
  const line = rows.find(({ named }) => (named.get('propertyName') ?? '').toLowerCase() === `file.${name}`);
  const extent = (line?.named.get('value') ?? '').trim().toLowerCase();
  return extent === 'bulk' || extent === 'delta' ? extent : undefined;
}
