import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

/** What working out fields needs: the domain that knows how, and for whom it is. */
interface Computing {
  readonly domain: Domain;
  readonly actor: Pick<Actor, 'organization' | 'timeZone' | 'visibility'>;
}

/**
 * Records with the fields that are worked out when they are read (`x-field.computed`): those of a page in one
 * go. Takes the records as they are stored; those of most entities are whole already.
 */
export async function withComputed(
  { domain, actor }: Computing,
  { entity }: StoredEntity,
  records: readonly RecordData[],
  sql: Sql,
): Promise<readonly RecordData[]> {
  const compute = domain.computations?.[entity.name];
  if (!compute || records.length === 0) return records;
  const { organization, timeZone, visibility } = actor;
  return compute(records, { organization, timeZone, visibility, sql });
}

/** One record with the fields that are worked out. */
export async function completeRecord(
  computing: Computing,
  stored: StoredEntity,
  record: RecordData,
  sql: Sql,
): Promise<RecordData> {
  const [whole = record] = await withComputed(computing, stored, [record], sql);
  return whole;
}
