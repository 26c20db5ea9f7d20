/** The functions that an expression can call. All other functions of CEL are refused, to keep the language small. */

/** Functions that take a single list or no arguments: `sum(lines.map(l, l.amount))`. */
export const plainFunctions = [
  'has',
  'size',
  'sum',
  'least',
  'greatest',
  'string',
  'today',
  'parts',
  'daysBetween',
  'addDays',
  'addMonths',
  'year',
  'age',
] as const;

/** Methods of texts and lists: `name.startsWith('A')`. */
export const methods = [
  'size',
  'startsWith',
  'endsWith',
  'contains',
  'matches',
  'lowerAscii',
  'upperAscii',
  'trim',
  'join',
  'split',
] as const;

/** Methods that loop over a list with a name for the current item: `lines.exists(l, l.amount > 5)`. */
export const loops = ['all', 'exists', 'exists_one', 'filter', 'map'] as const;

/** Size limits of an expression, so that people can read it. */
export const expressionLimits = {
  length: 500,
  nodes: 200,
  depth: 20,
  listed: 50,
  callArguments: 4,
  loops: 2,
};

/** The sum of a list of numbers; null counts as 0. */
export function sum(values: readonly unknown[]): number {
  return values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
}

type Comparable = number | string;

/** The minimum of a list of numbers or dates; null for an empty list. */
export function least(values: readonly unknown[]): Comparable | null {
  return best(values, (one, other) => one < other);
}

/** The maximum of a list of numbers or dates; null for an empty list. */
export function greatest(values: readonly unknown[]): Comparable | null {
  return best(values, (one, other) => one > other);
}

function best(
  values: readonly unknown[],
  isBetter: (one: Comparable, other: Comparable) => boolean,
): Comparable | null {
  const known = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  return known.reduce<Comparable | null>(
    (found, value) => (found === null || isBetter(value, found) ? value : found),
    null,
  );
}
