import { computedFields, withComputedFields } from '#schemas/model/computed/computedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { rowOf } from '../read/extraColumns.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { loadRelated, type RelatedSource } from './loadRelated.ts';

/** The catalogue, domain and actor for which fields are computed. */
interface Computing {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Pick<Actor, 'organization' | 'timeZone' | 'language' | 'visibility'>;
}

/**
 * Adds the fields that are computed on read (`x-field.computed`) to all records of a page at once. Takes the stored
 * records and, optionally, the rows they came from. Most entities have no such fields and return their records
 * unchanged.
 */
export async function addComputed(
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

/** Adds the computed fields to one record. */
export async function completeRecord(
  computing: Computing,
  stored: StoredEntity,
  record: RecordData,
  sql: Sql,
): Promise<RecordData> {
  const [whole = record] = await addComputed(computing, stored, [record], sql);
  return whole;
}

/** Adds the values that the entity's expressions compute on read, for all records of a page at once. */
async function computedWhenRead(
  source: RelatedSource,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const { entity } = stored;
  const fields = computedFields(entity).filter((field) => !field.stored);
  if (fields.length === 0) return records;
  const expressions = fields.map(({ expression }) => expression);
  const around = await loadRelated(source, stored, records, expressions);
  return records.map((record, index) => {
    const own = around[index];
    return own ? withComputedFields(entity, record, own, (field) => !field.stored) : record;
  });
}
