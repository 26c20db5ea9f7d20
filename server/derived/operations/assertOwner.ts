import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { readRow } from '../write/rows.ts';

/**
 * Throws `notFound` where a list asks for the rows of one record that is not there or not seen: an empty list would say
 * that it is. Called for lists without rows.
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
