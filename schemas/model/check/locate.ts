import { stepsOf } from '../pointer.ts';
import { type Literal, scanValue } from './scanLiteral.ts';
import { afterBlanks, afterToken } from './scanSource.ts';

/** A place in a source file; both count from 1. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/**
 * Where a JSON pointer of an entity stands in its source: a `.json` file, or the object inside
 * `defineEntity({ … })`, `defineRecord` or `defineTab` of a `.ts` file. Gives the nearest place above when the exact one cannot be
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

function startOfEntity(source: string): number | undefined {
  const first = afterBlanks(source, source.startsWith('\uFEFF') ? 1 : 0);
  if (source[first] === '{') return first;
  return (
    objectAfter(source, /^define(?:Entity|Record|Tab)\s*(?:<[^(]*>)?\s*\(\s*(?=\{)/) ??
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
