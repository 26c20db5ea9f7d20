import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type District, includes, type Size } from '../places/district.ts';
import { readData } from '../readData.ts';

/** One entry: name, external id, the smallest size of district that has it, and whether anybody uses it. */
export interface ListEntry {
  readonly name: string;
  readonly code: string;
  readonly from: Size;
  readonly hidden?: boolean;
  /** Stays unused, so that it can be deleted. */
  readonly unused?: boolean;
}

type Row = readonly [name: string, code: string, from: Size, mark?: 'hidden' | 'unused' | 'hidden unused'];

/** Rows as entries. */
export function entries(rows: readonly Row[]): ListEntry[] {
  return rows.map(([name, code, from, mark = '']) => ({
    name,
    code,
    from,
    hidden: mark.includes('hidden'),
    unused: mark.includes('unused'),
  }));
}

/** The entries that a district of a size has, each with its id. */
export function entriesOf<E extends ListEntry>(
  list: readonly E[],
  district: District,
): (E & { id: number })[] {
  return list
    .map((entry, index) => ({ ...entry, id: district.firstId + index + 1 }))
    .filter((entry) => includes(district.size, entry.from));
}

/** The entries that may be used. */
export function usable<E extends ListEntry>(list: readonly E[], district: District): (E & { id: number })[] {
  return entriesOf(list, district).filter((entry) => entry.unused !== true);
}

/** Records of a list: an id, a name, an external id, and whether it is hidden. */
export function namedRecords(
  idField: string,
  nameField: string,
  list: readonly ListEntry[],
  district: District,
): RecordData[] {
  return entriesOf(list, district).map((entry) => ({
    [idField]: entry.id,
    [nameField]: entry.name,
    externalId: entry.code,
    hidden: entry.hidden === true,
  }));
}

/** Nobody is listed under it: it says nothing. */
const unused = 'Other';

/** What a substitute can state: the categories of the federal directory, and two newer ones of Ed-Fi. */
export const ethnicities: readonly ListEntry[] = readData<'label' | 'code'>('race_ethnicity').map((row) => ({
  name: row.label.replace('Choose Not to Respond', 'Choose not to respond').replace('/', ' or '),
  code: row.code.slice(0, 2).toUpperCase(),
  from: 'small',
  hidden: row.label === unused,
  unused: row.label === unused,
}));
