import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import { addComputed } from '../derived/expressions/computed.ts';
import { maskText, shownCells } from '../derived/read/cellText.ts';
import type { LabelSource } from '../derived/read/labels.ts';
import { recordsOf } from '../derived/read/matchingRecords.ts';
import { type ListQuery, readListQuery } from '../derived/read/readListQuery.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';
import { type SheetCell, sheetCell } from '../sheets/sheetCell.ts';
import type { ReadColumn } from './readColumns.ts';

/** A row of a report: formatted cells, spreadsheet cells, and raw values for sorting, grouping and totals. */
export interface ReportRow {
  readonly cells: readonly string[];
  readonly typed: readonly SheetCell[];
  readonly values: readonly unknown[];
}

interface Reading {
  readonly service: Pick<EntityService, 'catalogue' | 'domain'>;
  readonly actor: Actor;
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly columns: readonly ReadColumn[];
}

/**
 * For each reference path, the records that it leads to: one per row, in row order. The empty path has the rows' own
 * records; the path `workerId` has the records that this field references.
 */
type Around = ReadonlyMap<string, readonly (RecordData | undefined)[]>;

/**
 * Reads rows by ids, in order, with the records that they refer to. Each reference takes one query, whatever the number
 * of rows, so no row is duplicated. Records hidden from the reader are empty.
 */
export async function readReportRows(
  { service, actor, stored, query, columns }: Reading,
  ids: readonly unknown[],
  sql: Sql,
): Promise<ReportRow[]> {
  const { organization, permissions, visibility, language: readerLanguage } = actor;
  const read = async (of: StoredEntity, query: ListQuery & { readonly ids: readonly unknown[] }) =>
    addComputed({ ...service, actor }, of, await recordsOf(of, query, organization, sql), sql);
  const records = await read(stored, { ...query, ids });
  const recordsByPath = new Map<string, readonly (RecordData | undefined)[]>([['', records]]);
  for (const place of placesOf(columns)) {
    const steps = place.split('.');
    const name = steps.at(-1) ?? '';
    const owners = recordsByPath.get(steps.slice(0, -1).join('.')) ?? [];
    const holder = steps.slice(0, -1).reduce((of, step) => target(service, of, step), stored);
    recordsByPath.set(place, await referred(service, actor, { holder, name, owners, read }));
  }
  const source: LabelSource = {
    catalogue: service.catalogue,
    organization,
    sql,
    permissions,
    visibility,
    readerLanguage,
  };
  // Formats one column after the other, because their queries share a connection.
  const formatted: Awaited<ReturnType<typeof columnCells>>[] = [];
  for (const column of columns) formatted.push(await columnCells(column, recordsByPath, source, actor));
  return records.map((_, row) => ({
    cells: formatted.map(({ cells }) => cells[row] ?? ''),
    typed: formatted.map(({ field, cells, values }) => typedCell(field, values[row], cells[row] ?? '')),
    values: formatted.map(({ values }) => values[row]),
  }));
}

/** Returns the reference paths that the columns need, including their prefixes; shorter paths first. */
function placesOf(columns: readonly ReadColumn[]): string[] {
  const places = columns.flatMap(({ needs }) =>
    needs.flatMap((path) => {
      const steps = path.split('.').slice(0, -1);
      return steps.map((_, at) => steps.slice(0, at + 1).join('.'));
    }),
  );
  return [...new Set(places)].sort((one, other) => one.split('.').length - other.split('.').length);
}

function target({ catalogue }: Reading['service'], of: StoredEntity, name: string): StoredEntity {
  return catalogue.named(fieldNamed(of.entity, name)?.options.reference ?? '');
}

async function referred(
  service: Reading['service'],
  actor: Actor,
  {
    holder,
    name,
    owners,
    read,
  }: {
    readonly holder: StoredEntity;
    readonly name: string;
    readonly owners: readonly (RecordData | undefined)[];
    readonly read: (
      of: StoredEntity,
      query: ListQuery & { readonly ids: readonly unknown[] },
    ) => Promise<readonly RecordData[]>;
  },
): Promise<(RecordData | undefined)[]> {
  const of = target(service, holder, name);
  const ids = [
    ...new Set(owners.map((owner) => owner?.[name]).filter((id) => id !== undefined && id !== null)),
  ];
  if (ids.length === 0) return owners.map(() => undefined);
  const found = await read(of, { ...readListQuery(of, {}, actor), ids });
  const byId = new Map(found.map((record) => [record[of.entity.id.name], record]));
  return owners.map((owner) => byId.get(owner?.[name]));
}

async function columnCells(
  { path, formula, needs, isMasked }: ReadColumn,
  recordsByPath: Around,
  source: LabelSource,
  actor: Actor,
): Promise<{ readonly cells: string[]; readonly values: unknown[]; readonly field?: Field }> {
  const own = recordsByPath.get('') ?? [];
  if (isMasked) return { cells: own.map(() => maskText), values: own.map(() => undefined) };
  if (formula) {
    const members = [
      ...new Set(needs.filter((need) => need.includes('.')).map((need) => need.split('.')[0] ?? '')),
    ];
    const day = today(actor.timeZone);
    const values = own.map((record, row) =>
      formula.evaluate({
        fields: withNothing(record, needs),
        records: Object.fromEntries(
          members.map((name) => [
            name,
            withNothing(
              recordsByPath.get(name)?.[row],
              needs.map((need) => need.split('.')[1] ?? ''),
            ),
          ]),
        ),
        today: day,
      }),
    );
    return { cells: values.map(textOf), values };
  }
  if (!path) return { cells: [], values: [] };
  const place = path.steps
    .slice(0, -1)
    .map(({ field }) => field.name)
    .join('.');
  const holders = recordsByPath.get(place) ?? [];
  const { field, entity } = path;
  const rows = await shownCells([field], entity, actor, String).rows(
    source,
    holders.map((one) => one ?? {}),
  );
  return {
    cells: rows.map(([text = '']) => text),
    values: holders.map((one) => one?.[field.name]),
    field,
  };
}

/** Returns a cell as a spreadsheet value. A formula's number becomes a numeric cell. */
function typedCell(field: Field | undefined, value: unknown, text: string): SheetCell {
  if (field) return sheetCell(field, value, text);
  return typeof value === 'number' && Number.isFinite(value) ? value : text;
}

/** Fills missing fields with null, as formulas expect. */
function withNothing(record: RecordData | undefined, names: readonly string[]): Record<string, unknown> {
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...record };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
