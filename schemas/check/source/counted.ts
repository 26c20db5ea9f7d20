import { keywords } from '../../model/schema/keywords.ts';
import { stepsOf } from '../../values/pointer.ts';
import type { LocatedProblem } from './source.ts';

/** A problem for display. For a note, `others` are the further notes of the same file about the same keyword. */
export interface CountedProblem {
  readonly problem: LocatedProblem;
  /** The further notes that are combined with this one. */
  readonly others: readonly LocatedProblem[];
}

/**
 * Groups problems for display. Each error stays separate, at its location. Notes are combined by file, kind and keyword
 * (`$comment`, `format`), because a foreign file often repeats the same note.
 */
export function countedProblems(problems: readonly LocatedProblem[]): CountedProblem[] {
  const groups = new Map<string, [LocatedProblem, ...LocatedProblem[]]>();
  problems.forEach((problem, index) => {
    const key = problem.severity === 'error' ? String(index) : keyOf(problem);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  });
  return [...groups.values()].map(([problem, ...others]) => ({ problem, others }));
}

function keyOf({ file, entity, id, pointer, message }: LocatedProblem): string {
  return JSON.stringify([file ?? entity, id, wordOf(pointer, message)]);
}

/**
 * The text by which notes are combined: the last segment of the pointer if it is a keyword or reported as an unknown
 * one, the whole message for `format`, otherwise empty.
 */
function wordOf(pointer: string, message: string): string {
  const last = stepsOf(pointer).at(-1) ?? '';
  if (last === 'format') return message;
  return Object.hasOwn(keywords, last) || message.includes(`"${last}" is not a keyword`) ? last : '';
}
