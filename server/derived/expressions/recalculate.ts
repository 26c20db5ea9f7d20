import { computedFields } from '#schemas/model/computed/computedFields.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import {
  type Catalogue,
  organizationCondition,
  type StoredEntity,
  tableName,
} from '../store/storedEntity.ts';
import { refreshRecords } from './refreshDependents.ts';

/** Maximum number of records that are locked and recalculated together. */
const chunk = 500;

/**
 * The fields of an entity whose expression changed since their values were last computed: each field's key, and the
 * text of its expression.
 */
interface Outdated {
  readonly stored: StoredEntity;
  readonly fields: readonly { readonly key: string; readonly text: string }[];
}

/**
 * Recalculates the stored computed values whose expression is new or changed, in every organization. Runs after schema
 * sync and before the first request. Processes that start at the same time do this one after the other.
 */
export async function recalculateStored(database: Database, catalogue: Catalogue): Promise<void> {
  await database.maintain(async (sql) => {
    await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['stored_expression']);
    const known = await sql('select field, expression from stored_expression');
    const byField = new Map(known.map((row) => [String(row.field), String(row.expression)]));
    const outdated = catalogue.entities.map((stored) => outdatedOf(stored, byField));
    for (const { stored, fields } of outdated.filter((one) => one.fields.length > 0)) {
      await recalculateEntity(sql, catalogue, stored);
      for (const { key, text } of fields) {
        await sql(
          `insert into stored_expression (field, expression) values ($1, $2)
           on conflict (field) do update set expression = excluded.expression`,
          [key, text],
        );
      }
    }
  });
}

function outdatedOf(stored: StoredEntity, known: ReadonlyMap<string, string>): Outdated {
  const fields = computedFields(stored.entity)
    .filter((field) => field.stored)
    .map(({ field, expression }) => ({ key: `${stored.entity.name}#${field.name}`, text: expression.text }));
  return { stored, fields: fields.filter(({ key, text }) => known.get(key) !== text) };
}

async function recalculateEntity(sql: Sql, catalogue: Catalogue, stored: StoredEntity): Promise<void> {
  const organizations = await sql('select org_id, time_zone from organization order by org_id');
  for (const row of organizations) {
    await recalculateRecords(sql, catalogue, stored, placeOf(row));
    if (!stored.organized) break;
  }
}

/** An organization and its time zone, which decides what "today" is. */
export interface Place {
  readonly organization: number;
  readonly timeZone: string;
}

export function placeOf({ org_id, time_zone }: Row): Place {
  return { organization: Number(org_id), timeZone: String(time_zone) };
}

/**
 * Recalculates the stored values of all records of one organization, after records were written outside the write
 * pipeline.
 */
export async function recalculateOrganization(
  sql: Sql,
  catalogue: Catalogue,
  organization: number,
): Promise<void> {
  const [row] = await sql('select org_id, time_zone from organization where org_id = $1', [organization]);
  if (row) await recalculateEntities(sql, catalogue, placeOf(row));
}

/** Recalculates the records of all entities that store computed values. */
async function recalculateEntities(sql: Sql, catalogue: Catalogue, place: Place): Promise<void> {
  for (const stored of catalogue.entities) {
    const isKept = computedFields(stored.entity).some((field) => field.stored);
    if (isKept) await recalculateRecords(sql, catalogue, stored, place);
  }
}

async function recalculateRecords(
  sql: Sql,
  catalogue: Catalogue,
  stored: StoredEntity,
  place: Place,
): Promise<void> {
  let last: unknown;
  do last = await recalculateChunk(sql, catalogue, stored, place, { last, most: chunk });
  while (last !== undefined);
}

/** Which records of an entity to recalculate next: those after an id, up to a maximum number. */
interface Chunk {
  readonly last: unknown;
  readonly most: number;
}

/**
 * Recalculates the next records of an entity and locks them until the transaction ends. Returns the last id, or
 * undefined at the end.
 */
export async function recalculateChunk(
  sql: Sql,
  catalogue: Catalogue,
  stored: StoredEntity,
  place: Place,
  which: Chunk,
): Promise<unknown> {
  const records = await nextRecords(sql, stored, place.organization, which);
  if (records.length > 0) await refreshRecords({ catalogue, sql, ...place }, stored, records);
  return records.length < which.most ? undefined : records.at(-1)?.[stored.entity.id.name];
}

async function nextRecords(sql: Sql, stored: StoredEntity, organization: number, { last, most }: Chunk) {
  const statement = new Statement();
  const after =
    last === undefined || last === null ? 'true' : `${stored.idColumn} > ${statement.value(last)}`;
  const rows = await sql(
    `select ${selectList(stored)} from ${tableName(stored)}
     where ${organizationCondition(stored, organization, statement)} and ${after}
     order by ${stored.idColumn} limit ${most} for no key update`,
    statement.values,
  );
  return rows.map((row) => recordOf(stored, row));
}
