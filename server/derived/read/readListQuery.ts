import type { PermissionSet } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isMomentSpan, wholeDay } from '#schemas/model/fields/moments.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { longestAnswer } from '#schemas/protocol/entities/listLimits.ts';
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
import type { RowsOf } from '../../domain/domainRule.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import { yesOrNo } from '../store/fromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { isAskable } from './filterable.ts';
import { readRange } from './listRange.ts';
import { mayView } from './mayView.ts';

/** A list as it was asked for, every name checked. */
export interface ListQuery {
  readonly ids: readonly unknown[] | undefined;
  readonly search: string;
  /** Where nothing fits the search, what is one letter away is found. */
  readonly isNear: boolean;
  /** The best matches of the search come first, before what the list is sorted by. */
  readonly isRanked: boolean;
  readonly conditions: readonly (Condition & { readonly requested: Field })[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly from: number;
  readonly to: number;
  readonly count: 'exact' | 'about';
  /** How far "about" is counted, where not as far as for a list. */
  readonly countedTo?: number;
  /** Of the person who asks: what they may not see is neither searched nor sorted by. */
  readonly permissions: PermissionSet;
  /** Of the person who asks: records outside their profiles are not there. */
  readonly visibility: Visibility;
  /** Who asks, where rows that are worked out differ by that. */
  readonly person: RowsOf['person'];
}

/** What the answer to a list depends on, of the person who asks. */
export type Reader = Pick<ListQuery, 'permissions' | 'visibility'>;

/** Who asks, and in which time zone a day begins that is counted from today. */
type Asking = Reader & { readonly timeZone?: string } & Partial<NonNullable<RowsOf['person']>>;

/** Parameters of a list in the wire form of ra-data-simple-rest, and `count=about`. */
export type ListParameters = Readonly<Record<string, string | undefined>>;

/** The parameters that a list knows; any other is refused by name. */
export const listParameters = ['sort', 'range', 'pageSize', 'page', 'filter', 'count'] as const;

/**
 * Reads the query parameters of a list. An unknown filter, operator or sort field, or one that the person may
 * not see, is refused by its name: nothing is skipped in silence (docs/quality.md#7-unknown-is-an-error).
 * `scope` is filtered by beside the filter that the parameters hold. A date may be counted from today: `today+4`; a moment from now: `now-60`. A day in the
 * filter of a date-time field stands for all of that day in the district's time zone.
 */
export function readListQuery(
  stored: StoredEntity,
  parameters: ListParameters,
  { permissions, visibility, timeZone = 'UTC', userType, userId, userKey }: Asking,
  scope: RecordData = {},
): ListQuery {
  const { q, id, ...filter } = { ...readFilter(parameters.filter), ...scope };
  const longest = longestAnswer(stored.entity);
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

/** The conditions of a filter, every name checked. Throws `unknownFilter` and `badRequest`. */
export function readConditions(
  stored: StoredEntity,
  filter: RecordData,
  { permissions, timeZone = 'UTC' }: Pick<Asking, 'permissions' | 'timeZone'>,
): ListQuery['conditions'] {
  return conditionsOf(onDays(stored, filter, today(timeZone))).map((condition) =>
    onClock(checked(stored, condition, permissions), timeZone),
  );
}

/** The filter with the days of its date and date-time fields as days of the calendar, and `now-60` as the moment that it is. */
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
 * How many rows a list gives that is asked for without a range: a page; of rows in an order of their own all, since an
 * order is saved whole (docs/specification.md#master-data-7-employee-service: "pageSize 400"); of a tree all, too.
 */
function usualRows({ entity }: StoredEntity): number {
  return entity.ordered?.longest ?? (entity.list.tree && entity.computed ? longestTree : pageSizes[0]);
}

function readFilter(text: string | undefined): Record<string, unknown> {
  const filter = text === undefined ? {} : parsed(text, 'filter');
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) return { ...filter };
  throw new DomainError('badRequest', { args: { reason: 'filter must be an object' } });
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('badRequest', { args: { reason: `${name} is not JSON` } });
  }
}

/** A text, or `{ near: text }` and nothing beside it. */
function readSearch(q: unknown): Pick<ListQuery, 'search' | 'isNear'> {
  const search = searchText(q) ?? '';
  const isNear = typeof q === 'object' && q !== null;
  const isWhole = !isNear || Object.keys(q).length === 1;
  if (isWhole && typeof search === 'string' && search.length <= 200 && isStorable(search)) {
    return { search: search.trim(), isNear };
  }
  throw new DomainError('badRequest', { args: { reason: 'q must be a text of at most 200 characters' } });
}

/** Undefined for a list that goes by how well its search fits. */
function readSort(
  stored: StoredEntity,
  text: string | undefined,
  permissions: PermissionSet,
): ListQuery['sort'] | undefined {
  const { entity } = stored;
  if (text === undefined) return firstSort(stored, permissions);
  const sort = parsed(text, 'sort');
  const [name, order] = Array.isArray(sort) ? sort : [];
  if (name === 'id' || name === entity.id.name) return { field: entity.id.name, order: readOrder(order) };
  if (name === byRelevance && !fieldNamed(entity, byRelevance)) return undefined;
  const fields = sortedBy(String(name)).map((one) => sortField(stored, one, permissions));
  if (fields.length > mostSorts) throw new DomainError('unknownSort', { args: { name: String(name) } });
  return { field: sortName(fields), order: readOrder(order) };
}

/** So many fields a list can be sorted by at once. */
const mostSorts = 2;

function sortField({ entity }: StoredEntity, name: string, permissions: PermissionSet): string {
  const field = fieldNamed(entity, name);
  const allowed =
    field && mayView(field, permissions) && isSortable(field.kind) && field.options.sort !== false;
  if (!allowed) throw new DomainError('unknownSort', { args: { name } });
  return field.name;
}

/** The order that the entity names, unless it would tell of a field that the person may not see. */
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

/** A condition on moments with the days in it as spans of moments. */
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

function checked(
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
  const value = condition.operator === 'empty' ? condition.value : yesOrNo(requested, condition.value);
  if (!isAskable(stored, requested, condition.operator, value)) {
    throw new DomainError('badRequest', {
      args: { reason: `the value of the filter ${condition.field} does not fit` },
    });
  }
  return { ...condition, value, requested };
}
