import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { protectedText, writeCell } from '#schemas/model/csv.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { longestSelection } from '#schemas/protocol/listQuery.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { Refusal } from '../../refusal.ts';
import { authorize } from '../authorize.ts';
import { withComputed } from '../computed.ts';
import { type CellText, shownCells } from '../exportCells.ts';
import type { LabelSource } from '../labels.ts';
import { listIds, listRecords } from '../listRecords.ts';
import { masked } from '../masked.ts';
import { mayView } from '../mayView.ts';
import { type ListQuery, readListQuery } from '../readListQuery.ts';
import { type Answer, knowsOnly, type OperationRequest } from './operation.ts';

/** Rows that are read at once. */
const chunk = 500;

/**
 * A CSV file of exactly what a list shows: the rows that match, in its order, and the columns asked
 * for. `values=true` writes raw values under field names, to be read back; otherwise what people read.
 * The ids are settled first, so that rows that come and go meanwhile are neither skipped nor doubled.
 */
export async function exportRecords(request: OperationRequest): Promise<Answer> {
  const { stored, actor } = request;
  authorize(actor, stored.entity, 'view');
  authorize(actor, stored.entity, 'export');
  knowsOnly(request, ['sort', 'filter', 'columns', 'values']);
  const { columns: _, values, ...list } = request.query;
  const query = readListQuery(stored, list, actor);
  const columns = readColumns(request);
  const ids = await matchingIds(request, query);
  const file = { request, query, columns, ids, raw: values === 'true' };
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${stored.table.name}.csv"`,
      'X-Total-Count': String(ids.length),
    },
    stream: Readable.from(lines(file)),
  };
}

interface ExportFile {
  readonly request: OperationRequest;
  readonly query: ListQuery;
  readonly columns: readonly Field[];
  readonly ids: readonly unknown[];
  readonly raw: boolean;
}

function readColumns({ stored, query, actor }: OperationRequest): Field[] {
  const readable = stored.entity.fields.filter((field) => mayView(field, actor.permissions));
  if (query.columns === undefined) return readable;
  return query.columns.split(',').map((name) => {
    const field = readable.find((candidate) => candidate.name === name);
    if (!field) throw new Refusal('unknownColumn', { args: { name } });
    return field;
  });
}

async function matchingIds(
  { stored, actor, catalogue, database }: OperationRequest,
  query: ListQuery,
): Promise<unknown[]> {
  const { organization } = actor;
  const found = await database.read(organization, (sql) =>
    listIds({ catalogue, organization, sql }, stored, query, longestSelection + 1),
  );
  if (found.length > longestSelection)
    throw new Refusal('badRequest', { args: { reason: `more than ${longestSelection} records match` } });
  return found.map((record) => record.id);
}

async function* lines(file: ExportFile): AsyncGenerator<string> {
  const cells = file.raw
    ? rawCells(file)
    : shownCells(file.columns, file.request.stored.entity, file.request.actor);
  // A byte-order mark tells spreadsheets that the text is UTF-8.
  yield `${file.raw ? '' : '\uFEFF'}${line(cells.headings)}`;
  for (let start = 0; start < file.ids.length; start += chunk) {
    yield await rows(file, cells, file.ids.slice(start, start + chunk));
  }
}

/** Raw values under field names, the id first, whether or not it is a field of its own. */
function rawCells({ columns, request }: ExportFile): CellText {
  const { id } = request.stored.entity;
  const fields = columns.filter((field) => field.name !== id.name);
  return {
    headings: [id.name, ...fields.map((field) => field.name)],
    rows: async (_, records) =>
      records.map((record) => [
        protectedText(String(record[id.name])),
        ...fields.map((field) => writeCell(field, record[field.name])),
      ]),
  };
}

async function rows(
  { request, query, columns }: ExportFile,
  cells: CellText,
  ids: readonly unknown[],
): Promise<string> {
  const { stored, actor, catalogue, database } = request;
  const { organization } = actor;
  return database.read(organization, async (sql) => {
    const { permissions, visibility } = actor;
    const source: LabelSource = { catalogue, organization, sql, permissions, visibility };
    const part: ListQuery = { ...query, search: '', conditions: [], ids, from: 0, to: ids.length - 1 };
    const page = await listRecords(stored, part, organization, sql, catalogue.named);
    const records = await withComputed(request, stored, page.records, sql);
    const texts = await cells.rows(
      source,
      records.map((record) => maskPersonal(request, columns, record)),
    );
    return texts.map(line).join('');
  });
}

/** Personal data is masked for those who may look but not edit (metadata model, `personal`). */
function maskPersonal(
  { actor, stored }: OperationRequest,
  columns: readonly Field[],
  record: RecordData,
): RecordData {
  if (allows(actor.permissions, stored.entity.permission.edit)) return record;
  const hidden = columns.filter((field) => field.words.personal && record[field.name] !== undefined);
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field.name, masked])) };
}

function line(texts: readonly string[]): string {
  return `${papaparse.unparse([texts as string[]])}\r\n`;
}
