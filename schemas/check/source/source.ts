import { stepsOf } from '../../values/pointer.ts';
import type { Problem } from '../basis/problem.ts';
import { afterBlanks, afterExpression, afterToken } from './scanSource.ts';

/** A text file, with its path as printed: `schemas/reference-data/pay-code.ts`. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The files of a registry. With them, problems have a line, and forgotten files are reported. */
export interface RegistrySources {
  readonly registry?: Source;
  /** Every `.ts` and `.json` file next to and below the registry. */
  readonly files: readonly Source[];
}

/** A problem with its file, line and column in the source, if known. */
export type LocatedProblem = Problem & { readonly file?: string } & Partial<Location>;

/** A line and column in a source file, both from 1. */
interface Location {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the source location of a JSON pointer of an entity: in a `.json` file, or in the object of `defineEntity({ …
 * })`, `defineRecord`, `defineTab` or `defineOverlay(schema, { … })` of a `.ts` file. Returns the nearest enclosing
 * location if the exact one is not literal (spread or computed), and undefined if there is no entity. It scans the text
 * without a compiler, so that it works while the file does not compile.
 */
export function locate(source: string, pointer: string): Location | undefined {
  const start = startOfEntity(source);
  if (start === undefined) return undefined;
  let place: Literal = scanValue(source, start).literal;
  for (const step of stepsOf(pointer)) {
    const next = place.entries.get(step);
    if (next === undefined) break;
    place = next;
  }
  return locationOf(source, place.at);
}

/** Finds the location of a pointer that begins with the name of an entry (`library: { … }`) of any object. */
export function locateEntry(source: string, pointer: string): Location | undefined {
  const [name = '', ...steps] = stepsOf(pointer);
  const written = name.replace(/\W/g, '\\$&');
  const start =
    objectAfter(source, new RegExp(`^${written}\\s*:\\s*(?=\\{)`)) ??
    objectAfter(source, new RegExp(`^const\\s+${written}\\s*(?::\\s*\\w+\\s*)?=\\s*(?=\\{)`));
  if (start === undefined) return undefined;
  let place: Literal = scanValue(source, start).literal;
  for (const step of steps) {
    const next = place.entries.get(step);
    if (next === undefined) break;
    place = next;
  }
  return locationOf(source, place.at);
}

function startOfEntity(source: string): number | undefined {
  const first = afterBlanks(source, source.startsWith('\uFEFF') ? 1 : 0);
  if (source[first] === '{') return first;
  return (
    objectAfter(source, /^define(?:Entity|Record|Tab)\s*(?:<[^(]*>)?\s*\(\s*(?=\{)/) ??
    objectAfter(source, /^defineOverlay\s*\(\s*[\w$.]+(?:\s+as\s+[\w$.]+)?\s*,\s*(?=\{)/) ??
    objectAfter(source, /^=\s*(?=\{)/)
  );
}

/** The position of the object after a match of a pattern, outside of comments and strings. */
function objectAfter(source: string, pattern: RegExp): number | undefined {
  for (let at = 0; at < source.length; at = afterToken(source, at)) {
    const match = pattern.exec(source.slice(at, at + 200));
    if (match) return at + match[0].length;
  }
  return undefined;
}

function locationOf(source: string, offset: number): Location {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The position of a value in the source; for an object or list literal, also the positions of its entries. */
interface Literal {
  readonly at: number;
  /** The entries of an object by name, or of a list by index, each with its position. */
  readonly entries: ReadonlyMap<string, Literal>;
}

/** Reads the value at a position. A value that is not a literal has no entries. */
function scanValue(text: string, from: number): { readonly literal: Literal; readonly end: number } {
  const at = afterBlanks(text, from);
  if (text[at] === '{') return scanEntries(text, at, '}', objectEntry);
  if (text[at] === '[') return scanEntries(text, at, ']', listEntry);
  return { literal: { at, entries: new Map() }, end: afterExpression(text, at) };
}

/** An entry: its name if known, and the position of its value, if any. */
interface Entry {
  readonly name?: string;
  readonly value?: number;
}

type EntryScanner = (text: string, at: number, index: number) => Entry;

function scanEntries(text: string, start: number, close: string, entryAt: EntryScanner) {
  const entries = new Map<string, Literal>();
  let at = afterBlanks(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== close; index += 1) {
    const { name, value } = entryAt(text, at, index);
    const scanned = value === undefined ? { literal: none, end: at } : scanValue(text, value);
    if (name !== undefined) entries.set(name, { at, entries: scanned.literal.entries });
    const end = afterExpression(text, scanned.end);
    if (text[end] !== ',') return { literal: { at: start, entries }, end: end + 1 };
    // Stops at a spread in a list, because the indexes of all entries after it are unknown.
    if (name === undefined && close === ']')
      return { literal: { at: start, entries }, end: afterEntries(text, end) };
    at = afterBlanks(text, end + 1);
  }
  return { literal: { at: start, entries }, end: at + 1 };
}

function afterEntries(text: string, from: number): number {
  let at = from;
  while (text[at] === ',') at = afterExpression(text, at + 1);
  return at + 1;
}

const none: Literal = { at: 0, entries: new Map() };

/**
 * Reads an entry of an object: `name: value`, `'name': value` or `name`. The name of a spread or a computed property is
 * unknown.
 */
function objectEntry(text: string, at: number): Entry {
  const end = /['"]/.test(text[at] ?? '') ? afterToken(text, at) : at + wordLength(text, at);
  if (end === at) return {};
  const colon = afterBlanks(text, end);
  const name = nameIn(text.slice(at, end));
  return text[colon] === ':' ? { name, value: colon + 1 } : { name };
}

function wordLength(text: string, at: number): number {
  return /^[\p{ID_Continue}$]*/u.exec(text.slice(at, at + 300))?.[0].length ?? 0;
}

function listEntry(text: string, at: number, index: number): Entry {
  return text.startsWith('...', at) ? {} : { name: String(index), value: at };
}

/** Unquotes and unescapes a quoted name. */
function nameIn(written: string): string {
  if (!/^['"]/.test(written)) return written;
  return written.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return escapes[code] ?? code;
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
