import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownTimeZone } from '#schemas/fields/timeZone.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { districtTimeZones } from '#schemas/values/timeZones.ts';
import { takenDays } from '#server/domain/fulfilment/takenJobs.ts';
import { loadPlaces, planSchools } from '#server/domain/planning/planSchools.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const [farWest, farEast] = ['Pacific/Pago_Pago', 'Pacific/Guam'] as const;

test('a school and a district have the same choice of time zones', () => {
  expect(ownTimeZone.oneOf.map(({ const: zone }) => zone)).toEqual([...districtTimeZones]);
});

/** Tests the rules of docs/domain.md#schools. */
describe.each(engines())('the time zone of a school, %s', (engine) => {
  let service: DemoService;
  let of: Record<'org' | 'school' | 'substitute', number>;
  beforeAll(async () => {
    service = await startDemo(engine);
    const [found] = await service.database.maintain((sql) =>
      sql(`select org_id::int as org, min(institute_id)::int as school,
        (select min(substitute_id)::int from substitute where substitute.org_id = school.org_id) as substitute
        from school where institution_level_id = 3 group by org_id`),
    );
    of = { ...found } as typeof of;
  });
  afterAll(() => service?.close());

  const save = async (timeZone: string) => {
    const query = { instituteId: String(of.school) };
    const { json } = await service.call('school/general-info', 'get', undefined, { query });
    return service.call('school/general-info', 'update', undefined, { query, body: { ...json, timeZone } });
  };

  test('must be a known one, and is rejected at its field otherwise', async () => {
    const { status, json } = await save('Mars/Phobos');
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['timeZone']]);
  });

  test('determines today’s date there, before the district’s', async () => {
    const here = today(farEast);
    const dates = [-2, -1, 0, 1, 2].map((days) => addDays(here, days));
    await service.database.maintain((sql) =>
      sql(
        `insert into absence_day (org_id, kind, institute_id, substitute_id, absence_date, shift_type, fill_status)
         select $1, 'vacancy', $2, $3, date, 4, 3 from unnest($4::date[]) as date`,
        [of.org, of.school, of.substitute, dates],
      ),
    );
    const falls = async () => {
      const days = await service.database.read(of.org, (sql) =>
        takenDays(sql, { organization: of.org, timeZone: farWest }, [of.substitute]),
      );
      return days.filter(({ date }) => dates.includes(date)).map((day) => day.falls);
    };
    const then = (zone: string) =>
      dates.map((date) => (date > today(zone) ? 'future' : date < today(zone) ? 'worked' : 'running'));
    expect(await falls()).toEqual(then(farWest));
    expect((await save(farEast)).status).toBe(200);
    expect(await falls()).toEqual(then(farEast));
  });

  test('is used in planning', async () => {
    const places = await service.database.read(of.org, (sql) => loadPlaces(sql, of.org));
    expect(planSchools(places, [of.school])).toMatchObject([{ timeZone: farEast }]);
  });
});
