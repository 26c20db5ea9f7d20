import { computedFields, withComputedFields } from '#schemas/model/computed/computedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { rowOf } from '../read/readWith.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { type SurroundingSource, surroundingsOf } from './surroundings.ts';

/** What working out fields needs: who knows how, and for whom it is. */
interface Computing {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Pick<Actor, 'organization' | 'timeZone' | 'language' | 'visibility'>;
}

/**
 * Records with the fields that are worked out when they are read (`x-field.computed`): those of a page in one
 * go. Takes the records over, as they are stored, and the rows that they are of; those of most entities are whole
 * already.
 */
export async function withComputed(
  { catalogue, domain, actor }: Computing,
  stored: StoredEntity,
  records: readonly RecordData[],
  sql: Sql,
  rows: readonly (Row | undefined)[] = records.map(rowOf),
): Promise<readonly RecordData[]> {
  if (records.length === 0) return records;
  const compute = domain.computations?.[stored.entity.name];
  const { organization, timeZone, language, visibility } = actor;
  const reading = { organization, timeZone, language, visibility, sql };
  const known = compute ? await compute(records, { ...reading, rows }) : records;
  return computedWhenRead({ catalogue, ...reading }, stored, known);
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

/** Records with what expressions of their file work out when they are read: those of a page in one go. */
async function computedWhenRead(
  source: SurroundingSource,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const { entity } = stored;
  const fields = computedFields(entity).filter((field) => !field.stored);
  if (fields.length === 0) return records;
  const expressions = fields.map(({ expression }) => expression);
  const around = await surroundingsOf(source, stored, records, expressions);
  return records.map((record, index) => {
    const own = around[index];
    return own ? withComputedFields(entity, record, own, (field) => !field.stored) : record;
  });
}
