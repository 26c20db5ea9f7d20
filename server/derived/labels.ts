import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { labelOf } from '#schemas/model/recordShape.ts';
import { namesInTemplate } from '#schemas/model/words.ts';
import type { Sql } from '../database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { recordOf, selectLabel } from './presentRecord.ts';
import { Statement } from './statement.ts';
import { organizationIs, type StoredEntity } from './storedEntity.ts';

/** Where labels are read: the organisation's own connection. */
export interface LabelSource {
  readonly catalogue: Catalogue;
  readonly organization: number;
  readonly sql: Sql;
}

/**
 * How records are named, in the order given. A reference inside a label is named by its target:
 * the preferred substitute of a type reads "Lee, Ana", not 4711.
 */
export async function labelsOf(
  source: LabelSource,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<string[]> {
  const referring = namesInTemplate(stored.entity.label)
    .map((name) => fieldNamed(stored.entity, name))
    .filter((field) => field?.kind === 'reference');
  const shown = records.map((record): Record<string, unknown> => ({ ...record }));
  for (const field of referring) {
    if (field?.words.reference === undefined) continue;
    const names = await namesOf(
      source,
      source.catalogue.named(field.words.reference),
      records.map((record) => record[field.name]),
    );
    for (const record of shown) record[field.name] = names.get(record[field.name]) ?? record[field.name];
  }
  return shown.map((record) => labelOf(stored.entity, record));
}

/** The labels of records by their ids, in one query; ids that do not exist are absent from the answer. */
export async function namesOf(
  source: LabelSource,
  stored: StoredEntity,
  ids: readonly unknown[],
): Promise<Map<unknown, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined && id !== null);
  if (wanted.length === 0) return new Map();
  const statement = new Statement();
  const type = stored.type(stored.entity.id.name);
  const where = `${organizationIs(stored, source.organization, statement)} and ${stored.idColumn} = any(${statement.value(wanted)}::${type}[])`;
  const table = `"${stored.table.name}"`;
  const rows = await source.sql(
    `select ${selectLabel(stored, table)} from ${table} where ${where}`,
    statement.values,
  );
  const records = rows.map((row) => recordOf(stored, row));
  const labels = await labelsOf(source, stored, records);
  return new Map(records.map((record, index) => [record[stored.entity.id.name], labels[index] ?? '']));
}
