import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

/** What the months of all substitutes must come to, each counted from the rows that it is kept in. */
const kept = `select
  (select count(*) from call_attempt where org_id = $1 and channel in ('phone', 'text'))::int as offered,
  (select count(*) from call_attempt where org_id = $1 and result in ('rejected', 'rejectedAllDay'))::int as rejected,
  (select count(*) from assignment where org_id = $1)::int as accepted,
  (select count(*) from assignment where org_id = $1 and removed_at is not null)::int as "givenUp",
  (select coalesce(sum(hours), 0) from time_sheet_item where org_id = $1)::float as hours`;

const [{ orgId } = expect.fail()] = demoDistricts();

describe.each(engines())('the demonstration, added up, %s', (engine) => {
  let service: DemoService;
  let months: Map<unknown, RecordData[]>;
  beforeAll(async () => {
    service = await startDemo(engine);
    const substitutes = await service.list('substitute/substitute');
    const ofOne = async ({ substituteId }: RecordData) => {
      const query = { substituteId: String(substituteId) };
      const { json } = await service.call('substitute/performance', 'list', undefined, { query });
      return [substituteId, json] as const;
    };
    months = new Map(await Promise.all(substitutes.map(ofOne)));
  });
  afterAll(() => service?.close());

  const sum = (field: string, rows = [...months.values()].flat()) =>
    rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);

  test('the months of all substitutes come to what was called, taken, given up and worked', async () => {
    const [facts = {}] = await service.database.maintain((sql) => sql(kept, [orgId]));
    expect(Number(facts.accepted)).toBeGreaterThan(10);
    expect(Number(facts.offered)).toBeGreaterThan(10);
    for (const field of ['offered', 'rejected', 'accepted']) expect(sum(field), field).toBe(facts[field]);
    expect(sum('cancelled') + sum('late')).toBe(facts.givenUp);
    expect(sum('hours')).toBeCloseTo(Number(facts.hours), 2);
  });

  test('whoever took more jobs than they gave up has the filled days, and each of them only theirs', async () => {
    const days = await service.database.maintain((sql) =>
      sql(
        `select substitute_id as "substituteId", count(*)::int as filled from absence
         where org_id = $1 and fill_status = 3 group by substitute_id`,
        [orgId],
      ),
    );
    const filledOf = new Map(days.map(({ substituteId, filled }) => [Number(substituteId), Number(filled)]));
    for (const [substituteId, rows] of months) {
      const standing = sum('accepted', rows) - sum('cancelled', rows) - sum('late', rows);
      expect(standing, `substitute ${substituteId}`).toBe(filledOf.get(Number(substituteId)) ?? 0);
    }
    expect([...filledOf.keys()].every((id) => months.has(id))).toBe(true);
  });
});
