import type { Expression } from '#schemas/expressions/expression.ts';
import type { ExpressionContext } from '#schemas/model/computed/computedFields.ts';
import { holderOf, partsOf } from '#schemas/model/computed/scopeOf.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { runSequentially } from '../../common/runSequentially.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import { comparable } from '../read/filterable.ts';
import { selectFields } from '../read/mayView.ts';
import { visibilitySql } from '../read/visibilitySql.ts';
import {
  type Catalogue,
  organizationCondition,
  type StoredEntity,
  tableName,
} from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';

/** The database and organization from which expressions read related records. */
export interface RelatedSource {
  readonly catalogue: Catalogue;
  readonly sql: Sql;
  readonly organization: number;
  /** The organization's time zone, which decides what "today" is. */
  readonly timeZone: string;
  /** The reader's visibility: records outside their profiles are treated as missing. Default: all are visible. */
  readonly visibility?: Visibility | undefined;
}

interface RelatedReads {
  readonly references: readonly {
    readonly field: string;
    readonly target: StoredEntity;
    readonly names: string[];
  }[];
  readonly parts: readonly {
    readonly part: StoredEntity;
    readonly field: string;
    readonly names: string[];
  }[];
}

/** Returns which references and child rows the expressions read outside the record itself. */
export function relatedReads(
  catalogue: Catalogue,
  stored: StoredEntity,
  expressions: readonly Expression[],
): RelatedReads {
  const members = expressions.flatMap(({ reads }) => reads.members);
  const reach = reachOf(catalogue);
  const held = members.flatMap((member) => {
    const holder = holderOf(stored.entity, member, reach);
    return holder ? [{ ...member, holder: holder.name }] : [];
  });
  const kinds = new Map(held.map((one) => [`${one.of} ${one.holder}`, one]));
  const parts = partsOf(stored.entity, reach);
  const read = expressions.flatMap(({ reads }) => reads.parts);
  return {
    references: [...kinds.values()].map(({ of, holder }) => ({
      field: of,
      target: catalogue.named(holder),
      names: namesIn(held.filter((one) => one.of === of && one.holder === holder)),
    })),
    parts: parts
      .filter(({ part }) => read.some(({ entity }) => entity === part.name))
      .map(({ part, field }) => ({
        part: catalogue.named(part.name),
        field,
        names: [...new Set(read.filter(({ entity }) => entity === part.name).flatMap((one) => one.fields))],
      })),
  };
}

function namesIn(members: readonly { readonly name: string }[]): string[] {
  return [...new Set(members.map(({ name }) => name))];
}

/** Returns the entities that expressions of a catalogue can reach. */
function reachOf({ registry }: Catalogue) {
  const byName = new Map(registry.entities.map((entity) => [entity.name, entity]));
  return { entities: registry.entities, named: (name: string) => byName.get(name) };
}

/** Loads the related data of records, in the order of the records, with one statement per reference or part. */
export async function loadRelated(
  source: RelatedSource,
  stored: StoredEntity,
  records: readonly RecordData[],
  expressions: readonly Expression[],
): Promise<ExpressionContext[]> {
  const { references, parts } = relatedReads(source.catalogue, stored, expressions);
  const id = stored.entity.id.name;
  const found = await runSequentially(references, async ({ field, target, names }) => {
    const ids = idsIn(records, field);
    const rows = await rowsWhere(source, target, target.entity.id.name, ids, names);
    return [field, new Map(rows.map((row) => [row[target.entity.id.name], row]))] as const;
  });
  const rows = await runSequentially(parts, async ({ part, field, names }) => {
    const found = await rowsWhere(source, part, field, idsIn(records, id), names);
    return [part.entity.name, byOwner(found, field)] as const;
  });
  const day = today(source.timeZone);
  return records.map((record) => ({
    references: referencesOf(found, record),
    parts: Object.fromEntries(rows.map(([name, owned]) => [name, owned.get(record[id]) ?? []])),
    today: day,
  }));
}

/**
 * Returns the records that a record refers to, keyed by the referring field. If several tabs of a referenced record
 * were loaded, their fields are merged into one record.
 */
function referencesOf(
  found: readonly (readonly [string, ReadonlyMap<unknown, RecordData>])[],
  record: RecordData,
): Record<string, RecordData | undefined> {
  const references: Record<string, RecordData | undefined> = {};
  for (const [field, byId] of found) {
    const row = byId.get(record[field]);
    if (row) references[field] = { ...references[field], ...row };
  }
  return references;
}

function byOwner(rows: readonly RecordData[], field: string): Map<unknown, RecordData[]> {
  const owned = new Map<unknown, RecordData[]>();
  for (const row of rows) owned.set(row[field], [...(owned.get(row[field]) ?? []), row]);
  return owned;
}

function idsIn(records: readonly RecordData[], field: string): unknown[] {
  const ids = records.map((record) => record[field]);
  return [...new Set(ids)].filter((id) => id !== undefined && id !== null);
}

/**
 * Loads the given fields of the records in which a field has one of the given ids. Ignores ids that do not fit the
 * column type, because the ids may be unvalidated input.
 */
async function rowsWhere(
  { sql, organization, visibility }: RelatedSource,
  stored: StoredEntity,
  field: string,
  ids: readonly unknown[],
  names: readonly string[],
): Promise<RecordData[]> {
  const type = stored.type(field);
  const known = ids.filter(comparable[type]);
  if (known.length === 0) return [];
  const statement = new Statement();
  const read = [...new Set([field, ...names])];
  const where = [
    organizationCondition(stored, organization, statement),
    `${stored.column(field)} = any(${statement.value(known)}::${type}[])`,
    ...(visibility ? [visibilitySql(stored, visibility, statement)] : []),
  ];
  const text = `select ${selectFields(stored, read)} from ${tableName(stored)} where ${where.join(' and ')}
    order by ${stored.idColumn}`;
  const rows = await sql(text, statement.values);
  return rows.map((row) => valuesIn(stored, read, row));
}

function valuesIn(stored: StoredEntity, names: readonly string[], row: Row): RecordData {
  const entries = names.map((name) => {
    const value = row[stored.column(name).slice(1, -1)];
    return [
      name,
      value === null || value === undefined ? null : valueKinds[stored.type(name)].fromSql(value),
    ];
  });
  return Object.fromEntries(entries);
}
