import type { FieldProblem } from '../model/record/fieldProblem.ts';
import { branchSeparator } from '../model/record/selectedBranch.ts';

/**
 * Translates the parts of a problem that come from the entity file: the branches of a choice that a value does not
 * match.
 */
export function inWords(problem: FieldProblem, text: (english: string) => string): FieldProblem {
  if (problem.code !== 'noBranch') return problem;
  const names = String(problem.args.branches).split(branchSeparator);
  return { ...problem, args: { branches: names.map(text).join(branchSeparator) } };
}
