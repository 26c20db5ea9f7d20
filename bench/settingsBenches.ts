import { Client } from 'pg';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { SettingLevel } from '#schemas/rules/settings/inherit.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase } from './database.ts';
import { run } from './load.ts';
import { atMost, type Measurement, median, percentile } from './measurement.ts';
import { type Side, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

const schools = 1000;
const regions = 40;
const overrides = 20_000;
/** First ID of the schools and regions that the bench adds. */
const firstId = 990_000_000;

const page = '/services/reference-data/api/absenceSettings/$inherited';

/**
 * Measures settings in a district of 1,000 schools in 40 regions with 20,000 overrides across all inheritable settings:
 * reads a school's settings with their sources, and counts the schools that a district or region value reaches
 * (docs/domain.md#settings).
 */
export async function settings(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'settings', extent.shrink);
  const client = new Client(url);
  await client.connect();
  const names = await prepare(client, extent.shrink).finally(() => client.end());
  const service = await startService(url);
  const detail = `${names} settings`;
  try {
    return [
      await timed(
        service,
        extent,
        'a school’s settings with their sources',
        150,
        `?level=school&owner=${firstId + 500}`,
        detail,
      ),
      await timed(service, extent, 'schools that a value of the district reaches', 500, '', detail),
      await timed(
        service,
        extent,
        'schools that a value of a region reaches',
        500,
        `?level=region&owner=${firstId}`,
        detail,
      ),
    ];
  } finally {
    await service.stop();
  }
}

async function timed(
  service: Side,
  { rounds, milliseconds }: Extent,
  what: string,
  bar: number,
  query: string,
  detail: string,
): Promise<Measurement> {
  const { times } = await run(
    { ...service, next: () => ({ method: 'GET', path: `${page}${query}` }) },
    1,
    rounds * milliseconds,
  );
  const half = `half within ${median(times).toFixed(0)} ms; ${detail}`;
  return atMost(
    `${what}, of 1,000 schools and 20,000 overrides: p95`,
    bar,
    percentile(times, 0.95),
    'ms',
    half,
  );
}

/**
 * Replaces the district's overrides and the bench's schools by the same data on each run. Returns the number of
 * settings.
 */
async function prepare(client: Client, shrink: number): Promise<number> {
  const names = places();
  await client.query('delete from setting_value where org_id = $1', [district]);
  await client.query('delete from school where org_id = $1 and institute_id >= $2', [district, firstId]);
  const add = (level: number, from: number, count: number, above: string) =>
    client.query(
      `insert into school (org_id, institute_id, institution_name, institution_level_id, parent_institute_id, is_active)
       overriding system value
       select $1, $2::bigint + n, 'Bench ' || $3 || ' ' || n, $3::int, ${above}, true from generate_series(0, $4::int - 1) as n`,
      [district, from, level, count],
    );
  await add(
    2,
    firstId,
    regions,
    `(select min(institute_id) from school where org_id = $1 and institution_level_id = 1)`,
  );
  await add(3, firstId + regions, schools, `${firstId} + n % ${regions}`);
  await client.query(
    `insert into setting_value (org_id, settings, field, institute_id, value, set_by)
     select $1, settings, field, institute_id, '1', 'Ben Bench'
     from unnest($2::text[], $3::text[]) as name (settings, field)
     join (select institute_id from school where org_id = $1 and institute_id >= $4) as place on true
     order by md5(settings || field || institute_id) limit $5`,
    [
      district,
      names.map(([settings]) => settings),
      names.map(([, field]) => field),
      firstId,
      overrides / shrink,
    ],
  );
  await client.query('analyze school, setting_value');
  return names.length;
}

/** Returns the fields that both schools and regions can override, each with the entity name of its settings. */
function places(): (readonly [settings: string, field: string])[] {
  const isOf = (levels: readonly SettingLevel[] = []) =>
    levels.includes('school') && levels.includes('region');
  return readRegistry(entityFiles).own.flatMap(({ name, inherits, fields }) =>
    inherits
      ? fields
          .filter(({ options }) => isOf(options.inherits?.levels ?? inherits.levels))
          .map((field) => [name, field.name] as const)
      : [],
  );
}
