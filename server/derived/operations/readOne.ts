import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { recordsOf } from '../read/matchingRecords.ts';
import { readListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { readRow } from '../write/rows.ts';

/** One record as the person sees it, kept or worked out; none where there is none, or where it is not theirs to see. */
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
