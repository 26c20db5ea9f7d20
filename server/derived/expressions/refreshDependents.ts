import { isDeepStrictEqual } from 'node:util';
import { computedFields, withComputedFields } from '#schemas/model/computed/computedFields.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { Statement } from '../../database/statement.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import { organizationCondition, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { type Dependent, dependentsOf } from './dependents.ts';
import { loadRelated, type RelatedSource } from './loadRelated.ts';

/** A written row before and after the write. `before` is undefined for a new row, `after` for a deleted one. */
export interface WrittenRow {
  readonly before: RecordData | undefined;
  readonly after: RecordData | undefined;
}

/**
 * Recalculates stored values that depend on the rows just written, in the same transaction. Locks the dependent records
 * while it reads their child rows: when two people change child rows of the same record, the second waits and counts
 * the first one's changes.
 */
export async function refreshDependents(
  source: RelatedSource,
  stored: StoredEntity,
  rows: readonly WrittenRow[],
): Promise<void> {
  for (const dependent of dependentsOf(source.catalogue, stored.table.name)) {
    const counting = rows.filter((row) => concerns(dependent, stored, row));
    if (counting.length === 0) continue;
    const found = await heldRecords(source, dependent, stored, counting);
    await refreshRecords(source, dependent.stored, found);
  }
}

/**
 * Whether a write changes a field that the dependent values are computed from. Fields that the written entity does not
 * declare count as unchanged.
 */
function concerns(
  { stored: own, by, names }: Dependent,
  stored: StoredEntity,
  { before, after }: WrittenRow,
): boolean {
  if (by.kind === 'self' && own.entity.name === stored.entity.name) return false;
  if (!before || !after) return by.kind === 'part' || (by.kind === 'self' && after !== undefined);
  return names.some(
    (name) =>
      fieldNamed(stored.entity, name) !== undefined &&
      !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
}

async function heldRecords(
  source: RelatedSource,
  { stored, by }: Dependent,
  written: StoredEntity,
  rows: readonly WrittenRow[],
): Promise<RecordData[]> {
  const states = rows.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));
  const statement = new Statement();
  const ids = states.map((record) => record[written.entity.id.name]);
  const isOne = by.kind === 'reference' ? stored.column(by.field) : stored.idColumn;
  const type = by.kind === 'reference' ? stored.type(by.field) : stored.type(stored.entity.id.name);
  const owners = by.kind === 'part' ? await ownersOf(source, by, written, states) : ids;
  const wanted = [...new Set(owners)].filter((id) => id !== undefined && id !== null);
  if (wanted.length === 0) return [];
  const where = `${organizationCondition(stored, source.organization, statement)}
    and ${isOne} = any(${statement.value(wanted)}::${type}[])`;
  const found = await source.sql(
    `select ${selectList(stored)} from ${tableName(stored)} where ${where}
     order by ${stored.idColumn} for no key update`,
    statement.values,
  );
  return found.map((row) => recordOf(stored, row));
}

/**
 * Returns the ids of the parent records of written child rows. Queries the database if the written entity does not have
 * the field that refers to the parent.
 */
async function ownersOf(
  { sql, organization }: RelatedSource,
  { part, field }: Extract<Dependent['by'], { kind: 'part' }>,
  written: StoredEntity,
  states: readonly RecordData[],
): Promise<unknown[]> {
  if (fieldNamed(written.entity, field)) return states.map((record) => record[field]);
  const statement = new Statement();
  const ids = states.map((record) => record[written.entity.id.name]);
  const rows = await sql(
    `select ${part.column(field)} as owner from ${tableName(part)}
     where ${organizationCondition(part, organization, statement)}
       and ${part.idColumn} = any(${statement.value(ids)}::${part.type(part.entity.id.name)}[])`,
    statement.values,
  );
  return rows.map((row) => row.owner);
}

/**
 * Recalculates stored values of records, writes those that differ, and then recalculates the values that depend on
 * them.
 */
export async function refreshRecords(
  source: RelatedSource,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<void> {
  const fields = computedFields(stored.entity);
  const expressions = fields.map(({ expression }) => expression);
  const around = await loadRelated(source, stored, records, expressions);
  const changed: WrittenRow[] = [];
  for (const [index, before] of records.entries()) {
    const own = around[index];
    if (!own) continue;
    const whole = withComputedFields(stored.entity, before, own);
    const values = fields
      .filter((field) => field.stored)
      .map(({ field }) => [field.name, whole[field.name]] as const);
    const differing = values.filter(
      ([name, value]) => !isDeepStrictEqual(before[name] ?? null, value ?? null),
    );
    if (differing.length === 0) continue;
    await writeValues(source, stored, before[stored.entity.id.name], differing);
    changed.push({ before, after: { ...before, ...Object.fromEntries(differing) } });
  }
  if (changed.length > 0) await refreshDependents(source, stored, changed);
}

/** Writes values without raising the version, so that recalculation never makes a user's save stale. */
async function writeValues(
  { sql, organization }: RelatedSource,
  stored: StoredEntity,
  id: unknown,
  values: readonly (readonly [string, unknown])[],
): Promise<void> {
  const statement = new Statement();
  const sets = values.map(([name, value]) => {
    const isNothing = value === undefined || value === null;
    return `${stored.column(name)} = ${statement.value(isNothing ? null : valueKinds[stored.type(name)].toSql(value))}`;
  });
  const where = `${organizationCondition(stored, organization, statement)} and ${stored.idColumn} = ${statement.value(id)}`;
  await sql(`update ${tableName(stored)} set ${sets.join(', ')} where ${where}`, statement.values);
}
