import { type ComputedField, computedFields } from '#schemas/model/computed/computedFields.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import { type Catalogue, organizationIs, type StoredEntity, tableName } from '../store/storedEntity.ts';
import { refreshRecords } from './refreshDependents.ts';

/** How many records are worked out anew at once. */
const chunk = 500;

/** Fields of an entity whose expression is another one than their values were worked out by. */
interface Outdated {
  readonly stored: StoredEntity;
  readonly fields: readonly { readonly key: string; readonly text: string }[];
}

/**
 * Works out anew what is stored of expressions that are new or say something else than before, in every organisation.
 * After schema sync, before anybody is served; two processes that start at once do it one after the other.
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

/** An organisation, and what "today" is there. */
interface Place {
  readonly organization: number;
  readonly timeZone: string;
}

function placeOf({ org_id, time_zone }: Row): Place {
  return { organization: Number(org_id), timeZone: String(time_zone) };
}

/** Works out what is stored of all records of one organisation: after many were written past the pipeline. */
export async function recalculateOrganization(
  sql: Sql,
  catalogue: Catalogue,
  organization: number,
): Promise<void> {
  const [row] = await sql('select org_id, time_zone from organization where org_id = $1', [organization]);
  if (row) await recalculateKept(sql, catalogue, placeOf(row), () => true);
}

/**
 * Works out anew what is stored and asks for today, in each organisation whose day has changed since it was last done;
 * returns these. At the start and every minute: a list goes on with the day of its district. Several processes take turns.
 */
export async function recalculateDays(database: Database, catalogue: Catalogue): Promise<number[]> {
  const rows = await database.maintain((sql) =>
    sql(`select org_id, time_zone, to_char(day, 'YYYY-MM-DD') as day
         from organization left join stored_day using (org_id) order by org_id`),
  );
  const due = rows.filter((row) => row.day !== today(String(row.time_zone))).map(placeOf);
  for (const place of due) await database.maintain((sql) => recalculateDay(sql, catalogue, place));
  return due.map(({ organization }) => organization);
}

async function recalculateDay(sql: Sql, catalogue: Catalogue, place: Place): Promise<void> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['stored_day', place.organization]);
  const day = today(place.timeZone);
  const kept = await sql(
    `insert into stored_day (org_id, day) values ($1, $2::date)
     on conflict (org_id) do update set day = excluded.day where stored_day.day <> excluded.day returning 1`,
    [place.organization, day],
  );
  if (kept.length > 0)
    await recalculateKept(sql, catalogue, place, ({ expression }) => expression.reads.today);
}

/** Works out anew the records of all entities that store a value of a kind. */
async function recalculateKept(
  sql: Sql,
  catalogue: Catalogue,
  place: Place,
  counts: (field: ComputedField) => boolean,
): Promise<void> {
  for (const stored of catalogue.entities) {
    const isKept = computedFields(stored.entity).some((field) => field.stored && counts(field));
    if (isKept) await recalculateRecords(sql, catalogue, stored, place);
  }
}

async function recalculateRecords(
  sql: Sql,
  catalogue: Catalogue,
  stored: StoredEntity,
  place: Place,
): Promise<void> {
  const source = { catalogue, sql, ...place };
  for (let last: unknown; ; ) {
    const records = await nextRecords(sql, stored, place.organization, last);
    if (records.length === 0) return;
    await refreshRecords(source, stored, records);
    last = records.at(-1)?.[stored.entity.id.name];
  }
}

async function nextRecords(sql: Sql, stored: StoredEntity, organization: number, last: unknown) {
  const statement = new Statement();
  const after = last === undefined ? 'true' : `${stored.idColumn} > ${statement.value(last)}`;
  const rows = await sql(
    `select ${selectList(stored)} from ${tableName(stored)}
     where ${organizationIs(stored, organization, statement)} and ${after}
     order by ${stored.idColumn} limit ${chunk} for no key update`,
    statement.values,
  );
  return rows.map((row) => recordOf(stored, row));
}
