import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type District, includes, type Size } from '../places/district.ts';
import { readData } from '../readData.ts';

/** An entry of a reference data list: name, external id, smallest district size that has it, and whether it is used. */
export interface ListEntry {
  readonly name: string;
  readonly code: string;
  readonly from: Size;
  readonly hidden?: boolean;
  /** Whether no record refers to the entry, so that the demonstration has entries that can be deleted. */
  readonly unused?: boolean;
}

type Row = readonly [name: string, code: string, from: Size, mark?: 'hidden' | 'unused' | 'hidden unused'];

/** Converts the rows of a list, in the short form of this module, to list entries. */
export function entries(rows: readonly Row[]): ListEntry[] {
  return rows.map(([name, code, from, mark = '']) => ({
    name,
    code,
    from,
    hidden: mark.includes('hidden'),
    unused: mark.includes('unused'),
  }));
}

/** Entries of a reference data list that a district has, by its size; with ids. */
export function entriesOf<E extends ListEntry>(
  list: readonly E[],
  district: District,
): (E & { id: number })[] {
  return list
    .map((entry, index) => ({ ...entry, id: district.firstId + index + 1 }))
    .filter((entry) => includes(district.size, entry.from));
}

/** Entries of a list to which the records of a district may refer: all except the unused ones. */
export function usable<E extends ListEntry>(list: readonly E[], district: District): (E & { id: number })[] {
  return entriesOf(list, district).filter((entry) => entry.unused !== true);
}

/** Records of a reference data list: id, name, external id, and hidden flag. */
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

/** Ethnicity category that is hidden, because it gives no information. */
const unused = 'Other';

/** Ethnicities that a substitute can state: the federal categories, and two newer ones of Ed-Fi. */
export const ethnicities: readonly ListEntry[] = readData<'label' | 'code'>('race_ethnicity').map((row) => ({
  name: row.label.replace('Choose Not to Respond', 'Choose not to respond').replace('/', ' or '),
  code: row.code.slice(0, 2).toUpperCase(),
  from: 'small',
  hidden: row.label === unused,
  unused: row.label === unused,
}));
