import { asOfField } from '#schemas/protocol/entities/asOfField.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { retentionOfLog } from './changeLines.ts';

/**
 * Throws `badRequest` when a list asks for a past moment that the change log no longer covers
 * (docs/domain.md#the-dated-past).
 */
export async function assertLogCovers(
  { computed }: StoredEntity,
  { conditions }: Pick<ListQuery, 'conditions'>,
  { organization, timeZone }: Pick<Actor, 'organization' | 'timeZone'>,
  sql: Sql,
): Promise<void> {
  const moment = computed && conditions.find(({ field }) => field === asOfField)?.value;
  if (typeof moment !== 'string') return;
  const { removedBefore } = await retentionOfLog(sql, organization);
  if (removedBefore !== undefined && today(timeZone, new Date(moment)) < removedBefore)
    throw new DomainError('badRequest', { text: 'refused.notKept', args: { before: removedBefore } });
}
