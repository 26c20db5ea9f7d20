import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { FieldKind } from '../model/fields/fieldKind.ts';
import {
  byRelevance,
  type Condition,
  conditionsOf,
  type Operator,
  searchText,
} from '../protocol/entities/listQuery.ts';
import { orderedBy } from '../protocol/entities/orderedBy.ts';
import { searchedOf, searchParts } from '../protocol/entities/searchParts.ts';
import { foldCase } from '../rules/foldCase.ts';
import { type Ranking, rankMatches } from '../rules/search/rank.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isSavedValue } from './saveChecks.ts';

/** Filters records in the browser as the service would. Search results are sorted by rank. */
export function matching(
  entity: Entity,
  records: readonly RecordData[],
  filter: Readonly<Record<string, unknown>>,
): RecordData[] {
  const { q, id, ...requested } = filter;
  const conditions = conditionsOf(requested);
  const ids = id === undefined ? undefined : [id].flat().map(String);
  const fitting = records.filter(
    (record) =>
      (ids === undefined || ids.includes(String(record.id))) &&
      conditions.every((condition) => holds(condition, record)),
  );
  return found(entity, fitting, q);
}

/** Field kinds whose filter values must match exactly. */
const exactKinds: readonly (FieldKind | undefined)[] = ['choice', 'reference', 'boolean', 'integer'];

/**
 * Returns the filter condition that a record clearly does not meet, to detect services that ignore filters. Only checks
 * `is` and `in` for kinds with exact matches, because services compare texts differently.
 */
export function brokenCondition(
  entity: Entity,
  filter: Readonly<Record<string, unknown>>,
  record: RecordData,
): Condition | undefined {
  const { q: _, id: __, ...requested } = filter;
  return conditionsOf(requested).find(({ field, operator, value }) => {
    if (operator !== 'is' && operator !== 'in') return false;
    if (!exactKinds.includes(fieldNamed(entity, field)?.kind)) return false;
    const actual = record[field];
    return (
      !isEmpty(actual) && !Array.isArray(actual) && ![value].flat().some((one) => isSavedValue(one, actual))
    );
  });
}

function found(entity: Entity, records: RecordData[], q: unknown): RecordData[] {
  const text = String(searchText(q) ?? '').trim();
  if (text === '') return records;
  const parts = searchParts(entity);
  const how: Ranking = { isNear: typeof q === 'object' };
  return rankMatches(records, text, (record) => searchedOf(parts, record), how);
}

interface Sort {
  readonly field: string;
  readonly order: string;
}

/** Filters and sorts a list. With a search, the order by rank replaces the default sort. */
export function filterAndSort(
  entity: Entity,
  records: readonly RecordData[],
  filter: Readonly<Record<string, unknown>>,
  sort: Sort | undefined,
): RecordData[] {
  const all = matching(entity, records, filter);
  const isUsual = sort?.field === entity.list.sort.field && sort.order === entity.list.sort.order;
  const isSearched = String(searchText(filter.q) ?? '').trim() !== '';
  return sort === undefined || (isUsual && isSearched) ? all : sortRecords(entity, all, sort);
}

/** Sorts records; those without a value come last. */
export function sortRecords(
  entity: Pick<Entity, 'label' | 'fields'>,
  records: readonly RecordData[],
  sort: Sort,
): RecordData[] {
  if (sort.field === byRelevance) return [...records];
  const sign = sort.order === 'DESC' ? -1 : 1;
  const fields = orderedBy(entity, sort.field);
  return [...records].sort((a, b) => {
    for (const field of fields) {
      const difference = inField(a[field], b[field], sign);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function inField(one: unknown, other: unknown, sign: number): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  return sign * compare(one, other);
}

type Test = (held: unknown, wanted: unknown) => boolean;

const tests: Readonly<Record<Operator, Test>> = {
  is: isSame,
  in: (value, wanted) => [wanted].flat().some((one) => isSame(value, one)),
  contains: (value, wanted) => !isEmpty(value) && folded(value).includes(folded(wanted)),
  startsWith: (value, wanted) => !isEmpty(value) && folded(value).startsWith(folded(wanted)),
  from: (value, wanted) => !isEmpty(value) && ordered(value) >= ordered(wanted),
  to: (value, wanted) => !isEmpty(value) && ordered(value) <= ordered(wanted),
  empty: (value, wanted) => isEmpty(value) === (wanted !== false),
  any: (value, wanted) =>
    [wanted]
      .flat()
      .some((one) => (isEmpty(one) ? isEmpty(value) : [value].flat().some((each) => isSame(each, one)))),
};

function holds({ field, operator, value }: Condition, record: RecordData): boolean {
  return tests[operator]?.(record[field], value) ?? false;
}

/** Whether two values are equal. Timestamps are compared across time zones. An empty value only equals an empty one. */
function isSame(value: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(value);
  return value === wanted || (isMoment(value) && isMoment(wanted) && ordered(value) === ordered(wanted));
}

/** The key to compare a value by: a number, the milliseconds of a timestamp, otherwise the text. */
function ordered(value: unknown): string | number {
  if (typeof value === 'number') return value;
  const moment = isMoment(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? String(value) : moment;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return folded(one).localeCompare(folded(other), 'en', { numeric: true });
}

function folded(value: unknown): string {
  return foldCase(String(value ?? ''));
}
