import { stepsOf } from '../../values/pointer.ts';
import type { Problem } from '../basis/problem.ts';
import { afterBlanks, afterExpression, afterToken } from './scanSource.ts';

/** A text file, called as it is printed: `schemas/reference-data/pay-code.ts`. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The texts behind a registry, where they are at hand: then problems have a line, and lost files are found. */
export interface RegistrySources {
  readonly registry?: Source;
  /** Every `.ts` and `.json` file beside and below the registry. */
  readonly files: readonly Source[];
}

/** A problem, and where it is to be fixed. */
export type LocatedProblem = Problem & { readonly file?: string } & Partial<Location>;

/** A place in a source file; both count from 1. */
interface Location {
  readonly line: number;
  readonly column: number;
}

/**
 * Where a JSON pointer of an entity stands in its source: a `.json` file, or the object inside
 * `defineEntity({ … })`, `defineRecord` or `defineTab`, or what `defineOverlay(schema, { … })` says, of a `.ts` file. Gives the nearest place above when the exact one cannot be
 * read from the text (it is spread in, or computed), and undefined when there is no entity at all.
 * It reads the text alone, without a compiler, so that it works while the file does not compile.
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

/** The same for a pointer that begins with the name of an entry (`library: { … }`), of whatever object. */
export function locateEntry(source: string, pointer: string): Location | undefined {
  const [name = '', ...steps] = stepsOf(pointer);
  const start = objectAfter(source, new RegExp(`^${name.replace(/\W/g, '\\$&')}\\s*:\\s*(?=\\{)`));
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

/** The object behind what a pattern matches, outside comments and texts. */
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

/** An object or a list as it is written in a source: where it begins, and its entries. */
interface Literal {
  readonly at: number;
  /** By name, or by place in a list; where each begins, and what is written there. */
  readonly entries: ReadonlyMap<string, Literal>;
}

/** Reads the value that begins at a position; what is no literal has no entries. */
function scanValue(text: string, from: number): { readonly literal: Literal; readonly end: number } {
  const at = afterBlanks(text, from);
  if (text[at] === '{') return scanEntries(text, at, '}', objectEntry);
  if (text[at] === '[') return scanEntries(text, at, ']', listEntry);
  return { literal: { at, entries: new Map() }, end: afterExpression(text, at) };
}

/** One entry: its name where that can be known, and where its value begins where it has one. */
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
    // Behind a spread no place in a list can be known.
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

/** `name: value`, `'name': value`, `name`; a spread or a computed name cannot be known. */
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

/** A quoted name without its quotes and escapes. */
function nameIn(written: string): string {
  if (!/^['"]/.test(written)) return written;
  return written.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return escapes[code] ?? code;
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
