import type { Statement } from '../../database/statement.ts';
import { keyFunction, quoted } from '../../database/table.ts';
import { organizationIs, type StoredEntity, storedSortIn, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { comparedType } from './filterable.ts';
import { seenOrder } from './orderOf.ts';
import type { ListQuery } from './readListQuery.ts';
import { isFiltered } from './visibleTo.ts';
import { linksOf, whereOf } from './whereOf.ts';

/** A list that holds one target, asked of the links of that target. */
export interface LinkedPage {
  /** From where its records are read, one for each link, and by which conditions. */
  readonly from: string;
  /** The order of the list. */
  readonly ordered: string;
  /** What it asks beside. */
  readonly others: ListQuery;
}

/** What the owner of a link is called where records are read by links: no column of a record is. */
const listedOwner = 'listed.owner_of_link';

/**
 * The records of a list that hold one target, in the order of the list, from the links of that target: they keep what the
 * list is sorted by, so that a page of the people of a large school reads a page of links. Undefined for a list that
 * asks for something else, or is sorted otherwise.
 */
export function linkedPage(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): LinkedPage | undefined {
  const condition = query.conditions.find((one) => isOfOneTarget(stored, query, one));
  const links = condition && linksOf(stored, condition.requested);
  if (!condition || links === undefined) return undefined;
  const kept = storedSortIn(stored, links).map(({ column }) => quoted(column));
  const { order } = query.sort;
  const columns = [
    `${linkColumns.owner} as owner_of_link`,
    ...kept.map((column, place) => `${column} as sort_of_link_${place}`),
  ].join(', ');
  const sorted = kept.map(
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

/** What there is to count of a list that holds one target. */
export interface LinkedCount {
  /** A row for each that matches. */
  readonly matches: string;
  /** What it asks beside; undefined: nothing, and the links alone are read. */
  readonly others: ListQuery | undefined;
}

/** What there is to count of a list that holds one target: its links, and their records where it asks for more. */
export function countedLinks(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): LinkedCount | undefined {
  const condition = query.conditions.find((one) => isOneTarget(query, one) && isKept(stored, one));
  if (!condition) return undefined;
  const others = withoutCondition(query, condition);
  if (others.conditions.length === 0 && !isFiltered(stored, query.visibility))
    return { matches: linksTo(stored, condition, '1', organization, statement), others: undefined };
  const links = linksTo(stored, condition, `${linkColumns.owner} as owner_of_link`, organization, statement);
  return { matches: `select 1 from ${joined(stored, others, links, organization, statement)}`, others };
}

/**
 * How many records hold one target, told beside a page of them, as an expression: null for more links than it looks at.
 * Each record is looked up by itself, however many a plan expects.
 */
export function countedBeside(
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
    and ${whereOf(stored, others, organization, statement)}`;
  return `(select case when count(*) <= ${atMost} then count(matches) end
    from (select (${matches}) as matches from (${links}) as listed) as looked_up)`;
}

function withoutCondition(query: ListQuery, condition: RequestedCondition): ListQuery {
  return { ...query, conditions: query.conditions.filter((one) => one !== condition) };
}

/** The records at the other end of links, by what is asked of them beside. */
function joined(
  stored: StoredEntity,
  others: ListQuery,
  links: string,
  organization: number,
  statement: Statement,
): string {
  return `(${links}) as listed join ${tableName(stored)} on ${tableName(stored)}.${stored.idColumn} = ${listedOwner}
    where ${whereOf(stored, others, organization, statement)}`;
}

function isKept(stored: StoredEntity, { requested }: RequestedCondition): boolean {
  const links = linksOf(stored, requested);
  return links !== undefined && storedSortIn(stored, links).length > 0;
}

type RequestedCondition = ListQuery['conditions'][number];

/** The links of the one target that a condition asks for. */
function linksTo(
  stored: StoredEntity,
  { requested, value }: RequestedCondition,
  columns: string,
  organization: number,
  statement: Statement,
): string {
  const [target] = value as readonly unknown[];
  const same = stored.organized ? `${organizationIs(stored, organization, statement)} and ` : '';
  return `select ${columns} from ${quoted(linksOf(stored, requested) ?? '')}
    where ${same}${linkColumns.target} = ${statement.value(target)}::${comparedType(stored, requested)}`;
}

function isOfOneTarget(stored: StoredEntity, query: ListQuery, condition: RequestedCondition): boolean {
  const links = linksOf(stored, condition.requested);
  return isOneTarget(query, condition) && links !== undefined && isSortOf(stored, links, query);
}

/** Whether links keep what a list goes by, and the person may see all of it. */
function isSortOf(stored: StoredEntity, links: string, { sort, permissions }: ListQuery): boolean {
  const kept = storedSortIn(stored, links).map(({ field }) => field);
  return kept.length > 0 && kept.join() === seenOrder(stored, sort.field, permissions).join();
}

function isOneTarget({ search, ids }: ListQuery, { operator, value }: RequestedCondition): boolean {
  if (operator !== 'any' || search !== '' || ids !== undefined) return false;
  const [target, ...more] = value as readonly unknown[];
  return more.length === 0 && target != null;
}
