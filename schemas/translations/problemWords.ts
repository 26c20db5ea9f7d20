import type { FieldProblem } from '../model/record/fieldProblem.ts';
import { betweenBranches } from '../model/record/toldBranch.ts';

/** A problem whose text names parts of the file, in the person's words: the branches of a choice that a value does not fit. */
export function inWords(problem: FieldProblem, text: (english: string) => string): FieldProblem {
  if (problem.code !== 'noBranch') return problem;
  const names = String(problem.args.branches).split(betweenBranches);
  return { ...problem, args: { branches: names.map(text).join(betweenBranches) } };
}
