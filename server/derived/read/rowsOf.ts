import { DomainError } from '../../common/domainError.ts';
import type { Statement } from '../../database/statement.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import type { ListQuery } from './readListQuery.ts';

/**
 * What the rows of a list are selected from: the table, or the query that works them out
 * (`x-entity.computed`), under the name of the table. Those of a tab are worked out for the one record that the
 * list is narrowed to; throws `badRequest` where it names none.
 */
export function rowsOf(
  stored: StoredEntity,
  query: Pick<ListQuery, 'conditions'>,
  organization: number,
  statement: Statement,
): string {
  const name = tableName(stored);
  if (!stored.computed) return name;
  const { parent } = stored.entity;
  const of = {
    organization: `${statement.value(organization)}::bigint`,
    parent: parent === undefined ? '' : `${statement.value(parentIn(query, parent))}::bigint`,
  };
  const owner = parent === undefined ? '' : `${of.parent} as ${stored.column(parent)}, `;
  return `(select ${of.organization} as ${systemColumns.organization}, 1 as ${systemColumns.version}, ${owner}found.*
    from (${stored.computed(of)}) as found) as ${name}`;
}

function parentIn({ conditions }: Pick<ListQuery, 'conditions'>, parent: string): unknown {
  const named = conditions.find(({ field, operator }) => field === parent && operator === 'is');
  if (named) return named.value;
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${parent} is needed` } });
}
