import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { alternativesOf } from '../fields/alternatives.ts';
import { keywordAt } from '../schema/keywordPath.ts';
import { type FieldProblem, firstOfEach } from './fieldProblem.ts';

/** Where an error of a validator stands, as JSON Pointers with `#` before them. */
export interface ErrorPlace {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
}

/** The branch of a choice that is meant: where it stands in the schema, and what is wrong in it. */
export interface ToldBranch<E> {
  readonly place: string;
  readonly units: readonly E[];
}

/**
 * What is wrong inside the branch of a choice that the value itself tells: by the field whose value fits that branch
 * alone (`const` or `enum` in each), or by its type. Undefined where nothing tells it, or several branches fit.
 *
 * @param choice the error of the `oneOf` or `anyOf`
 * @param errors all errors, those inside its branches among them
 */
export function toldBranch<E extends ErrorPlace>(
  choice: E,
  schema: JsonSchemaObject,
  errors: readonly E[],
): ToldBranch<E> | undefined {
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

/** What is wrong inside each branch of a choice; nothing where one of them fits: then several do. */
function insideOf<E extends ErrorPlace>(
  choice: E,
  schema: JsonSchemaObject,
  errors: readonly E[],
): ToldBranch<E>[] {
  const branches = keywordAt(schema, choice.keywordLocation);
  if (!Array.isArray(branches) || branches.length < 2) return [];
  const inside = branches.map((_, at) => ({
    place: `${choice.keywordLocation}/${at}`,
    units: errors.filter((unit) => isInside(unit, choice, at)),
  }));
  return inside.some(({ units }) => units.length === 0) ? [] : inside;
}

/**
 * What is wrong where nothing tells the branch: one line that names the branches, and what the nearest of them lacks, at its
 * fields; of several that are as near, what all of them lack. Nothing where the branches have no names, or one fits.
 *
 * @param field the field that holds the choice
 * @param problems gives what an error inside a branch says
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
  const line: FieldProblem = { field, code: 'noBranch', args: { branches: names.join(betweenBranches) } };
  const found = inside.map(({ units, place }) =>
    firstOfEach(units.flatMap((inner) => problems(inner, place))),
  );
  const least = Math.min(...found.map(distance));
  const [nearest = [], ...asNear] = found.filter((one) => distance(one) === least);
  return [line, ...commonTo(nearest, asNear)];
}

/** What stands between the names of branches in a problem; the names are in English, as the file has them. */
export const betweenBranches = ' / ';

/** How far a value is from a branch: each field that is wrong counts, one that tells another branch more. */
function distance(problems: readonly FieldProblem[]): number {
  return problems.reduce((sum, { code }) => sum + (telling.has(code) ? 3 : 1), 0);
}

const telling = new Set<string>(['const', 'enum']);

/** The problems that all have; a field whose one value another branch does not take may have several. */
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

/** What an error says of its branch as a whole: that it is of another type, or that a field tells another one. */
function markOf({ keyword, instanceLocation }: ErrorPlace, choice: ErrorPlace): string[] {
  if (keyword === 'type' && instanceLocation === choice.instanceLocation) return [''];
  const isTelling = keyword === 'const' || keyword === 'enum';
  const above = instanceLocation.replace(/\/[^/]*$/, '');
  return isTelling && above === choice.instanceLocation && above !== instanceLocation
    ? [instanceLocation]
    : [];
}
