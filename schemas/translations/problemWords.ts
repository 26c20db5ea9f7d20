import type { FieldProblem } from '../model/record/fieldProblem.ts';
import { branchSeparator } from '../model/record/selectedBranch.ts';

/**
 * Translates the branch titles that a `noBranch` problem lists, which come from the entity file. Other problems stay
 * unchanged.
 */
export function inWords(problem: FieldProblem, text: (english: string) => string): FieldProblem {
  if (problem.code !== 'noBranch') return problem;
  const names = String(problem.args.branches).split(branchSeparator);
  return { ...problem, args: { branches: names.map(text).join(branchSeparator) } };
}
