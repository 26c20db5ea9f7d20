import { foldText } from '#schemas/import/foldText.ts';
import { type OneRosterTable, oneRosterTable } from '#schemas/import/oneRoster.ts';
import { type DaySystem, importLimits, type TextEncodingName } from '#schemas/protocol/imports/import.ts';
import { type Chunks, peekChunks, readAll } from './chunks.ts';
import { openZip, type Zip } from './openZip.ts';
import { type ReadTable, readTable, tableInMemory } from './readTable.ts';
import {
  isOneRoster,
  packedRoster,
  type RosterFiles,
  rosterFile,
  singleRoster,
} from './roster/rosterFiles.ts';
import { placesOf } from './roster/rosterPlaces.ts';
import { rosterRows } from './roster/rosterRows.ts';
import { staffOf } from './roster/rosterStaff.ts';
import {
  type Extent,
  headingsOf,
  type ReadingOptions,
  type Source,
  type SourceRow,
  type SourceTable,
  unreadableError,
} from './sourceTable.ts';
import { decodeText } from './text/decodeText.ts';
import { isCalendar, readCalendar } from './text/readCalendar.ts';
import { readCsv } from './text/readCsv.ts';
import { readWorkbook, type SheetPart, type Workbook, workbookPart } from './xlsx/readWorkbook.ts';
import { sheetRows } from './xlsx/sheetRows.ts';

/**
 * Reads a file for an entity by its content, whatever its name: delimited text, a spreadsheet, or a OneRoster zip file
 * (docs/domain.md#import). Text is streamed; a zip file is loaded packed and unpacked while reading. Refuses other,
 * empty or too large files as early as possible.
 */
export async function readSource(chunks: Chunks, options: ReadingOptions): Promise<Source> {
  const { first, all } = await peekChunks(limitBytes(chunks), 4);
  if (first.length === 0) throw unreadableError('empty');
  if (!isZip(first)) return textSource(all, options);
  const zip = await openZip(await readAll(all));
  if (zip.names.includes(workbookPart)) return sheetSource(zip, options);
  return isOneRoster(zip) ? rosterSource(packedRoster(zip), options) : packedText(zip, options);
}

async function* limitBytes(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const { bytes: limit } = importLimits;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limit) throw unreadableError('tooManyBytes', { limit: limit / 1024 / 1024 });
    yield chunk;
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

async function textSource(chunks: Chunks, options: ReadingOptions): Promise<Source> {
  const decoded = await decodeText(chunks);
  const { encoding } = decoded;
  const { first: start, all: text } = await peekText(decoded.text);
  if (options.calendar && isCalendar(start)) return calendarSource(text, options.calendar, encoding);
  const rows = readCsv(text);
  const first = await rows.next();
  if (first.done) throw unreadableError('empty');
  const all = prepend(first.value, rows);
  const file = oneRosterTable(options.entity) && rosterFile(namesIn(first.value));
  if (file !== undefined) return rosterSource(singleRoster(file, all, encoding), options);
  const { read, head } = await readTable(all, options, 'ragged');
  return { format: 'csv', tables: [], table: '', extent: undefined, encoding: encoding(), read, head };
}

/** Reads the first characters of a text, by which a calendar is recognized. */
async function peekText(text: AsyncGenerator<string>) {
  const next = await text.next();
  const first = next.done ? '' : next.value;
  async function* all() {
    yield first;
    yield* text;
  }
  return { first, all: all() };
}

async function calendarSource(
  text: AsyncIterable<string>,
  bounds: NonNullable<ReadingOptions['calendar']>,
  encoding: () => TextEncodingName,
): Promise<Source> {
  const { read, head } = await readTable(readCalendar(text, bounds), { heading: 1 }, 'ragged');
  return {
    format: 'calendar',
    tables: [],
    table: '',
    extent: undefined,
    encoding: encoding(),
    read,
    head,
  };
}

async function* prepend(first: SourceRow, rest: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  yield first;
  yield* rest;
}

function namesIn({ cells }: SourceRow): readonly string[] {
  return cells.some((cell) => cell.trim() !== '') ? headingsOf(cells) : [];
}

async function sheetSource(zip: Zip, options: ReadingOptions): Promise<Source> {
  return { format: 'xlsx', extent: undefined, encoding: undefined, ...(await readXlsx(zip, options)) };
}

async function rosterSource(files: RosterFiles, { entity }: ReadingOptions): Promise<Source> {
  const name: OneRosterTable | undefined = oneRosterTable(entity);
  if (name === undefined) throw unreadableError('noRoster');
  const roster = await readOneRoster(files, name);
  return { format: 'oneRoster', tables: [name], table: name, head: undefined, ...roster };
}

