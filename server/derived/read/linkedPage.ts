import type { Statement } from '../../database/statement.ts';
import { keyFunction, quoted } from '../../database/table.ts';
import { keptIn, organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { comparedType } from './filterable.ts';
import type { ListQuery } from './readListQuery.ts';
import { linksOf, whereOf } from './whereOf.ts';

/**
 * The ids of a list that hold one target, in the order of the list, from the links of that target: they keep what the
 * list is sorted by, so that a page of the people of a large school reads a page of links. Undefined for a list that
 * asks for something else, or is sorted otherwise.
 */
export function linkedIds(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  statement: Statement,
): string | undefined {
  const condition = query.conditions.find((one) => isOfOneTarget(stored, query, one));
  const links = condition && linksOf(stored, condition.requested);
  const kept = links === undefined ? undefined : keptIn(stored, links);
  if (!condition || links === undefined || !kept) return undefined;
  const [target] = condition.value as readonly unknown[];
  const others = { ...query, conditions: query.conditions.filter((one) => one !== condition) };
  const where = whereOf(stored, others, organization, statement);
  const same = stored.organized ? `${organizationIs(stored, organization, statement)} and ` : '';
  const { order } = query.sort;
  return `select ${stored.idColumn} from (
      select ${linkColumns.owner}, ${quoted(kept.column)} from ${quoted(links)}
      where ${same}${linkColumns.target} = ${statement.value(target)}::${comparedType(stored, condition.requested)}) as listed
    join ${tableName(stored)} on ${tableName(stored)}.${stored.idColumn} = listed.${linkColumns.owner}
    where ${where}
    order by ${keyFunction}(listed.${quoted(kept.column)}) collate "C" ${order} nulls last, listed.${linkColumns.owner} ${order}`;
}

function isOfOneTarget(
  stored: StoredEntity,
  { search, ids, sort }: ListQuery,
  { requested, operator, value }: ListQuery['conditions'][number],
): boolean {
  if (operator !== 'any' || search !== '' || ids !== undefined) return false;
  const [target, ...more] = value as readonly unknown[];
  const links = linksOf(stored, requested);
  return (
    more.length === 0 && target != null && links !== undefined && keptIn(stored, links)?.field === sort.field
  );
}
