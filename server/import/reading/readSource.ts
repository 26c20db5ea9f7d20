import { type OneRosterTable, oneRosterTable } from '#schemas/import/oneRoster.ts';
import { importLimits } from '#schemas/protocol/import.ts';
import { Refusal } from '../../refusal.ts';
import { decodeText } from './decodeText.ts';
import { readCsv } from './readCsv.ts';
import { readOneRoster } from './readOneRoster.ts';
import { readXlsx } from './readXlsx.ts';
import { isOneRoster, rosterFile } from './rosterFiles.ts';
import type { Source } from './sourceTable.ts';
import { unpack } from './unpack.ts';
import { unreadable } from './unreadable.ts';

/**
 * Reads a file for an entity by what it holds, whatever it is called: a text with delimiters, a
 * spreadsheet, or a zip file of OneRoster (domain design, 2.22). `table` names the sheet; left out, the
 * first. Refuses what is none of these, too large, or empty.
 */
export async function readSource(bytes: Uint8Array, entity: string, table?: string): Promise<Source> {
  if (bytes.length === 0) throw unreadable('it is empty');
  if (bytes.length > importLimits.bytes) throw new Refusal('tooLarge');
  if (!isZip(bytes)) return textSource(bytes, entity);
  const files = unpack(bytes);
  if (files.has('xl/workbook.xml')) return sheetSource(files, table);
  return isOneRoster(files) ? rosterSource(files, entity) : packedText(files, entity);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

async function textSource(bytes: Uint8Array, entity: string): Promise<Source> {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === '') throw unreadable('it is empty');
  const read = await readCsv(text);
  const file = rosterFile(read.columns);
  if (file !== undefined && oneRosterTable(entity)) return rosterSource(new Map([[file, bytes]]), entity);
  return { format: 'csv', tables: [], table: '', extent: undefined, encoding, read };
}

async function sheetSource(files: ReadonlyMap<string, Uint8Array>, table?: string): Promise<Source> {
  const sheets = await readXlsx(files);
  const tables = [...sheets.keys()];
  const name = table ?? tables[0] ?? '';
  const read = sheets.get(name);
  if (!read) throw unreadable(`it has no sheet called ${name}; it has ${tables.join(', ')}`);
  return { format: 'xlsx', tables, table: name, extent: undefined, encoding: undefined, read };
}

async function rosterSource(files: ReadonlyMap<string, Uint8Array>, entity: string): Promise<Source> {
  const name: OneRosterTable | undefined = oneRosterTable(entity);
  if (name === undefined) throw unreadable('OneRoster has no records of this kind');
  const { table: read, extent, encoding, leftOut } = await readOneRoster(files, name);
  return { format: 'oneRoster', tables: [name], table: name, extent, encoding, read, leftOut };
}

/** One text in a zip file is as good as the text itself. */
function packedText(files: ReadonlyMap<string, Uint8Array>, entity: string): Promise<Source> {
  const texts = [...files].filter(([name]) => /\.(csv|txt|tsv)$/i.test(name) && !name.startsWith('__MACOSX'));
  const [only] = texts;
  if (!only || texts.length > 1) throw unreadable('the zip file is neither OneRoster nor a single table');
  return textSource(only[1], entity);
}
