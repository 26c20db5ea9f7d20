import type { LeftOutSchema } from '../protocol/entities/entityFiles.ts';
import { type CheckedLine, checkLines } from './checkRegistry.ts';
import type { CheckOptions } from './checkSchemas.ts';
import type { LocatedProblem, RegistrySources } from './source/source.ts';

/** A registry without its invalid foreign schemas. */
export interface ValidRegistry {
  readonly module: Readonly<Record<string, unknown>>;
  /** The schemas that were left out, by the name of their registry entry or, without one, the path of their file. */
  readonly leftOut: readonly LeftOutSchema<LocatedProblem>[];
  /** Problems in our own files. They prevent the product from starting. */
  readonly errors: readonly LocatedProblem[];
}

/**
 * Removes invalid foreign schemas from a registry module, so that the product starts even with an invalid foreign file.
 * Entities that refer to a removed schema are then reported themselves.
 */
export function registryWithoutInvalid(
  module: Readonly<Record<string, unknown>>,
  sources: RegistrySources = { files: [] },
  options: CheckOptions = {},
): ValidRegistry {
  const checked = checkLines(module, sources, options).map(errorsOf).filter(hasErrors);
  const broken = checked.filter(({ foreign }) => foreign);
  const leftOut = broken.map(({ line, problems }) => ({ name: line ?? problems[0]?.file ?? '', problems }));
  const lines = new Set(broken.map(({ line }) => line));
  const rest = Object.entries(module).filter(([line]) => !lines.has(line));
  if (rest.length === Object.keys(module).length) {
    return { module, leftOut, errors: checked.filter(({ foreign }) => !foreign).flatMap(problemsOf) };
  }
  const valid = registryWithoutInvalid(Object.fromEntries(rest), sources, options);
  const known = new Set(valid.leftOut.map(({ name }) => name));
  return { ...valid, leftOut: [...leftOut.filter(({ name }) => !known.has(name)), ...valid.leftOut] };
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
