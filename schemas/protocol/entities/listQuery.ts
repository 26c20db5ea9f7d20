import type { FieldKind } from '../../model/fields/fieldKind.ts';

/** What a list can ask of a field. */
export type Operator = 'is' | 'in' | 'contains' | 'startsWith' | 'from' | 'to' | 'empty' | 'any';

const textual: readonly Operator[] = ['contains', 'is', 'in', 'startsWith', 'empty'];
const ordered: readonly Operator[] = ['is', 'in', 'from', 'to', 'empty'];
const chosen: readonly Operator[] = ['is', 'in', 'empty'];
const several: readonly Operator[] = ['any', 'empty'];

/** The operators of each kind; the first is the one that a filter starts with. None: not filterable. */
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

/** What a list can ask of a field of that kind. */
export function operatorsOf(kind: FieldKind): readonly Operator[] {
  return operatorsByKind[kind];
}

/** Kinds whose values have an order that people expect. */
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

/** Whether a list can be sorted by a field of that kind. */
export function isSortable(kind: FieldKind): boolean {
  return sortableKinds.includes(kind);
}

/** Kinds whose text a search looks through. */
const searchableKinds: readonly FieldKind[] = ['text', 'longText', 'email', 'url', 'phone'];

/** Whether a list's search can look through a field of that kind. */
export function isSearchable(kind: FieldKind): boolean {
  return searchableKinds.includes(kind);
}

/** A list is sorted by this name where the best matches of its search come first (`schemas/rules/search/rank.ts`). */
export const byRelevance = 'relevance';

/**
 * What is looked for, of the `q` of a list's filter: a text, or `{ near: text }`, which also finds what is one letter away
 * where nothing fits.
 */
export function searchText(q: unknown): unknown {
  return typeof q === 'object' && q !== null && 'near' in q ? q.near : q;
}

/** One thing that a list asks of one field. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/**
 * Reads the `filter` of a list into conditions: `{ field: value }` asks for that value, an array for
 * any of its values, `{ field: { contains: 'x' } }` names the operator. `q` (search text) and `id`
 * are read by the caller.
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

/** The filter that stands for conditions: the inverse of `conditionsOf`. */
export function filterOf(conditions: readonly Condition[]): Record<string, unknown> {
  const filter: Record<string, Record<string, unknown>> = {};
  for (const { field, operator, value } of conditions)
    filter[field] = { ...filter[field], [operator]: value };
  return filter;
}

/** Rows of a page at first, the sizes on offer, and the most that one request gives. */
export const pageSizes = [25, 50, 100] as const;
export const longestPage = 1000;

/** The most rows of a tree, which one request gives whole. */
export const longestTree = 100_000;

/** Above this many matches a list says "more than", unless the exact number is asked for. */
export const countedAtMost = 10_000;

/** The most records that one bulk request takes; the console sends as many requests as it needs. */
export const bulkAtMost = 200;

/** How many rows of a part are saved along with a record at most. */
export const mostPartRows = 400;

/** The most records that "select all" can take; above it the filter must be narrowed. */
export const longestSelection = 100_000;
