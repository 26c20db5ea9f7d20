import { type OneRosterTable, oneRosterTable } from '#schemas/import/oneRoster.ts';
import { importLimits } from '#schemas/protocol/import.ts';
import { type Chunks, peeked, wholeOf } from './chunks.ts';
import { headingsOf } from './headings.ts';
import { readTable } from './readTable.ts';
import { readOneRoster } from './roster/readOneRoster.ts';
import {
  isOneRoster,
  packedRoster,
  type RosterFiles,
  rosterFile,
  singleRoster,
} from './roster/rosterFiles.ts';
import type { ReadingOptions, Source, SourceRow } from './sourceTable.ts';
import { decodeText } from './text/decodeText.ts';
import { readCsv } from './text/readCsv.ts';
import { unreadable } from './unreadable.ts';
import { workbookPart } from './xlsx/readWorkbook.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import { openZip, type Zip } from './zip/openZip.ts';

/**
 * Reads a file for an entity by what it holds, whatever it is called: a text with delimiters, a spreadsheet, or
 * a zip file of OneRoster (docs/domain.md#import). A text is read as it comes; a zip file is taken whole,
 * packed, and unpacked as it is read. Refuses what is none of these, empty, or beyond a limit, as soon as it is
 * seen to be.
 */
export async function readSource(chunks: Chunks, options: ReadingOptions): Promise<Source> {
  const { first, all } = await peeked(counted(chunks), 4);
  if (first.length === 0) throw unreadable('empty');
  if (!isZip(first)) return textSource(all, options);
  const zip = await openZip(await wholeOf(all));
  if (zip.names.includes(workbookPart)) return sheetSource(zip, options);
  return isOneRoster(zip) ? rosterSource(packedRoster(zip), options) : packedText(zip, options);
}

async function* counted(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const { bytes: limit } = importLimits;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limit) throw unreadable('tooManyBytes', { limit: limit / 1024 / 1024 });
    yield chunk;
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

async function textSource(chunks: Chunks, options: ReadingOptions): Promise<Source> {
  const { text, encoding } = await decodeText(chunks);
  const rows = readCsv(text);
  const first = await rows.next();
  if (first.done) throw unreadable('empty');
  const all = again(first.value, rows);
  const file = oneRosterTable(options.entity) && rosterFile(namesIn(first.value));
  if (file !== undefined) return rosterSource(singleRoster(file, all, encoding), options);
  const { read, head } = await readTable(all, options, 'ragged');
  return { format: 'csv', tables: [], table: '', extent: undefined, encoding: encoding(), read, head };
}

async function* again(first: SourceRow, rest: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
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
  if (name === undefined) throw unreadable('noRoster');
  const roster = await readOneRoster(files, name);
  return { format: 'oneRoster', tables: [name], table: name, head: undefined, ...roster };
}

/** One text in a zip file is as good as the text itself. */
function packedText(zip: Zip, options: ReadingOptions): Promise<Source> {
  const texts = zip.names.filter((name) => /\.(csv|txt|tsv)$/i.test(name) && !name.startsWith('__MACOSX'));
  const [only] = texts;
  if (only === undefined || texts.length > 1) throw unreadable('manyTables');
  return textSource(zip.open(only), options);
}
