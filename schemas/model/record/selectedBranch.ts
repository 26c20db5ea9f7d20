import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { alternativesOf } from '../fields/alternatives.ts';
import { keywordAt } from '../schema/keywordPath.ts';
import { type FieldProblem, firstOfEach } from './fieldProblem.ts';

/**
 * The failed keyword of a validator's error, and the locations of the keyword and of the value. Locations are JSON
 * Pointers that start with `#`.
 */
export interface ErrorPlace {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
}

/**
 * The branch that a value is meant for: its location in the schema (`place`), and the errors in the branch (`units`).
 */
export interface SelectedBranch<E> {
  readonly place: string;
  readonly units: readonly E[];
}

/**
 * Finds the branch of a choice that the value is clearly meant for, by a field whose value only that branch allows
 * (`const` or `enum` in each), or by its type. Undefined if no branch or several qualify.
 *
 * @param choice the error of the `oneOf` or `anyOf`
 *
 * @param errors all errors, including those inside its branches
 */
export function selectedBranch<E extends ErrorPlace>(
  choice: E,
  schema: JsonSchemaObject,
  errors: readonly E[],
): SelectedBranch<E> | undefined {
  const inside = insideOf(choice, schema, errors).map(({ units }) => units);
  const marks = inside.map((units) => new Set(units.flatMap((unit) => markOf(unit, choice))));
  for (const mark of new Set(marks.flatMap((own) => [...own]))) {
    const open = inside.flatMap((units, at) =>
      marks[at]?.has(mark) ? [] : [{ units, place: `${choice.keywordLocation}/${at}` }],
    );
    if (open.length === 1) return open[0];
  }
  return undefined;
}

/**
 * Returns each branch of a choice with the errors inside it. Returns nothing if a branch has no errors: the value then
 * matches that branch, and the `oneOf` failed only because others match too.
 */
function insideOf<E extends ErrorPlace>(
  choice: E,
  schema: JsonSchemaObject,
  errors: readonly E[],
): SelectedBranch<E>[] {
  const branches = keywordAt(schema, choice.keywordLocation);
  if (!Array.isArray(branches) || branches.length < 2) return [];
  const inside = branches.map((_, at) => ({
    place: `${choice.keywordLocation}/${at}`,
    units: errors.filter((unit) => isInside(unit, choice, at)),
  }));
  return inside.some(({ units }) => units.length === 0) ? [] : inside;
}

/**
 * The problems to show if no branch is selected: one that names the branches, and the problems of the nearest branch.
 * If several are equally near, only the problems that they have in common. Empty if a branch has no name, or if the
 * value matches a branch.
 *
 * @param field the field with the choice
 *
 * @param problems converts an error inside a branch to problems
 */
export function nearestBranch<E extends ErrorPlace>(
  choice: E,
  schema: JsonSchemaObject,
  errors: readonly E[],
  field: string,
  problems: (inner: E, place: string) => FieldProblem[],
): FieldProblem[] {
  const inside = insideOf(choice, schema, errors);
  const shape = keywordAt(schema, choice.keywordLocation.replace(/\/[^/]*$/, '')) as JsonSchemaObject;
  const names = inside.length === 0 ? [] : alternativesOf(shape, schema).map(({ title }) => title);
  if (names.length !== inside.length || names.length === 0 || names.includes('')) return [];
  const line: FieldProblem = { field, code: 'noBranch', args: { branches: names.join(branchSeparator) } };
  const found = inside.map(({ units, place }) =>
    firstOfEach(units.flatMap((inner) => problems(inner, place))),
  );
  const least = Math.min(...found.map(distance));
  const [nearest = [], ...asNear] = found.filter((one) => distance(one) === least);
  return [line, ...commonTo(nearest, asNear)];
}

/** Separates the branch names in a problem's arguments. The names are English, as in the entity file. */
export const branchSeparator = ' / ';

/**
 * How far a value is from matching a branch: the number of invalid fields. A field without the constant or listed value
 * that the branch requires counts more.
 */
function distance(problems: readonly FieldProblem[]): number {
  return problems.reduce((sum, { code }) => sum + (telling.has(code) ? 3 : 1), 0);
}

const telling = new Set<string>(['const', 'enum']);

/**
 * The problems that all given branches have in common. A field with a different constant in each branch is reported as
 * a choice of these constants.
 */
function commonTo(
  own: readonly FieldProblem[],
  others: readonly (readonly FieldProblem[])[],
): FieldProblem[] {
  return own.flatMap((problem) => {
    const isCommon = others.every((other) =>
      other.some(({ field, code }) => field === problem.field && code === problem.code),
    );
    if (!isCommon) return [];
    const isOneOfSeveral = others.length > 0 && problem.code === 'const';
    return [isOneOfSeveral ? { field: problem.field, code: 'enum', args: {} } : problem];
  });
}

function isInside(unit: ErrorPlace, { keywordLocation, instanceLocation }: ErrorPlace, at: number): boolean {
  const isAbout =
    unit.instanceLocation === instanceLocation || unit.instanceLocation.startsWith(`${instanceLocation}/`);
  return isAbout && unit.keywordLocation.startsWith(`${keywordLocation}/${at}/`);
}

/**
 * The location of an error that rules out a whole branch: '' for a wrong type, or the field whose value belongs to
 * another branch. Empty for any other error.
 */
function markOf({ keyword, instanceLocation }: ErrorPlace, choice: ErrorPlace): string[] {
  if (keyword === 'type' && instanceLocation === choice.instanceLocation) return [''];
  const isTelling = keyword === 'const' || keyword === 'enum';
  const above = instanceLocation.replace(/\/[^/]*$/, '');
  return isTelling && above === choice.instanceLocation && above !== instanceLocation
    ? [instanceLocation]
    : [];
}
