import { DomainError } from '../../common/domainError.ts';
import type { Statement } from '../../database/statement.ts';
import type { RowsOf } from '../../domain/domainRule.ts';
import { pastTables } from '../store/pastTables.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import type { ListQuery } from './readListQuery.ts';

/**
 * What the rows of a list are selected from: the table, or the query that works them out
 * (`x-entity.computed`), under the name of the table. Those of a tab are worked out for the one record that the
 * list is narrowed to, and there are none of one that is not there; throws `badRequest` where it names none.
 */
export function rowsOf(
  stored: StoredEntity,
  query: Pick<ListQuery, 'conditions' | 'permissions' | 'visibility'>,
  organization: number,
  statement: Statement,
): string {
  const name = tableName(stored);
  if (!stored.computed) return name;
  const { parent } = stored.entity;
  const { schools } = query.visibility;
  const of = {
    organization: `${statement.value(organization)}::bigint`,
    parent: parent === undefined ? '' : `${statement.value(parentIn(query, parent))}::bigint`,
    permissions: query.permissions,
    schools: schools && (() => `${statement.value(schools)}::bigint[]`),
    kinds: stored.kinds,
    value: (value: unknown) => statement.value(value),
    asked: (field: string) => askedIn(query, field),
    past: (moment: string, tables: readonly string[]) =>
      pastTables(stored.kinds, tables, {
        organization: `${statement.value(organization)}::bigint`,
        moment,
        value: (value) => statement.value(value),
      }),
  };
  const owner = parent === undefined ? '' : `${of.parent} as ${stored.column(parent)}, `;
  return `(select ${of.organization} as ${systemColumns.organization}, 1 as ${systemColumns.version}, ${owner}found.*
    from (${stored.computed(of)}) as found${isThere(stored, of)}) as ${name}`;
}

function isThere(stored: StoredEntity, { organization, parent }: RowsOf): string {
  if (stored.entity.parent === undefined) return '';
  const owner = stored.referred(stored.entity.parent);
  return ` where exists (select 1 from ${tableName(owner)} as owner
    where owner.${systemColumns.organization} = ${organization} and owner.${owner.idColumn} = ${parent})`;
}

/** The record that rows are worked out for. Throws `badRequest` where the list names none. */
export function parentIn({ conditions }: Pick<ListQuery, 'conditions'>, parent: string): string | number {
  const named = conditions.find(({ field, operator }) => field === parent && operator === 'is');
  if (typeof named?.value === 'number' || typeof named?.value === 'string') return named.value;
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${parent} is required` } });
}

/** The one value that a list asks of a field; undefined where it asks nothing. Throws `badRequest` for another question. */
function askedIn({ conditions }: Pick<ListQuery, 'conditions'>, name: string): unknown {
  const asked = conditions.filter(({ field }) => field === name);
  if (asked.some(({ operator }) => operator !== 'is'))
    throw new DomainError('badRequest', { args: { reason: `${name} takes one value` } });
  return asked[0]?.value;
}
