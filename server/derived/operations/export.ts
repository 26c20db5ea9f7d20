import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { allows } from '#schemas/access/permissions.ts';
import { protectedText, writeCell } from '#schemas/model/fields/csv.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { longestSelection } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { translate } from '../../http/language.ts';
import { streamWithTimeout } from '../../http/streamWithTimeout.ts';
import { mostRows, type Paper, papers } from '../../pdf/listDocument.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { makeSheet, mostSheetRows, sheetType } from '../../sheets/makeSheet.ts';
import { addComputed } from '../expressions/computed.ts';
import { authorize } from '../read/authorize.ts';
import { type CellText, maskText, shownCells } from '../read/cellText.ts';
import type { LabelSource } from '../read/labels.ts';
import { matchingIds } from '../read/matchingIds.ts';
import { recordsOf } from '../read/matchingRecords.ts';
import { mayView } from '../read/mayView.ts';
import { type ListQuery, readListQuery } from '../read/readListQuery.ts';
import { assertOwner } from './assertOwner.ts';
import { calendarCells, calendarEnds } from './calendarFile.ts';
import { Chunks } from './chunks.ts';
import { takeExportSlot } from './exportSlots.ts';
import { documentOfList, sheetOfList } from './listDocument.ts';
import { type OperationRequest, type OperationResponse, refuseUnknownQuery } from './operation.ts';

/**
 * Exports a list as CSV, or by `format` as PDF, Excel or calendar file: every matching row and the requested columns.
 * Rows keep the list's sort order even during a search, unlike on the screen, where the best matches come first.
 * `values=true` writes raw values under field names, for re-import; otherwise values are formatted for people. The ids
 * are determined first, so rows added or deleted meanwhile cause no gaps or duplicates. Rows are read chunk by chunk;
 * rows that no longer match or are no longer visible by then are left out. Throws `tooMany` when too many exports are
 * running.
 */
