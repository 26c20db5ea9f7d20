import type { Identifier, RaRecord } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The selected records of a list, and the filter of the selection. */
export interface Selected {
  readonly records: ReadonlyMap<Identifier, SelectedRecord>;
  /** The list's filter when the first record was selected. */
  readonly filter: RecordData;
  readonly isAllMatching: boolean;
}

export const noneSelected: Selected = { records: new Map(), filter: {}, isAllMatching: false };

/**
 * Returns the selection with exactly the given ids. Ids that are new to the selection, because a react-admin component
 * selected them, get their record from the page's rows. Ids without a record are dropped.
 */
export function withIds(
  known: Selected,
  ids: readonly Identifier[],
  rows: readonly SelectedRecord[],
  filter: RecordData,
): Selected {
  const { records } = known;
  if (ids.length === records.size && ids.every((id) => records.has(id))) return known;
  const onPage = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => records.get(id) ?? onPage.get(id) ?? []);
  if (found.length === 0) return noneSelected;
  return {
    records: new Map(found.map((record) => [record.id, record])),
    filter: records.size === 0 ? filter : known.filter,
    isAllMatching: false,
  };
}

/** The selection with rows added or removed. */
export function withRows(
  { records, filter: before }: Selected,
  rows: readonly SelectedRecord[],
  isOn: boolean,
  filter: RecordData,
): Selected {
  const next = new Map(records);
  for (const row of rows) {
    if (isOn) next.set(row.id, row);
    else next.delete(row.id);
  }
  if (next.size === 0) return noneSelected;
  // Keeps the filter under which the first records were selected, for the notice about records that no longer match.
  return { records: next, filter: records.size === 0 ? filter : before, isAllMatching: false };
}

/**
 * The rows from one id to another, in either direction, including both; only the second row if the first is on another
 * page.
 */
export function between(rows: readonly RaRecord[], from: Identifier, to: Identifier): readonly RaRecord[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return rows.filter((row) => row.id === to);
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The selected records. Records on the page get the version that is shown, because the user decides based on it. */
export function withShownVersions(
  records: ReadonlyMap<Identifier, SelectedRecord>,
  rows: readonly RaRecord[],
): SelectedRecord[] {
  const versions = new Map(rows.map((row) => [row.id, versionOf(row)]));
  return [...records.values()].map((record) => ({
    ...record,
    version: versions.get(record.id) ?? record.version,
  }));
}