/** Reads the single text file in a zip file in the same way as an unpacked text file. */
function packedText(zip: Zip, options: ReadingOptions): Promise<Source> {
  const texts = zip.names.filter((name) => /\.(csv|txt|tsv)$/i.test(name) && !name.startsWith('__MACOSX'));
  const [only] = texts;
  if (only === undefined || texts.length > 1) throw unreadableError('manyTables');
  return textSource(zip.open(only), options);
}

interface Roster {
  readonly read: SourceTable;
  readonly encoding: TextEncodingName | undefined;
  readonly extent: Extent;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Reads a table of OneRoster 1.1 or 1.2, with or without a manifest (docs/domain.md#oneroster). */
async function readOneRoster(files: RosterFiles, table: OneRosterTable): Promise<Roster> {
  const name = table === 'orgs' ? 'orgs' : 'users';
  const extent = await extentOf(files, name);
  const found =
    table === 'orgs'
      ? { table: await placesOf(files, extent), leftOut: {} }
      : await staffOf(files, extent, table);
  const { columns, rows } = found.table;
  return {
    read: tableInMemory(columns, rows),
    leftOut: found.leftOut,
    encoding: files.encoding(name),
    extent,
  };
}

/** Whether a roster file is complete or contains only changes, according to the manifest; undefined without one. */
async function extentOf(files: RosterFiles, name: string): Promise<Extent> {
  for await (const { named } of rosterRows(files, 'manifest')) {
    if ((named.get('propertyName') ?? '').toLowerCase() !== `file.${name}`) continue;
    const extent = (named.get('value') ?? '').trim().toLowerCase();
    return extent === 'bulk' || extent === 'delta' ? extent : undefined;
  }
  return undefined;
}

/** The sheet of a spreadsheet that was read, and the names of all sheets with content. */
export interface ReadSheet extends ReadTable {
  readonly tables: readonly string[];
  /** Names of the hidden sheets, which come last. */
  readonly hiddenTables: readonly string[];
  readonly table: string;
  readonly daySystem: DaySystem;
}

/** Reads a sheet of a spreadsheet: the requested one, or the one whose heading fits best, hidden ones last. */
async function readXlsx(zip: Zip, options: ReadingOptions): Promise<ReadSheet> {
  const workbook = await readWorkbook(zip);
  const sheets = await filledSheets(zip, workbook, new Set(options.known));
  const tables = sheets.map(({ name }) => name);
  const hiddenTables = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (tables.length === 0) throw unreadableError(workbook.sheets.length === 0 ? 'badSheet' : 'emptySheet');
  const { table = bestSheet(sheets) } = options;
  const sheet = sheets.find(({ name }) => name === table);
  if (!sheet) throw unreadableError('noSheet', { name: table, tables: tables.join(', ') });
  const read = await readTable(sheetRows(zip.open(sheet.part), workbook), options, 'grid');
  return { ...read, tables, hiddenTables, table, daySystem: workbook.daySystem };
}

/** A sheet with content, and the number of field names in the best heading among its first rows. */
interface FilledSheet extends SheetPart {
  readonly known: number;
}

/** Returns the sheets that have content. Reads only the beginning of each sheet. */
async function filledSheets(
  zip: Zip,
  workbook: Workbook,
  known: ReadonlySet<string>,
): Promise<FilledSheet[]> {
  const filled: FilledSheet[] = [];
  for (const sheet of workbook.sheets) {
    const first: number[] = [];
    for await (const { cells } of sheetRows(zip.open(sheet.part), workbook)) {
      first.push(knownHeadings(cells, known));
      if (first.length >= importLimits.headRows) break;
    }
    if (first.length > 0) filled.push({ ...sheet, known: Math.max(...first) });
  }
  return filled;
}

/** Number of cells per row that are searched for field names. */
const headingCells = 100;

function knownHeadings(cells: readonly string[], known: ReadonlySet<string>): number {
  const names = cells.slice(0, headingCells).map((cell) => foldText(cell.slice(0, headingCells)));
  return new Set(names.filter((name) => known.has(name))).size;
}

/** Returns the visible sheet with the most known headings; the first of several. */
function bestSheet(sheets: readonly FilledSheet[]): string {
  const inSight = sheets.filter(({ isHidden }) => !isHidden);
  const [first, ...others] = inSight.length > 0 ? inSight : sheets;
  const best = others.reduce((one, next) => (next.known > (one?.known ?? 0) ? next : one), first);
  return best?.name ?? '';
}
