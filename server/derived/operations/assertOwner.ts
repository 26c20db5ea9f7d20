import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { readRow } from '../write/rows.ts';

/**
 * Throws `notFound` when the parent record of an empty list does not exist or is not visible. Otherwise an empty list
 * would suggest that it exists.
 */
export async function assertOwner(
  stored: StoredEntity,
  { conditions }: Pick<ListQuery, 'conditions'>,
  actor: Pick<Actor, 'organization' | 'visibility'>,
  sql: Sql,
): Promise<void> {
  const { parent } = stored.entity;
  const named = conditions.find(({ field, operator }) => field === parent && operator === 'is')?.value;
  if (parent === undefined || (typeof named !== 'number' && typeof named !== 'string')) return;
  if (!(await readRow(sql, stored.referred(parent), actor, named))) throw new DomainError('notFound');
}
