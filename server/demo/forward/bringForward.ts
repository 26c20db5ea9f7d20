import type { Registry } from '#schemas/model/entity/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { systemColumns } from '../../database/columnNames.ts';
import type { Database, Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import { buildCatalogue, type Catalogue, type StoredEntity } from '../../derived/store/storedEntity.ts';
import { readyDistrictTable } from '../../organizations/readyDistrictTable.ts';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import { insertRecords } from '../insert/insertRecords.ts';
import { insertRows } from '../insert/insertRows.ts';
import { type District, demoDistricts } from '../places/district.ts';
import { institutionsOfDemo } from '../places/institutions.ts';
import { storeAbsences } from '../store/storeAbsences.ts';
import { deleteUpcomingHours, storeOwnWeek, storeUpcomingHours } from '../store/storeComingHours.ts';
import { lockFilling } from '../store/takeTurns.ts';
import { changedSince } from './changedSince.ts';

interface ForwardOptions {
  readonly registry: Registry;
  readonly now?: Date;
  readonly districts?: readonly District[];
  readonly onProgress?: (line: string) => void;
}

/**
 * Marks the districts of a database as simulated up to the date of `now` in their time zone. Before the districts can
 * be used, `bringForward` must continue the simulation.
 */
export async function markReady(
  database: Database,
  districts: readonly District[],
  now: Date,
): Promise<void> {
  const rows = districts.map(({ orgId, timeZone }) => ({ org_id: orgId, lived_until: today(timeZone, now) }));
  await database.maintain((sql) =>
    insertRows(sql, readyDistrictTable.name, readyDistrictTable.columns, rows),
  );
}

/**
 * Continues the districts of a prepared demonstration to today, adding only what has happened since. Each district is
 * one transaction; after a crash, the next start continues.
 */
export async function bringForward(database: Database, options: ForwardOptions): Promise<void> {
  const { registry, now = new Date(), districts = demoDistricts(), onProgress = () => {} } = options;
  const catalogue = buildCatalogue(registry);
  for (const district of districts) {
    const begun = await readyUntil(database, district);
    if (begun === undefined) continue;
    if (begun < today(district.timeZone, now))
      onProgress(`${district.name}: what has happened since ${begun}`);
    await forward(database, catalogue, district, begun, now);
  }
}

async function readyUntil(database: Database, { orgId }: District): Promise<string | undefined> {
  const [row] = await database.maintain((sql) =>
    sql(`select lived_until::text as day from ${readyDistrictTable.name} where org_id = $1`, [orgId]),
  );
  return row && String(row.day);
}

async function forward(
  database: Database,
  catalogue: Catalogue,
  district: District,
  begun: string,
  now: Date,
): Promise<void> {
  const day = today(district.timeZone, now);
  const since =
    begun < day ? changedSince(district, institutionsOfDemo(district), catalogue.registry, begun, day) : [];
  await database.maintain(async (sql) => {
    await lockFilling(sql);
    if (begun < day) await deleteUpcomingHours(sql, district, begun);
    for (const { entity, added, changed, fields } of since) {
      const stored = catalogue.named(entity);
      await insertRecords(sql, stored, district.orgId, added);
      await replaceRecords(sql, stored, district.orgId, changed, fields);
    }
    if (begun < day) {
      await storeAbsences(sql, catalogue, district, now, begun);
      await storeUpcomingHours(sql, district, day);
      await storeOwnWeek(
        sql,
        district,
        demoAccounts().filter(({ orgId }) => orgId === district.orgId),
        day,
      );
    }
    await sql(`delete from ${readyDistrictTable.name} where org_id = $1`, [district.orgId]);
  });
}

/**
 * Overwrites fields of existing records by id, including fields that are now empty. For valid records only: applies no
 * rules, keeps the version and writes no change log.
 */
async function replaceRecords(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  records: readonly RecordData[],
  fields: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  const id = stored.entity.id.name;
  const typed = fields.map((field) => `${quoted(field)} ${stored.type(field)}`).join(', ');
  const set = fields
    .filter((field) => field !== id)
    .map((field) => `${stored.column(field)} = given.${quoted(field)}`);
  await sql(
    `update ${quoted(stored.table.name)} as kept set ${set.join(', ')}
     from jsonb_to_recordset($1::jsonb) as given (${typed})
     where kept.${systemColumns.organization} = $2 and kept.${stored.idColumn} = given.${quoted(id)}`,
    [JSON.stringify(records), organization],
  );
}
