import { type OneRosterTable, oneRosterTable } from '#schemas/import/oneRoster.ts';
import { importLimits } from '#schemas/protocol/import.ts';
import { headingsOf } from './headings.ts';
import { type Portions, peeked, wholeOf } from './portions.ts';
import { readTable } from './readTable.ts';
import { readOneRoster } from './roster/readOneRoster.ts';
import {
  isOneRoster,
  packedRoster,
  type RosterFiles,
  rosterFile,
  singleRoster,
} from './roster/rosterFiles.ts';
import type { ReadingWishes, Source, SourceRow } from './sourceTable.ts';
import { decodeText } from './text/decodeText.ts';
import { readCsv } from './text/readCsv.ts';
import { unreadable } from './unreadable.ts';
import { workbookPart } from './xlsx/readWorkbook.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import { openZip, type Zip } from './zip/openZip.ts';

/**
 * Reads a file for an entity by what it holds, whatever it is called: a text with delimiters, a spreadsheet, or a
 * zip file of OneRoster (domain design, 2.22). A text is read as it comes; a zip file is taken whole, packed, and
 * unpacked as it is read. Refuses what is none of these, empty, or beyond a limit, as soon as it is seen to be.
 */
export async function readSource(portions: Portions, wishes: ReadingWishes): Promise<Source> {
  const { first, all } = await peeked(counted(portions), 4);
  if (first.length === 0) throw unreadable('empty');
  if (!isZip(first)) return textSource(all, wishes);
  const zip = await openZip(await wholeOf(all));
  if (zip.names.includes(workbookPart)) return sheetSource(zip, wishes);
  return isOneRoster(zip) ? rosterSource(packedRoster(zip), wishes) : packedText(zip, wishes);
}

async function* counted(portions: Portions): AsyncGenerator<Uint8Array> {
  const { bytes: limit } = importLimits;
  let bytes = 0;
  for await (const portion of portions) {
    bytes += portion.length;
    if (bytes > limit) throw unreadable('tooManyBytes', { limit: limit / 1024 / 1024 });
    yield portion;
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

async function textSource(portions: Portions, wishes: ReadingWishes): Promise<Source> {
  const { text, encoding } = await decodeText(portions);
  const rows = readCsv(text);
  const first = await rows.next();
  if (first.done) throw unreadable('empty');
  const all = again(first.value, rows);
  const file = oneRosterTable(wishes.entity) && rosterFile(namesIn(first.value));
  if (file !== undefined) return rosterSource(singleRoster(file, all, encoding), wishes);
  const { read, head } = await readTable(all, wishes, 'ragged');
  return { format: 'csv', tables: [], table: '', extent: undefined, encoding: encoding(), read, head };
}

async function* again(first: SourceRow, rest: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  yield first;
  yield* rest;
}

function namesIn({ cells }: SourceRow): readonly string[] {
  return cells.some((cell) => cell.trim() !== '') ? headingsOf(cells) : [];
}

async function sheetSource(zip: Zip, wishes: ReadingWishes): Promise<Source> {
  return { format: 'xlsx', extent: undefined, encoding: undefined, ...(await readXlsx(zip, wishes)) };
}

async function rosterSource(files: RosterFiles, { entity }: ReadingWishes): Promise<Source> {
  const name: OneRosterTable | undefined = oneRosterTable(entity);
  if (name === undefined) throw unreadable('noRoster');
  const roster = await readOneRoster(files, name);
  return { format: 'oneRoster', tables: [name], table: name, head: undefined, ...roster };
}

/** One text in a zip file is as good as the text itself. */
function packedText(zip: Zip, wishes: ReadingWishes): Promise<Source> {
  const texts = zip.names.filter((name) => /\.(csv|txt|tsv)$/i.test(name) && !name.startsWith('__MACOSX'));
  const [only] = texts;
  if (only === undefined || texts.length > 1) throw unreadable('manyTables');
  return textSource(zip.open(only), wishes);
}
