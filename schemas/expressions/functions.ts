/** What an expression can call. Everything else that CEL knows is refused, so that the language stays small. */

/** Functions of one list, or of nothing: `sum(lines.map(l, l.amount))`. */
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

/** Methods that go through a list, with a name for the one that is looked at: `lines.exists(l, l.amount > 5)`. */
export const loops = ['all', 'exists', 'exists_one', 'filter', 'map'] as const;

/** How much one expression may hold: people read them. */
export const expressionLimits = {
  length: 500,
  nodes: 200,
  depth: 20,
  listed: 50,
  callArguments: 4,
  loops: 2,
};

/** The numbers of a list, added up; what is not there counts as none. */
export function sum(values: readonly unknown[]): number {
  return values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
}

type Comparable = number | string;

/** The least of a list of numbers, or of dates; null of an empty list. */
export function least(values: readonly unknown[]): Comparable | null {
  return best(values, (one, other) => one < other);
}

/** The greatest of a list of numbers, or of dates; null of an empty list. */
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
