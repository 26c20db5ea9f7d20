import type { FieldKind } from '../../model/fields/fieldKind.ts';

/** Operators of a list filter. */
export type Operator = 'is' | 'in' | 'contains' | 'startsWith' | 'from' | 'to' | 'empty' | 'any';

const textual: readonly Operator[] = ['contains', 'is', 'in', 'startsWith', 'empty'];
const ordered: readonly Operator[] = ['is', 'in', 'from', 'to', 'empty'];
const chosen: readonly Operator[] = ['is', 'in', 'empty'];
const several: readonly Operator[] = ['any', 'empty'];

/**
 * The filter operators of each field kind. The first one is the default of a new filter. A kind without operators
 * cannot be filtered.
 */
const operatorsByKind: Record<FieldKind, readonly Operator[]> = {
  text: textual,
  longText: textual,
  phone: textual,
  email: textual,
  url: textual,
  integer: ordered,
  decimal: ordered,
  duration: ordered,
  dayMask: ordered,
  date: ordered,
  clockTime: ordered,
  dateTime: ['from', 'to', 'is', 'in', 'empty'],
  boolean: ['is', 'empty'],
  choice: chosen,
  reference: chosen,
  references: several,
  choices: several,
  dates: several,
  timeWindows: ['empty'],
  secret: [],
  file: ['empty'],
  group: ['empty'],
  rows: ['empty'],
  map: ['empty'],
  tuple: ['empty'],
  variant: ['empty'],
  nested: ['empty'],
  fixed: ['empty'],
  json: ['empty'],
};

export function operatorsOf(kind: FieldKind): readonly Operator[] {
  return operatorsByKind[kind];
}

/** Field kinds whose values have a natural order. */
const sortableKinds: readonly FieldKind[] = [
  'text',
  'longText',
  'phone',
  'email',
  'url',
  'integer',
  'decimal',
  'duration',
  'dayMask',
  'date',
  'clockTime',
  'dateTime',
  'boolean',
  'choice',
  'reference',
];

export function isSortable(kind: FieldKind): boolean {
  return sortableKinds.includes(kind);
}

/** Field kinds that a text search covers. */
const searchableKinds: readonly FieldKind[] = ['text', 'longText', 'email', 'url', 'phone'];

export function isSearchable(kind: FieldKind): boolean {
  return searchableKinds.includes(kind);
}

/** The sort that puts the best matches of the search first (`schemas/rules/search/rank.ts`). */
export const byRelevance = 'relevance';

/**
 * The search text of a list's `q` filter: a text, or `{ near: text }`, which also tolerates typos if nothing matches
 * exactly.
 */
export function searchText(q: unknown): unknown {
  return typeof q === 'object' && q !== null && 'near' in q ? q.near : q;
}

/** A condition of a list filter on a field. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/**
 * Parses the `filter` of a list into conditions: `{ field: value }` matches that value, `{ field: [a, b] }` any of the
 * values, and `{ field: { contains: 'x' } }` names the operator. The caller handles `q` (search text) and `id`.
 */
export function conditionsOf(filter: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(filter).flatMap(([field, requested]) => {
    if (Array.isArray(requested)) return [{ field, operator: 'in', value: requested }];
    if (typeof requested !== 'object' || requested === null)
      return [{ field, operator: 'is', value: requested }];
    return Object.entries(requested).map(([operator, value]) => ({
      field,
      operator: operator as Operator,
      value,
    }));
  });
}

/** Builds a filter from conditions: the inverse of `conditionsOf`. */
export function filterOf(conditions: readonly Condition[]): Record<string, unknown> {
  const filter: Record<string, Record<string, unknown>> = {};
  for (const { field, operator, value } of conditions)
    filter[field] = { ...filter[field], [operator]: value };
  return filter;
}

/** The page sizes that users can choose. The first is the default, the last the maximum of a request. */
export const pageSizes = [25, 50, 100] as const;
export const longestPage = 1000;

/** The maximum number of rows of a tree, which one request returns completely. */
export const longestTree = 100_000;

/**
 * The number of matches up to which a list shows the exact total. Above it, the list shows "more than", unless the
 * exact number is requested.
 */
export const countedAtMost = 10_000;

/** The maximum number of records of one bulk request; the console sends as many requests as needed. */
export const bulkAtMost = 200;

/** The maximum number of child rows of one kind in the save of a record. */
export const mostPartRows = 400;

/** The maximum number of records of "select all". With more matches, the user must narrow the filter. */
export const longestSelection = 100_000;
