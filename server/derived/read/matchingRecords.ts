import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { type StoredEntity, tableName } from '../store/storedEntity.ts';
import { type LabelSource, labelsOf } from './labels.ts';
import { listConditionSql, plannerOptions } from './listConditionSql.ts';
import { listSourceSql } from './listSourceSql.ts';
import { orderOf } from './orderOf.ts';
import { recordOf, selectLabel, selectList } from './presentRecord.ts';
import type { ListQuery } from './readListQuery.ts';

/** Loads the records with the given ids that match the filter of a list, in the order of the ids. */
export async function recordsOf(
  stored: StoredEntity,
  query: ListQuery & { readonly ids: readonly unknown[] },
  organization: number,
  sql: Sql,
): Promise<RecordData[]> {
  const statement = new Statement();
  const from = await listSourceSql(stored, query, organization, statement, sql);
  const where = listConditionSql(stored, query, organization, statement);
  const text = `select ${selectList(stored)} from ${from} where ${where}`;
  const rows = await sql(text, statement.values, plannerOptions(stored, query));
  const found = new Map(
    rows.map((row): [string, RecordData] => {
      const record = recordOf(stored, row);
      return [String(record[stored.entity.id.name]), record];
    }),
  );
  return query.ids.map((id) => found.get(String(id))).filter((record) => record !== undefined);
}

/**
 * Returns ids, versions and labels of all records that match the filter of a list, in list order, as input for a bulk
 * action.
 */
export async function listIds(
  source: LabelSource,
  stored: StoredEntity,
  query: ListQuery,
  atMost: number,
): Promise<{ id: unknown; version: number; label: string }[]> {
  const { organization, sql, catalogue } = source;
  const statement = new Statement();
  const where = listConditionSql(stored, query, organization, statement);
  const text = `select ${selectLabel(stored, tableName(stored))} from ${tableName(stored)} where ${where}
     order by ${orderOf(stored, query, catalogue.named, statement)} limit ${statement.value(atMost)}`;
  const rows = await sql(text, statement.values, plannerOptions(stored, query));
  const records = rows.map((row) => recordOf(stored, row));
  const labels = await labelsOf(
    { ...source, permissions: query.permissions, visibility: query.visibility },
    stored,
    records,
  );
  return records.map((record, index) => ({
    id: record[stored.entity.id.name],
    version: Number(record[versionField]),
    label: labels[index] ?? '',
  }));
}
