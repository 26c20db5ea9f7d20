import { expect } from 'vitest';
import type { Row } from '#server/database/database.ts';
import type { Place } from '#server/database/openEngine.ts';
import type { Client } from '#tests/contracts/client.ts';
import { readPlace } from './district.ts';
import { type Acknowledged, buckets } from './writers.ts';

/**
 * Asserts over HTTP that all acknowledged records are intact. A record may only be newer than acknowledged if its last
 * write was not answered.
 */
export async function expectAllThere(client: Client, records: Iterable<Acknowledged>): Promise<void> {
  const losses = await Promise.all([...records].map((record) => lossOf(client, record)));
  expect(losses.filter((loss) => loss !== undefined)).toEqual([]);
}

async function lossOf(client: Client, { id, version, name }: Acknowledged): Promise<string | undefined> {
  const { status, json } = await client.ask('GET', `${buckets}/${id}`);
  if (status !== 200) return `${id} is not there: ${status}`;
  if (json._version === version && json.bucketName !== name) return `${id} has another content`;
  return json._version === version || json._version === version + 1
    ? undefined
    : `${id} is at version ${json._version}, acknowledged was ${version}`;
}

/**
 * SQL queries that find traces of partial writes, by description. A complete write has its record, a link per employee
 * type, and a change log row per version.
 */
const halves: Readonly<Record<string, string>> = {
  'records whose change log is not one row for each version': `
    select bucket_id, row_version from absence_bucket b where row_version is distinct from
      (select count(distinct version) from change_log c where c.org_id = b.org_id
        and c.entity = 'reference-data/absence-bucket' and c.record_id = b.bucket_id::text and c.version <= b.row_version)`,
  'change-log rows without their record': `
    select record_id, version from change_log c where c.entity = 'reference-data/absence-bucket' and not exists
      (select 1 from absence_bucket b where b.org_id = c.org_id and b.bucket_id::text = c.record_id
        and b.row_version >= c.version)`,
  'records without links': `
    select bucket_id from absence_bucket b where not exists
      (select 1 from absence_bucket__worker_type_ids l where l.org_id = b.org_id and l.owner_id = b.bucket_id)`,
  'links without their record': `
    select owner_id from absence_bucket__worker_type_ids l where not exists
      (select 1 from absence_bucket b where b.org_id = l.org_id and b.bucket_id = l.owner_id)`,
  'names with more than one record': `
    select bucket_name from absence_bucket group by bucket_name having count(*) > 1`,
};

const stored = 'select bucket_id, row_version, bucket_name from absence_bucket';

/** Asserts in the tables that every acknowledged record is complete and that no write was partial. */
export async function expectNothingHalf(
  place: Place,
  acknowledged: ReadonlyMap<number, Acknowledged>,
): Promise<void> {
  const [rows = [], ...found] = await readPlace(place, [stored, ...Object.values(halves)]);
  const broken = Object.keys(halves).map((name, index) => [name, found[index]]);
  expect(Object.fromEntries(broken)).toEqual(
    Object.fromEntries(Object.keys(halves).map((name) => [name, []])),
  );
  const versions = new Map(rows.map((row) => [Number(row.bucket_id), row]));
  const lost = [...acknowledged.values()].filter((record) => isLost(record, versions.get(record.id)));
  expect(lost).toEqual([]);
}

function isLost({ version, name }: Acknowledged, row: Row | undefined): boolean {
  const now = Number(row?.row_version ?? 0);
  return now < version || (now === version && row?.bucket_name !== name);
}
