import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup, ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { MeasureValues, OtherRows } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { runSequentially } from '../../common/runSequentially.ts';
import { type ListQuery, readConditions } from '../read/readListQuery.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { type MeasuredList, visibleMeasures } from './figures.ts';

/** A list whose rows are counted, in total and for each value of its group field. */
interface Counted extends MeasuredList {
  readonly group: Field | undefined;
}

/** A list with measures, and the function that counts the rows of other lists. */
interface MeasuredRequest extends Counted {
  readonly storedNamed: Catalogue['named'];
  readonly count: (question: Counted) => Promise<ListTotals>;
}

/**
 * Completes a measure with counts from other lists: the total counts if no group is given, otherwise those for one
 * value of the group field.
 */
type CompleteMeasure = (
  name: string,
  measured: MeasureValues,
  group?: Pick<ListGroup, 'value'>,
) => MeasureValues;

/**
 * Counts the rows of other lists for measures that use them (`per` and `against`), with the same filters and
 * visibility, once per measure. Returns the function that completes a measure.
 */
export async function completeWithOtherLists(request: MeasuredRequest): Promise<CompleteMeasure> {
  const measures = new Map(visibleMeasures(request.stored, request.query));
  const factors = new Map<string, readonly Rows[]>();
  const shares = new Map<string, readonly [Rows, Rows]>();
  for (const [name, { per = [], against, where = {}, ofTotal }] of measures) {
    const others = per.filter((divisor): divisor is OtherRows => divisor.of !== undefined);
    if (others.length > 0)
      factors.set(name, await runSequentially(others, (other) => rowsOf(request, other)));
    if (!against) continue;
    const same = renameFilter(where, against.same ?? {});
    const isExpected = ofTotal ? against.same?.[request.group?.name ?? ''] : Object.keys(same).length > 0;
    if (isExpected) shares.set(name, [await rowsOf(request, against, same), await rowsOf(request, against)]);
  }
  return (name, measured, group) => {
    const factor = factors.get(name)?.reduce((all, rows) => all * rows(group), 1);
    const { ofTotal = false, against } = measures.get(name) ?? {};
    const [some, all] = shares.get(name) ?? [];
    const { whole } = measured;
    return {
      ...measured,
      ...(factor === undefined || whole === undefined ? {} : { whole: whole * factor }),
      ...(some && all && against && (whole ?? 0) >= against.atLeast && (group || !ofTotal)
        ? shareOf(some(group), all(ofTotal ? undefined : group))
        : {}),
    };
  };
}

/** Returns the number of rows of another list, in total or for a value of the group field. */
type Rows = (group?: Pick<ListGroup, 'value'>) => number;

async function rowsOf(
  request: MeasuredRequest,
  { of, where = {}, same = {} }: OtherRows,
  more: RecordData = {},
): Promise<Rows> {
  const stored = request.storedNamed(of);
  const { permissions } = request.query;
  const query: ListQuery = {
    ...request.query,
    ids: undefined,
    search: '',
    conditions: [
      ...request.query.conditions.flatMap((condition) => translateCondition(stored, condition, same)),
      ...readConditions(stored, { ...where, ...more }, { permissions, timeZone: request.timeZone }),
    ],
  };
  const theirs = request.group && same[request.group.name];
  const group = theirs === undefined ? undefined : fieldNamed(stored.entity, theirs);
  const found = await request.count({ stored, query, group, timeZone: request.timeZone });
  const counts = new Map(found.groups?.map(({ value, records }) => [value, records]));
  return (one) => (one && group ? (counts.get(one.value) ?? 0) : found.records);
}

/**
 * Translates a condition of this list to the corresponding field of another list. Returns no condition if there is no
 * such field.
 */
function translateCondition(
  stored: StoredEntity,
  condition: ListQuery['conditions'][number],
  same: Readonly<Record<string, string>>,
): ListQuery['conditions'] {
  const requested = fieldNamed(stored.entity, same[condition.field] ?? '');
  if (!requested) return [];
  const { operator, value } = condition;
  const isList = requested.kind === 'references' && (operator === 'is' || operator === 'in');
  const comparison = isList ? ({ operator: 'any', value: [value].flat() } as const) : { operator, value };
  return [{ field: requested.name, requested, ...comparison }];
}

/** Renames the fields of a filter to those of the other list, and drops fields that the other list does not have. */
function renameFilter(filter: RecordData, same: Readonly<Record<string, string>>): RecordData {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      same[name] === undefined ? [] : [[same[name], value]],
    ),
  );
}

const shareOf = (some: number, all: number): Pick<MeasureValues, 'expected'> =>
  all === 0 ? {} : { expected: some / all };