export async function exportRecords(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor } = request;
  authorize(actor, stored.entity, 'view');
  authorize(actor, stored.entity, 'export');
  refuseUnknownQuery(request, ['sort', 'filter', 'columns', 'values', 'format', 'paper']);
  const { columns: _, values, format, paper, ...list } = request.query;
  const form = formOf(request, format);
  const query = readListQuery(stored, list, actor);
  const columns = isDocument(form) ? readColumns(request, stored.entity.list.columns) : readColumns(request);
  const release = takeExportSlot(request.database, actor);
  try {
    const chunks = new Chunks(request.database, actor.organization);
    const ids = await resolvedIds(request, query, chunks);
    const file = { request, query, columns, ids, raw: values === 'true', form, chunks };
    if (form === 'pdf') return await pdfAnswer(file, paperOf(paper)).finally(release);
    if (form === 'xlsx') return await sheetAnswer(file).finally(release);
    return {
      status: 200,
      headers: {
        'Content-Type': `text/${form === 'ics' ? 'calendar' : 'csv'}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${stored.table.name}.${form}"`,
        'X-Total-Count': String(ids.length),
      },
      stream: streamWithTimeout(lines(file), release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

type Form = 'csv' | 'ics' | 'pdf' | 'xlsx';

/**
 * Whether a file format is written as a whole document, with groups and totals. By default, a document has the columns
 * of the list.
 */
function isDocument(form: Form): boolean {
  return form === 'pdf' || form === 'xlsx';
}

/**
 * Returns the file format that the parameter `format` names. Only lists that define a calendar offer `ics`. Throws
 * `badRequest` for any other format.
 */
function formOf({ stored }: OperationRequest, format = 'csv'): Form {
  const forms: readonly Form[] = [
    'csv',
    'pdf',
    'xlsx',
    ...(stored.entity.list.calendar ? (['ics'] as const) : []),
  ];
  const form = forms.find((one) => one === format);
  if (form) return form;
  throw new DomainError('badRequest', { args: { reason: `format must be one of ${forms.join(', ')}` } });
}

function paperOf(paper: string = papers[0]): Paper {
  const found = papers.find((one) => one === paper);
  if (found) return found;
  throw new DomainError('badRequest', { args: { reason: `paper must be one of ${papers.join(', ')}` } });
}

/** Builds the whole PDF, since its pages are numbered "1 of 12". Throws `badRequest` above the row limit. */
async function pdfAnswer(file: ExportFile, paper: Paper): Promise<OperationResponse> {
  const { request, query, columns, ids, chunks } = file;
  assertFew(file, 'document', mostRows);
  const listDocument = await chunks.next((sql) =>
    documentOfList({ request, query, columns, paper }, labelSource(request, sql)),
  );
  const { document, foot } = listDocument;
  const bytes = await makePdf(document, async (take) => {
    for await (const items of portions(file, ({ source, records }) => listDocument.items(source, records)))
      take(items);
    if (ids.length > 0) take(foot);
  });
  return wholeAnswer(file, 'application/pdf', bytes);
}

/** Builds the whole spreadsheet. Throws `badRequest` above the row limit. */
async function sheetAnswer(file: ExportFile): Promise<OperationResponse> {
  const { request, query, columns, ids, chunks } = file;
  assertFew(file, 'sheet', mostSheetRows(columns.length));
  const { sheet, items, foot } = await chunks.next((sql) =>
    sheetOfList({ request, query, columns }, labelSource(request, sql)),
  );
  const bytes = await makeSheet(sheet, async (take) => {
    for await (const part of portions(file, ({ source, records }) => items(source, records))) take(part);
    if (ids.length > 0) take(foot);
  });
  return wholeAnswer(file, sheetType, bytes);
}

function assertFew({ request, ids }: ExportFile, form: 'document' | 'sheet', most: number): void {
  if (ids.length <= most) return;
  const { language } = request.actor;
  const reason = translate(language, `lists.${form}.tooManyRows`, { most: showCount(most) });
  throw new DomainError('badRequest', { args: { reason } });
}

function wholeAnswer({ request, ids, form }: ExportFile, type: string, bytes: Uint8Array): OperationResponse {
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${request.stored.table.name}.${form}"`,
      'X-Total-Count': String(ids.length),
    },
    stream: Readable.from([Buffer.from(bytes)], { objectMode: false }),
  };
}

function labelSource({ actor, catalogue }: OperationRequest, sql: Sql): LabelSource {
  const { organization, permissions, visibility, language: readerLanguage } = actor;
  return { catalogue, organization, sql, permissions, visibility, readerLanguage };
}

interface Portion {
  readonly source: LabelSource;
  readonly records: readonly RecordData[];
}

/** Loads the records of an export file in chunks, in order, and yields what `make` returns for each chunk. */
async function* portions<T>(file: ExportFile, make: (portion: Portion) => Promise<T>): AsyncGenerator<T> {
  const { request, query, columns } = file;
  // Reads all computed rows at once, because their query takes equally long for any number of rows.
  const fewest = request.stored.computed ? file.ids.length : 1;
  let start = 0;
  while (start < file.ids.length) {
    yield await file.chunks.next(async (sql, size) => {
      const ids = file.ids.slice(start, start + Math.max(fewest, size));
      start += ids.length;
      const found = await recordsOf(request.stored, { ...query, ids }, request.actor.organization, sql);
      const records = await addComputed(request, request.stored, found, sql);
      return make({
        source: labelSource(request, sql),
        records: records.map((record) => maskPersonal(request, columns, record)),
      });
    });
  }
}

interface ExportFile {
  readonly request: OperationRequest;
  readonly query: ListQuery;
  readonly columns: readonly Field[];
  readonly ids: readonly unknown[];
  readonly raw: boolean;
  readonly form: Form;
  readonly chunks: Chunks;
}

/**
 * Returns the requested columns of an export file. Default: `usual` for documents, else every column that the person
 * may see.
 */
function readColumns({ stored, query, actor }: OperationRequest, usual?: readonly string[]): Field[] {
  const readable = stored.entity.fields.filter((field) => mayView(field, actor.permissions));
  if (query.columns === undefined)
    return usual ? usual.flatMap((name) => readable.find((field) => field.name === name) ?? []) : readable;
  const names = query.columns.split(',');
  return names.map((name, at) => {
    // A document is built in memory, so repeated columns are refused. A CSV file is streamed, so it may have any number
    // of columns.
    if (usual && names.indexOf(name) < at)
      throw new DomainError('badRequest', { args: { reason: `columns has ${name} twice` } });
    const field = readable.find((candidate) => candidate.name === name);
    if (!field) throw new DomainError('unknownColumn', { args: { name } });
    return field;
  });
}

async function resolvedIds(
  { stored, actor, catalogue }: OperationRequest,
  query: ListQuery,
  chunks: Chunks,
): Promise<unknown[]> {
  const { organization } = actor;
  const requested = { stored, query, organization, storedNamed: catalogue.named };
  const ids = await matchingIds(requested, longestSelection, (work) => chunks.next(work));
  if (ids.length > longestSelection)
    throw new DomainError('badRequest', { args: { reason: `more than ${longestSelection} records match` } });
  if (ids.length === 0) await chunks.next((sql) => assertOwner(stored, query, actor, sql));
  return ids;
}

async function* lines(file: ExportFile): AsyncGenerator<string> {
  const cells = cellsOf(file);
  const isCalendar = file.form === 'ics';
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  yield isCalendar ? calendarEnds.before : `${file.raw ? '' : '\uFEFF'}${line(cells.headings)}`;
  const texts = portions(file, ({ source, records }) => cells.rows(source, records));
  for await (const rows of texts) yield rows.map(isCalendar ? ([event = '']) => event : line).join('');
  if (isCalendar) yield calendarEnds.after;
}

function cellsOf(file: ExportFile): CellText {
  const { stored, actor } = file.request;
  const textCells = (columns: readonly Field[]) => shownCells(columns, stored.entity, actor);
  const { calendar } = stored.entity.list;
  if (file.form === 'ics') {
    const marks = file.columns.filter(({ name }) => name === calendar?.mark);
    return calendarCells(stored, actor.organization, textCells(marks));
  }
  return file.raw ? rawCells(file) : textCells(file.columns);
}

/**
 * Returns the cells of a CSV file for re-import: raw values under field names. The id comes first, even if it is not a
 * field of its own.
 */
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

/** Masks personal data for people who may view but not edit it (metadata model, `personal`). */
function maskPersonal(
  { actor, stored }: OperationRequest,
  columns: readonly Field[],
  record: RecordData,
): RecordData {
  if (allows(actor.permissions, stored.entity.permission.edit)) return record;
  const hidden = columns.filter((field) => field.options.personal && record[field.name] !== undefined);
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field.name, maskText])) };
}

function line(texts: readonly string[]): string {
  return `${papaparse.unparse([texts as string[]])}\r\n`;
}
