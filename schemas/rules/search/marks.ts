import { foldCase } from '../foldCase.ts';
import { nearExpressions } from './rank.ts';
import {
  abbreviations,
  droppedCodes,
  isBeginning,
  neverFirst,
  partingCodes,
  queryVariants,
} from './words.ts';

/** A part of a text, and whether it matches the search. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits a displayed text into pieces and marks the letters that match the search. Returns one unmarked piece if
 * nothing matches.
 */
export function piecesOf(text: string, typed: string): Piece[] {
  const { folded, places } = foldedWithPlaces(text);
  const marked = new Set<number>();
  for (const words of queryVariants(typed)) {
    const near = nearExpressions(words);
    for (const [place, word] of words.entries()) {
      for (const [from, to] of foundAt(folded, word, near[place])) {
        for (let at = places[from] ?? 0; at <= (places[to - 1] ?? -1); at += 1) marked.add(at);
      }
    }
  }
  return joined([...text].map((letter, at) => ({ text: letter, isMarked: marked.has(at) })));
}

/** Whether any letter of a displayed text matches the search. */
export function isMarkedIn(text: string, typed: string): boolean {
  return piecesOf(text, typed).some(({ isMarked }) => isMarked);
}

const fallAway = new Set(droppedCodes.map((code) => Number.parseInt(code, 16)));
const part = new Set(partingCodes.map((code) => Number.parseInt(code, 16)));

interface Folded {
  readonly folded: string;
  /** For each folded letter, its index in the original text. */
  readonly places: readonly number[];
}

/**
 * Folds a text letter by letter and expands its abbreviations. Returns for each folded letter its place in the text.
 */
function foldedWithPlaces(text: string): Folded {
  return spelledOut(foldedLetters(text));
}

/**
 * Expands abbreviations. The letters of the long form point to the abbreviation, so that searching "high" marks "HS".
 */
function spelledOut({ folded, places }: Folded): Folded {
  const parts = [...folded.matchAll(/ +|[^ ]+/g)];
  const isFirst = (at: number) => folded.slice(0, at).trim() === '';
  const spelled = parts.map(({ 0: word, index }) => {
    const own = places.slice(index, index + word.length);
    const long = word === neverFirst && isFirst(index) ? undefined : abbreviations[word];
    if (long === undefined) return { folded: word, places: own };
    const [first = 0, last = 0] = [own[0], own.at(-1)];
    return { folded: long, places: [...long].map((_, at) => (at === 0 ? first : last)) };
  });
  return {
    folded: spelled.map((part) => part.folded).join(''),
    places: spelled.flatMap((part) => part.places),
  };
}

function foldedLetters(text: string): Folded {
  let folded = ' ';
  const places = [-1];
  for (const [at, letter] of [...text].entries()) {
    const code = letter.codePointAt(0) ?? 0;
    if (fallAway.has(code)) continue;
    const small = part.has(code) ? ' ' : foldCase(letter);
    folded += small;
    for (let count = 0; count < small.length; count += 1) places.push(at);
  }
  return { folded, places };
}

type Span = readonly [from: number, to: number];

/**
 * The positions of a word in a text: at the beginning of words; if there are none, inside words; if there are none,
 * with one letter wrong.
 */
function foundAt(folded: string, word: string, near: string | undefined): Span[] {
  const begun = allOf(folded, ` ${word}`);
  if (begun.length > 0) return begun.map(([from, to]) => [from + 1, to]);
  const inside = isBeginning(word) ? [] : allOf(folded, word);
  if (inside.length > 0) return inside;
  return near === undefined ? [] : allOf(folded, near).map(([from, to]) => [from + 1, to]);
}

/**
 * The positions of all matches of an expression in a text. Typed words contain no special characters of regular
 * expressions, so they need no escaping.
 */
function allOf(text: string, expression: string): Span[] {
  const found = text.matchAll(new RegExp(expression, 'gsu'));
  return [...found].map(({ index, 0: part }) => [index, index + part.length]);
}

function joined(letters: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (last?.isMarked === letter.isMarked) {
      pieces[pieces.length - 1] = { text: last.text + letter.text, isMarked: last.isMarked };
    } else pieces.push(letter);
  }
  return pieces;
}
