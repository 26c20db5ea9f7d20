import { afterBlanks, afterExpression, afterToken } from './scanSource.ts';

/** An object or a list as it is written in a source: where it begins, and its entries. */
export interface Literal {
  readonly at: number;
  /** By name, or by place in a list; where each begins, and what is written there. */
  readonly entries: ReadonlyMap<string, Literal>;
}

/** Reads the value that begins at a position; what is no literal has no entries. */
export function scanValue(text: string, from: number): { readonly literal: Literal; readonly end: number } {
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
  return /^[\w$]*/.exec(text.slice(at, at + 300))?.[0].length ?? 0;
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
