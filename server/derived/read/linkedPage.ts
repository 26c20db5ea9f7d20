import type { Statement } from '../../database/statement.ts';
import { keyFunction, quoted } from '../../database/table.ts';
import { keptIn, organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { comparedType } from './filterable.ts';
import type { ListQuery } from './readListQuery.ts';
import { isFiltered } from './visibleTo.ts';
import { linksOf, whereOf } from './whereOf.ts';

/** A list that holds one target, asked of the links of that target. */
export interface LinkedPage {
  /** Its ids, in the order of the list. */
  readonly ids: string;
  /** What it asks beside. */
  readonly others: ListQuery;
}

/**
 * The ids of a list that hold one target, in the order of the list, from the links of that target: they keep what the
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
  const kept = links === undefined ? undefined : keptIn(stored, links);
  if (!condition || links === undefined || !kept) return undefined;
  const others = { ...query, conditions: query.conditions.filter((one) => one !== condition) };
  const where = whereOf(stored, others, organization, statement);
  const listed = `${linkColumns.owner}, ${quoted(kept.column)}`;
  const { order } = query.sort;
  const ids = `select ${stored.idColumn} from (${linksTo(stored, condition, listed, organization, statement)}) as listed
    join ${tableName(stored)} on ${tableName(stored)}.${stored.idColumn} = listed.${linkColumns.owner}
    where ${where}
    order by ${keyFunction}(listed.${quoted(kept.column)}) collate "C" ${order} nulls last, listed.${linkColumns.owner} ${order}`;
  return { ids, others };
}

/** What there is to count of a list that asks for one target alone: its links, which are fewer to read than its records. */
export function countedLinks(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): string | undefined {
  const [condition, ...more] = query.conditions;
  const isAlone = more.length === 0 && !isFiltered(stored, query.visibility);
  if (!condition || !isAlone || !isOneTarget(query, condition)) return undefined;
  const links = linksOf(stored, condition.requested);
  if (links === undefined || !keptIn(stored, links)) return undefined;
  return linksTo(stored, condition, '1', organization, statement);
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
  return (
    isOneTarget(query, condition) && links !== undefined && keptIn(stored, links)?.field === query.sort.field
  );
}

function isOneTarget({ search, ids }: ListQuery, { operator, value }: RequestedCondition): boolean {
  if (operator !== 'any' || search !== '' || ids !== undefined) return false;
  const [target, ...more] = value as readonly unknown[];
  return more.length === 0 && target != null;
}
