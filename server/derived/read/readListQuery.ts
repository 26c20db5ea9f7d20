import type { PermissionSet } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isMomentSpan, wholeDay } from '#schemas/model/fields/moments.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { maxRowsPerPage } from '#schemas/protocol/entities/listLimits.ts';
import {
  byRelevance,
  type Condition,
  conditionsOf,
  isSortable,
  longestTree,
  operatorsOf,
  pageSizes,
  searchText,
} from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { sortedBy, sortName } from '#schemas/values/sortedBy.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { DomainError } from '../../common/domainError.ts';
import type { RowsContext } from '../../domain/domainRule.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import { booleanFromNumber } from '../store/booleansFromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { isComparableValue } from './filterable.ts';
import { readRange } from './listRange.ts';
import { mayView } from './mayView.ts';

/** A validated list query. */
export interface ListQuery {
  readonly ids: readonly unknown[] | undefined;
  readonly search: string;
  /** Whether to find matches with one wrong letter when nothing matches exactly. */
  readonly isNear: boolean;
  /** Whether the best search matches come before the list's sort order. */
  readonly isRanked: boolean;
  readonly conditions: readonly (Condition & { readonly requested: Field })[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly from: number;
  readonly to: number;
  readonly count: 'exact' | 'about';
  /** The number up to which records are counted with `count=about`, if it differs from the default of lists. */
  readonly countedTo?: number;
  /** The person's permissions: fields that they may not see are neither searched nor sorted by. */
  readonly permissions: PermissionSet;
  /** The person's visibility: records outside their profiles are excluded. */
  readonly visibility: Visibility;
  /** The person, for computed rows that depend on them. */
  readonly person: RowsContext['person'];
}

/** The permissions and visibility that determine what a list shows. */
export type Reader = Pick<ListQuery, 'permissions' | 'visibility'>;

/** The reader of a list query, and the time zone that determines today for relative dates. */
type QueryReader = Reader & { readonly timeZone?: string } & Partial<NonNullable<RowsContext['person']>>;

/** Query parameters of a list in the format of ra-data-simple-rest, and `count=about`. */
export type ListParameters = Readonly<Record<string, string | undefined>>;

/** Known query parameters of a list. Other parameters are refused by name. */
export const listParameters = ['sort', 'range', 'pageSize', 'page', 'filter', 'count'] as const;

/**
 * Parses the query parameters of a list. Refuses an unknown filter, operator or sort field, or one that the person may
 * not see, by name: nothing is ignored silently (docs/quality.md#7-unknown-is-an-error). `scope` is an additional
 * filter. Dates may be relative to today: `today+4`; times to now: `now-60`. A day in a date-time filter means the
 * whole day in the district's time zone.
 */
export function readListQuery(
  stored: StoredEntity,
  parameters: ListParameters,
  { permissions, visibility, timeZone = 'UTC', userType, userId, userKey }: QueryReader,
  scope: RecordData = {},
): ListQuery {
  const { q, id, ...filter } = { ...readFilter(parameters.filter), ...scope };
  const longest = maxRowsPerPage(stored.entity);
  const [from, to] = readRange(parameters, id === undefined ? usualRows(stored) : longest, longest);
  const sort = readSort(stored, parameters.sort, permissions);
  return {
    ids: id === undefined ? undefined : [id].flat(),
    ...readSearch(q),
    isRanked: sort === undefined,
    conditions: readConditions(stored, filter, { permissions, timeZone }),
    sort: sort ?? firstSort(stored, permissions),
    from,
    to,
    count: readCount(parameters.count),
    permissions,
    visibility,
    person: userType && userId !== undefined && userKey ? { userType, userId, userKey } : undefined,
  };
}

/** Parses the conditions of a filter. Throws `unknownFilter` and `badRequest`. */
export function readConditions(
  stored: StoredEntity,
  filter: RecordData,
  { permissions, timeZone = 'UTC' }: Pick<QueryReader, 'permissions' | 'timeZone'>,
): ListQuery['conditions'] {
  return conditionsOf(onDays(stored, filter, today(timeZone))).map((condition) =>
    onClock(parseCondition(stored, condition, permissions), timeZone),
  );
}

/** Resolves relative dates in a filter to calendar days, and relative times such as `now-60` to moments. */
function onDays({ entity }: StoredEntity, filter: RecordData, day: string): RecordData {
  const ofKind = (kind: string) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => fieldNamed(entity, name)?.kind === kind));
  return {
    ...filter,
    ...filterOn(ofKind('date'), day),
    ...filterOn(ofKind('dateTime'), day, new Date()),
  };
}

/**
 * Default number of rows without a range: one page. All rows for ordered rows, because an order is saved as a whole
 * (docs/specification.md#master-data-7-employee-service: "pageSize 400"), and for a tree.
 */
