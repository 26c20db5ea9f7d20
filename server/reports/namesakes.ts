import { allows } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import { recordsOf } from '../derived/read/matchingRecords.ts';
import { mayView } from '../derived/read/mayView.ts';
import { readListQuery } from '../derived/read/readListQuery.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';
import type { Arrangement } from './arrange.ts';
import { groupPlaces, placeOf } from './arrange.ts';
import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

interface Reading {
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  readonly arrangement: Pick<Arrangement, 'columns' | 'definition'>;
}

/**
 * Tells records of the same name apart where they are headings: in the columns that group a report or are crossed in a
 * pivot, their cells also have the number from the second line of their list (`list.name.beneath`): "Garcia, Maria
 * (100017)". Records without a number that the reader may see have their ID.
 */
export async function tellNamesakesApart(
  { catalogue, actor, arrangement }: Reading,
  rows: readonly ReportRow[],
  sql: Sql,
): Promise<readonly ReportRow[]> {
  const { columns, definition } = arrangement;
  const crossed = definition.pivot ? placeOf(columns, definition.pivot.by) : -1;
  const places = new Set([...groupPlaces(arrangement), crossed].filter((place) => place >= 0));
  const marks = new Map<number, ReadonlyMap<unknown, string>>();
  for (const place of places) {
    const ids = namesakes(rows, columns[place], place);
    const reference = columns[place]?.path?.field.options.reference;
    if (ids.length > 0 && reference !== undefined)
      marks.set(place, await numbersOf(catalogue, actor, reference, ids, sql));
  }
  if (marks.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((text, place) => {
      const mark = marks.get(place)?.get(row.values[place]);
      return mark === undefined ? text : `${text} (${mark})`;
    }),
  }));
}

/** Returns the records of a reference column that share their displayed name with another record. Pure. */
function namesakes(rows: readonly ReportRow[], column: ReadColumn | undefined, place: number): unknown[] {
  if (column?.path?.field.options.reference === undefined || column.isMasked) return [];
  const byName = new Map<string, Set<unknown>>();
  for (const { cells, values } of rows) {
    const value = values[place];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    const name = cells[place] ?? '';
    byName.set(name, (byName.get(name) ?? new Set()).add(value));
  }
  return [...byName.values()].flatMap((ids) => (ids.size > 1 ? [...ids] : []));
}

async function numbersOf(
  catalogue: Catalogue,
  actor: Actor,
  reference: string,
  ids: readonly unknown[],
  sql: Sql,
): Promise<ReadonlyMap<unknown, string>> {
  const of = catalogue.named(reference);
  const number = numberField(of.entity, actor);
  const found =
    number === undefined
      ? []
      : await recordsOf(of, { ...readListQuery(of, {}, actor), ids }, actor.organization, sql);
  const byId = new Map(found.map((record: RecordData) => [record[of.entity.id.name], record]));
  return new Map(ids.map((id) => [id, String(byId.get(id)?.[number ?? ''] ?? id)]));
}

/** The field with the number of a record; undefined if there is none that the reader may see unmasked. */
function numberField(entity: Entity, actor: Actor): string | undefined {
  const field = fieldNamed(entity, entity.list.name?.beneath ?? '');
  if (!field || !isAuthorized(actor, entity, 'view') || !mayView(field, actor.permissions)) return undefined;
  const isMasked = field.options.personal === true && !allows(actor.permissions, entity.permission.edit);
  return isMasked ? undefined : field.name;
}
