import type { Identifier, RaRecord } from 'ra-core';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The records that are selected in a list, and of what question they are. */
export interface Selected {
  readonly records: ReadonlyMap<Identifier, SelectedRecord>;
  /** The filter that they were selected under. */
  readonly filter: RecordData;
  readonly isAllMatching: boolean;
}

export const noneSelected: Selected = { records: new Map(), filter: {}, isAllMatching: false };

/**
 * What is known of the selected ids. Those that a component of react-admin has selected are known from their rows;
 * those that it has taken out are forgotten.
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

/** The selection with some rows more, or without them. */
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
  // Those from before were selected under their own filter, and are still told to be.
  return { records: next, filter: records.size === 0 ? filter : before, isAllMatching: false };
}

/** The rows from one to another, whichever is above; the other alone when the one is on another page. */
export function between(rows: readonly RaRecord[], from: Identifier, to: Identifier): readonly RaRecord[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return rows.filter((row) => row.id === to);
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The selected records; of those on the page the version that is shown, for that is what people decide on. */
export function asShown(
  records: ReadonlyMap<Identifier, SelectedRecord>,
  rows: readonly RaRecord[],
): SelectedRecord[] {
  const versions = new Map(rows.map((row) => [row.id, versionOf(row)]));
  return [...records.values()].map((record) => ({
    ...record,
    version: versions.get(record.id) ?? record.version,
  }));
}
