import type { LeftOutSchema } from '../protocol/entities/entityFiles.ts';
import { type CheckedLine, checkLines } from './checkRegistry.ts';
import type { CheckOptions } from './checkSchemas.ts';
import type { LocatedProblem, RegistrySources } from './source/source.ts';

/** What is left of a registry. */
export interface TakenRegistry {
  readonly module: Readonly<Record<string, unknown>>;
  /** Called by the line of the registry; a file that no line names, by the file. */
  readonly leftOut: readonly LeftOutSchema<LocatedProblem>[];
  /** Mistakes in one's own files: nothing can start with them. */
  readonly errors: readonly LocatedProblem[];
}

/**
 * Takes a registry module, gives it without the foreign schemas that have mistakes: a file of others must not
 * keep the product from starting. What refers to one that is left out has a mistake of its own then.
 */
export function takenRegistry(
  module: Readonly<Record<string, unknown>>,
  sources: RegistrySources = { files: [] },
  options: CheckOptions = {},
): TakenRegistry {
  const checked = checkLines(module, sources, options).map(errorsOf).filter(hasErrors);
  const broken = checked.filter(({ foreign }) => foreign);
  const leftOut = broken.map(({ line, problems }) => ({ name: line ?? problems[0]?.file ?? '', problems }));
  const lines = new Set(broken.map(({ line }) => line));
  const rest = Object.entries(module).filter(([line]) => !lines.has(line));
  if (rest.length === Object.keys(module).length) {
    return { module, leftOut, errors: checked.filter(({ foreign }) => !foreign).flatMap(problemsOf) };
  }
  const taken = takenRegistry(Object.fromEntries(rest), sources, options);
  const known = new Set(taken.leftOut.map(({ name }) => name));
  return { ...taken, leftOut: [...leftOut.filter(({ name }) => !known.has(name)), ...taken.leftOut] };
}

function errorsOf(line: CheckedLine): CheckedLine {
  return { ...line, problems: line.problems.filter(({ severity }) => severity === 'error') };
}

function hasErrors({ problems }: CheckedLine): boolean {
  return problems.length > 0;
}

function problemsOf({ problems }: CheckedLine): readonly LocatedProblem[] {
  return problems;
}