function usualRows({ entity }: StoredEntity): number {
  return entity.ordered?.longest ?? (entity.list.tree && entity.computed ? longestTree : pageSizes[0]);
}

function readFilter(text: string | undefined): Record<string, unknown> {
  const filter = text === undefined ? {} : parseJson(text, 'filter');
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return { ...filter };
  throw new DomainError('badRequest', { args: { reason: 'filter must be an object' } });
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('badRequest', { args: { reason: `${name} is not JSON` } });
  }
}

/**
 * Parses the search of a filter: a text or, to find near matches if nothing matches exactly, `{ near: text }` without
 * other properties.
 */
function readSearch(q: unknown): Pick<ListQuery, 'search' | 'isNear'> {
  const search = searchText(q) ?? '';
  const isNear = typeof q === 'object' && q !== null;
  const isWhole = !isNear || Object.keys(q).length === 1;
  if (isWhole && typeof search === 'string' && search.length <= 200 && isStorable(search)) {
    return { search: search.trim(), isNear };
  }
  throw new DomainError('badRequest', { args: { reason: 'q must be a text of at most 200 characters' } });
}

/** Parses the sort order. Undefined for a list sorted by search relevance. */
function readSort(
  stored: StoredEntity,
  text: string | undefined,
  permissions: PermissionSet,
): ListQuery['sort'] | undefined {
  const { entity } = stored;
  if (text === undefined) return firstSort(stored, permissions);
  const sort = parseJson(text, 'sort');
  const [name, order] = Array.isArray(sort) ? sort : [];
  if (name === 'id' || name === entity.id.name) return { field: entity.id.name, order: readOrder(order) };
  if (name === byRelevance && !fieldNamed(entity, byRelevance)) return undefined;
  const fields = sortedBy(String(name)).map((one) => sortField(stored, one, permissions));
  if (fields.length > maxSortFields) throw new DomainError('unknownSort', { args: { name: String(name) } });
  return { field: sortName(fields), order: readOrder(order) };
}

/** Maximum number of sort fields. */
const maxSortFields = 2;

function sortField({ entity }: StoredEntity, name: string, permissions: PermissionSet): string {
  const field = fieldNamed(entity, name);
  const allowed =
    field && mayView(field, permissions) && isSortable(field.kind) && field.options.sort !== false;
  if (!allowed) throw new DomainError('unknownSort', { args: { name } });
  return field.name;
}

/** The entity's default order, unless it would reveal a field that the person may not see. */
function firstSort({ entity }: StoredEntity, permissions: PermissionSet): ListQuery['sort'] {
  const { sort } = entity.list;
  const fields = sortedBy(sort.field).map((name) => fieldNamed(entity, name));
  const isHidden = fields.some((field) => field && !mayView(field, permissions));
  return isHidden ? { field: entity.id.name, order: 'ASC' } : sort;
}

function readOrder(order: unknown): 'ASC' | 'DESC' {
  if (order === undefined || order === 'ASC' || order === 'DESC') return order ?? 'ASC';
  throw new DomainError('badRequest', { args: { reason: 'the order of a sort is ASC or DESC' } });
}

function readCount(count: string | undefined): ListQuery['count'] {
  if (count === undefined || count === 'exact' || count === 'about') return count ?? 'exact';
  throw new DomainError('badRequest', { args: { reason: 'count is exact or about' } });
}

/** Converts the days in a date-time condition to ranges of moments. */
function onClock(
  condition: ListQuery['conditions'][number],
  timeZone: string,
): ListQuery['conditions'][number] {
  if (condition.requested.kind !== 'dateTime') return condition;
  const { operator, value } = condition;
  const span = (one: unknown) =>
    typeof one === 'string' && formats.date(one) ? wholeDay(one, timeZone) : one;
  const within = Array.isArray(value) ? value.map(span) : span(value);
  if (!isMomentSpan(within)) return { ...condition, value: within };
  if (operator === 'from' || operator === 'to') return { ...condition, value: within[operator] };
  return { ...condition, operator: 'in', value: [within] };
}

function parseCondition(
  stored: StoredEntity,
  condition: Condition,
  permissions: PermissionSet,
): ListQuery['conditions'][number] {
  const requested = fieldNamed(stored.entity, condition.field);
  if (!requested || !mayView(requested, permissions) || requested.options.filter === false) {
    throw new DomainError('unknownFilter', { args: { name: condition.field } });
  }
  if (!operatorsOf(requested.kind).includes(condition.operator)) {
    throw new DomainError('unknownFilter', { args: { name: `${condition.field}.${condition.operator}` } });
  }
  const value =
    condition.operator === 'empty' ? condition.value : booleanFromNumber(requested, condition.value);
  if (!isComparableValue(stored, requested, condition.operator, value)) {
    throw new DomainError('badRequest', {
      args: { reason: `the value of the filter ${condition.field} does not fit` },
    });
  }
  return { ...condition, value, requested };
}
