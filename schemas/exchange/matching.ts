import type { Entity } from '../model/entity/readEntity.ts';
import { labelOf } from '../model/record/recordShape.ts';
import { type Condition, conditionsOf, type Operator } from '../protocol/entities/listQuery.ts';
import { foldCase } from '../rules/foldCase.ts';
import type { RecordData } from '../values/jsonSchema.ts';

/** The records that a list's filter asks for, as the service would find them. */
export function matching(
  entity: Entity,
  records: readonly RecordData[],
  filter: Readonly<Record<string, unknown>>,
): RecordData[] {
  const { q, id, ...requested } = filter;
  const conditions = conditionsOf(requested);
  const ids = id === undefined ? undefined : [id].flat().map(String);
  return records.filter(
    (record) =>
      (ids === undefined || ids.includes(String(record.id))) &&
      isFound(entity, record, folded(q ?? '')) &&
      conditions.every((condition) => holds(condition, record)),
  );
}

/** The records in the order of a list; those without a value come last. */
export function inOrder(
  records: readonly RecordData[],
  sort: { readonly field: string; readonly order: string },
): RecordData[] {
  const sign = sort.order === 'DESC' ? -1 : 1;
  return [...records].sort((a, b) => {
    const [one, other] = [a[sort.field], b[sort.field]];
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    return sign * compare(one, other);
  });
}

function isFound(entity: Entity, record: RecordData, search: string): boolean {
  if (search === '') return true;
  const texts = entity.list.search.map((name) => record[name]);
  return folded([labelOf(entity, record), ...texts].join(' ')).includes(search);
}

type Test = (held: unknown, wanted: unknown) => boolean;

const tests: Readonly<Record<Operator, Test>> = {
  is: isSame,
  in: (held, wanted) => [wanted].flat().some((one) => isSame(held, one)),
  contains: (held, wanted) => !isEmpty(held) && folded(held).includes(folded(wanted)),
  startsWith: (held, wanted) => !isEmpty(held) && folded(held).startsWith(folded(wanted)),
  from: (held, wanted) => !isEmpty(held) && ordered(held) >= ordered(wanted),
  to: (held, wanted) => !isEmpty(held) && ordered(held) <= ordered(wanted),
  empty: (held, wanted) => isEmpty(held) === (wanted !== false),
  any: (held, wanted) =>
    [wanted]
      .flat()
      .some((one) => (isEmpty(one) ? isEmpty(held) : [held].flat().some((each) => isSame(each, one)))),
};

function holds({ field, operator, value }: Condition, record: RecordData): boolean {
  return tests[operator]?.(record[field], value) ?? false;
}

/** The very same value, a moment in whichever zone; none is asked for by `null`. */
function isSame(held: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(held);
  return held === wanted || (isMoment(held) && isMoment(wanted) && ordered(held) === ordered(wanted));
}

/** What two values are put in order by: numbers, and texts whose letters are in it; moments whatever their zone. */
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
