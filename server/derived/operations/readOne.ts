import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { recordsOf } from '../read/matchingRecords.ts';
import { readListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { readRow } from '../write/rows.ts';

/**
 * Returns one stored or computed record as the person may see it, or undefined if it does not exist or is not visible.
 */
export async function readOne(
  sql: Sql,
  stored: StoredEntity,
  actor: Actor,
  id: string | number,
): Promise<RecordData | undefined> {
  if (!stored.computed) return readRow(sql, stored, actor, id);
  const query = readListQuery(stored, {}, actor);
  const [record] = await recordsOf(stored, { ...query, ids: [id] }, actor.organization, sql);
  return record;
}
