import type { DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import {
  type DirectoryRow,
  type ListedDistrict,
  presentDistrict,
  presentSchool,
  readRows,
} from './presentRow.ts';

export interface DirectorySearch {
  /** Search words. Each must match part of the name or city, a state code, or the start of the NCES id. */
  readonly search: string;
  /** Limits the search to a state; '' for all. */
  readonly stateCode: string;
  readonly limit: number;
  readonly offset: number;
}

/** A district in memory: all its fields in one text (`line`), and the words that a search matches. */
interface Entry {
  readonly leaid: string;
  readonly stateCode: string;
  /** Name and city of the district, without case and accents. */
  readonly words: string;
  readonly line: string;
}

const separator = '\t';
const mostWords = 6;

let entries: Promise<readonly Entry[]> | undefined;

/**
 * Returns one page of matching districts and the total. Names that start with the search come first, then by name. The
 * file, about 5 MB, is loaded at the first search and stays in memory.
 */
export async function searchDirectory({ search, stateCode, limit, offset }: DirectorySearch) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const found = (await allEntries()).filter(
    (entry) =>
      (stateCode === '' || entry.stateCode === stateCode) && words.every((word) => matchesWord(entry, word)),
  );
  const begins = (entry: Entry) => (entry.words.startsWith(words.join(' ')) ? 0 : 1);
  const sorted = found.sort((one, other) => begins(one) - begins(other) || compare(one.words, other.words));
  return { total: sorted.length, districts: sorted.slice(offset, offset + limit).map(districtOf) };
}

/** Returns a district by its 7-digit NCES id, or undefined. */
export async function directoryDistrict(leaid: string): Promise<ListedDistrict | undefined> {
  const entry = (await allEntries()).find((one) => one.leaid === leaid);
  return entry && districtOf(entry);
}

/**
 * Returns the schools of a district, sorted by name. Reads the file of the district's state, which takes some 100 ms
 * for the largest.
 */
export async function directorySchools({
  leaid,
  stateCode,
  schools,
}: Pick<ListedDistrict, 'leaid' | 'stateCode' | 'schools'>): Promise<DirectorySchool[]> {
  if (schools === 0) return [];
  const found: DirectorySchool[] = [];
  await readRows(`schools/${stateCode}`, (row) => {
    if (row.leaid === leaid) found.push(presentSchool(row));
  });
  return found.sort((one, other) => compare(one.name, other.name) || compare(one.ncessch, other.ncessch));
}

function allEntries(): Promise<readonly Entry[]> {
  entries ??= readEntries().catch((error: unknown) => {
    entries = undefined;
    throw error;
  });
  return entries;
}

async function readEntries(): Promise<readonly Entry[]> {
  const read: Entry[] = [];
  await readRows('districts', (row) => read.push(entryOf(row)));
  return read;
}

function entryOf(row: DirectoryRow): Entry {
  const { leaid = '', state = '' } = row;
  const { name, city } = presentDistrict(row);
  const line = districtColumns.map((column) => row[column] ?? '').join(separator);
  return { leaid, stateCode: state, words: fold(`${name} ${city}`), line };
}

function districtOf({ line }: Entry): ListedDistrict {
  const values = line.split(separator);
  return presentDistrict(Object.fromEntries(districtColumns.map((column, at) => [column, values[at] ?? ''])));
}

function matchesWord({ words, leaid, stateCode }: Entry, word: string): boolean {
  return words.includes(word) || leaid.startsWith(word) || stateCode.toLowerCase() === word;
}

/** Removes accents and case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Columns of the district file in `server/directory/data`, in order. */
export const districtColumns = [
  'leaid',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'county',
  'time_zone',
  'phone',
  'schools',
  'students',
  'type',
  'status',
  'year',
] as const;

/** Columns of the school files in `server/directory/data`, in order. */
export const schoolColumns = [
  'ncessch',
  'leaid',
  'name',
  'level',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'status',
  'year',
] as const;
