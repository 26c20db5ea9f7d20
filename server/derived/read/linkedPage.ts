import type { Statement } from '../../database/statement.ts';
import { keyFunction, quoted } from '../../database/table.ts';
import { organizationCondition, type StoredEntity, storedSortIn, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { comparedType } from './filterable.ts';
import { linkTableOf, listConditionSql } from './listConditionSql.ts';
import { visibleOrderFields } from './orderOf.ts';
import type { ListQuery } from './readListQuery.ts';
import { hidesRows } from './visibilitySql.ts';

/**
 * A page of a list that is filtered by one referenced record (the target), such as the people of a school. It is read
 * from the link table.
 */
export interface LinkedPage {
  /** SQL `from` clause that selects one record per link, with the conditions of the list. */
  readonly from: string;
  /** SQL `order by` of the list. */
  readonly ordered: string;
  /** The list query without the condition on the target. */
  readonly others: ListQuery;
}

/** Column alias for the record that a link belongs to. No record has a column of that name. */
const listedOwner = 'listed.owner_of_link';

/**
 * Builds a page of a list that is filtered by one target from the links to that target. Links store the list's sort
 * columns, so a page of the people of a large school reads only a page of links. Undefined for other filters or sort
 * orders.
 */
export function linkedPage(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): LinkedPage | undefined {
  const condition = query.conditions.find((one) => isOfOneTarget(stored, query, one));
  const links = condition && linkTableOf(stored, condition.requested);
  if (!condition || links === undefined) return undefined;
  const sortColumns = storedSortIn(stored, links).map(({ column }) => quoted(column));
  const { order } = query.sort;
  const columns = [
    `${linkColumns.owner} as owner_of_link`,
    ...sortColumns.map((column, place) => `${column} as sort_of_link_${place}`),
  ].join(', ');
  const sorted = sortColumns.map(
    (_, place) => `${keyFunction}(listed.sort_of_link_${place}) collate "C" ${order} nulls last`,
  );
  const others = withoutCondition(query, condition);
  return {
    from: joined(
      stored,
      others,
      linksTo(stored, condition, columns, organization, statement),
      organization,
      statement,
    ),
    ordered: [...sorted, `${listedOwner} ${order}`].join(', '),
    others,
  };
}

/** SQL that counts the records of a list that is filtered by one target. */
export interface LinkedCount {
  /** SQL that selects one row per matching record. */
  readonly matches: string;
  /** The list's conditions besides the target, or undefined when counting links alone is enough. */
  readonly others: ListQuery | undefined;
}

/**
 * Returns SQL to count a list filtered by one target: its links, joined with their records if there are more
 * conditions.
 */
export function linkCountSql(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): LinkedCount | undefined {
  const condition = query.conditions.find((one) => isOneTarget(query, one) && hasStoredSort(stored, one));
  if (!condition) return undefined;
  const others = withoutCondition(query, condition);
  if (others.conditions.length === 0 && !hidesRows(stored, query.visibility))
    return { matches: linksTo(stored, condition, '1', organization, statement), others: undefined };
  const links = linksTo(stored, condition, `${linkColumns.owner} as owner_of_link`, organization, statement);
  return { matches: `select 1 from ${joined(stored, others, links, organization, statement)}`, others };
}

/**
 * SQL expression, read together with a page, for the number of records in a list that is filtered by one target; null
 * if the target has more than `atMost` links. Looks up each record separately, independent of the planner's row
 * estimate.
 */
export function pageCountSql(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
  atMost: number,
): string {
  const condition = query.conditions.find((one) => isOfOneTarget(stored, query, one));
  if (!condition) return 'null';
  const others = withoutCondition(query, condition);
  const owner = `${linkColumns.owner} as owner_of_link`;
  const links = `${linksTo(stored, condition, owner, organization, statement)} limit ${atMost + 1}`;
  const matches = `select true from ${tableName(stored)} where ${tableName(stored)}.${stored.idColumn} = ${listedOwner}
    and ${listConditionSql(stored, others, organization, statement)}`;
  return `(select case when count(*) <= ${atMost} then count(matches) end
    from (select (${matches}) as matches from (${links}) as listed) as looked_up)`;
}

function withoutCondition(query: ListQuery, condition: RequestedCondition): ListQuery {
  return { ...query, conditions: query.conditions.filter((one) => one !== condition) };
}

/** SQL that joins links with their records and adds the list's other conditions. */
function joined(
  stored: StoredEntity,
  others: ListQuery,
  links: string,
  organization: number,
  statement: Statement,
): string {
  return `(${links}) as listed join ${tableName(stored)} on ${tableName(stored)}.${stored.idColumn} = ${listedOwner}
    where ${listConditionSql(stored, others, organization, statement)}`;
}

function hasStoredSort(stored: StoredEntity, { requested }: RequestedCondition): boolean {
  const links = linkTableOf(stored, requested);
  return links !== undefined && storedSortIn(stored, links).length > 0;
}

type RequestedCondition = ListQuery['conditions'][number];

/** SQL that selects the links to the target of a condition. */
function linksTo(
  stored: StoredEntity,
  { requested, value }: RequestedCondition,
  columns: string,
  organization: number,
  statement: Statement,
): string {
  const [target] = value as readonly unknown[];
  const same = stored.organized ? `${organizationCondition(stored, organization, statement)} and ` : '';
  return `select ${columns} from ${quoted(linkTableOf(stored, requested) ?? '')}
    where ${same}${linkColumns.target} = ${statement.value(target)}::${comparedType(stored, requested)}`;
}

function isOfOneTarget(stored: StoredEntity, query: ListQuery, condition: RequestedCondition): boolean {
  const links = linkTableOf(stored, condition.requested);
  return isOneTarget(query, condition) && links !== undefined && isSortOf(stored, links, query);
}

/** Whether the links store the list's sort columns and the person may see all of them. */
function isSortOf(stored: StoredEntity, links: string, { sort, permissions }: ListQuery): boolean {
  const sortFields = storedSortIn(stored, links).map(({ field }) => field);
  return (
    sortFields.length > 0 && sortFields.join() === visibleOrderFields(stored, sort.field, permissions).join()
  );
}

function isOneTarget({ search, ids }: ListQuery, { operator, value }: RequestedCondition): boolean {
  if (operator !== 'any' || search !== '' || ids !== undefined) return false;
  const [target, ...more] = value as readonly unknown[];
  return more.length === 0 && target != null;
}
