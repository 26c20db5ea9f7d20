import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { countedAtMost } from '#schemas/protocol/listQuery.ts';
import type { Sql } from '../database/database.ts';
import { type LabelSource, labelsOf } from './labels.ts';
import { orderOf, type StoredNamed } from './orderOf.ts';
import { recordOf, selectLabel, selectList } from './presentRecord.ts';
import type { ListQuery } from './readListQuery.ts';
import { Statement } from './statement.ts';
import { organizationIs, type StoredEntity, tableName } from './storedEntity.ts';
import { whereOf } from './whereOf.ts';

export interface RecordPage {
  readonly records: readonly RecordData[];
  readonly total: number;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
}

/** One page of an entity's records, and how many there are in all. */
export async function listRecords(
  stored: StoredEntity,
  query: ListQuery,
  organization: number,
  sql: Sql,
  storedNamed: StoredNamed,
): Promise<RecordPage> {
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const page = `select ${stored.idColumn} from ${tableName(stored)} where ${where} order by ${orderOf(stored, query, storedNamed)}
    limit ${statement.value(query.to - query.from + 1)} offset ${statement.value(query.from)}`;
  // The page is found by its ids alone, so that a deep one reads the index and not the rows.
  const text = `with page as materialized (${page})
    select ${selectList(stored)} from ${tableName(stored)}
    where ${organizationIs(stored, organization, statement)} and ${stored.idColumn} in (select ${stored.idColumn} from page)
    order by ${orderOf(stored, query, storedNamed)}`;
  const rows = await sql(text, statement.values);
  const records = rows.map((row) => recordOf(stored, row));
  return { records, ...(await total(stored, query, organization, sql, records.length)) };
}

/** The records of some ids that match a list, in the order of the ids; the others are left out. */
export async function recordsOf(
  stored: StoredEntity,
  query: ListQuery & { readonly ids: readonly unknown[] },
  organization: number,
  sql: Sql,
): Promise<RecordData[]> {
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const text = `select ${selectList(stored)} from ${tableName(stored)} where ${where}`;
  const rows = await sql(text, statement.values);
  const found = new Map(
    rows.map((row): [string, RecordData] => {
      const record = recordOf(stored, row);
      return [String(record[stored.entity.id.name]), record];
    }),
  );
  return query.ids.map((id) => found.get(String(id))).filter((record) => record !== undefined);
}

/** The ids, versions and labels of everything that matches, in order: what a bulk action works on. */
export async function listIds(
  source: LabelSource,
  stored: StoredEntity,
  query: ListQuery,
  atMost: number,
): Promise<{ id: unknown; version: number; label: string }[]> {
  const { organization, sql, catalogue } = source;
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const text = `select ${selectLabel(stored, tableName(stored))} from ${tableName(stored)} where ${where}
     order by ${orderOf(stored, query, catalogue.named)} limit ${statement.value(atMost)}`;
  const rows = await sql(text, statement.values);
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

async function total(stored: StoredEntity, query: ListQuery, organization: number, sql: Sql, found: number) {
  const known = found > 0 && found < query.to - query.from + 1;
  if (known) return { total: query.from + found, isAbout: false };
  const statement = new Statement();
  const where = whereOf(stored, query, organization, statement);
  const matches = `select 1 from ${tableName(stored)} where ${where}`;
  const capped = query.count === 'about' ? `${matches} limit ${statement.value(countedAtMost + 1)}` : matches;
  const [row] = await sql(`select count(*) as total from (${capped}) as matches`, statement.values);
  const count = Number(row?.total ?? 0);
  const isAbout = query.count === 'about' && count > countedAtMost;
  return { total: isAbout ? countedAtMost : count, isAbout };
}
