import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

const report = 'report/absentee';

describe.each(engines())('the measures of a list, on %s', (engine) => {
  let service: DemoService;
  let rows: RecordData[];
  beforeAll(async () => {
    service = await startDemo(engine);
    rows = await all({});
  });
  afterAll(() => service?.close());

  const all = async (filter: RecordData): Promise<RecordData[]> => {
    const pages: RecordData[] = [];
    for (let from = 0, page = 100; page === 100; from += 100) {
      const query = { filter: JSON.stringify(filter), range: `[${from},${from + 99}]` };
      const { json } = await service.call(report, 'list', undefined, { query });
      page = json.length;
      pages.push(...json);
    }
    return pages;
  };
  const totals = async (filter: RecordData, by?: string): Promise<ListTotals> => {
    const query = { filter: JSON.stringify(filter), ...(by ? { by } : {}) };
    const { status, json } = await service.call(report, '$totals', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as unknown as ListTotals;
  };
  const has = ({ fillStatus }: RecordData, flag: Parameters<typeof dayStatuses.has>[1]) =>
    dayStatuses.has(fillStatus, flag);
  /** The same figures from the rows by plain code. */
  const reckoned = (days: readonly RecordData[]): ListTotals['measures'] => {
    const needed = days.filter((day) => day.countsInFillRate === true);
    const away = days.filter((day) => has(day, 'conflicts'));
    const sum = (name: string) => away.reduce((all, day) => all + Number(day[name] ?? 0), 0);
    return {
      days: { part: away.length },
      needed: { part: needed.length },
      unfilled: { part: days.filter(({ fillStatus }) => fillStatus === 2).length },
      fillRate: {
        part: needed.filter((day) => has(day, 'isFilled')).length,
        whole: needed.length,
      },
      hours: { part: expect.closeTo(sum('durationHours'), 6) as number },
      daysTaken: { part: expect.closeTo(sum('durationDays'), 6) as number },
    };
  };

  test('are those of the rows, in all and of each value that they are grouped by', async () => {
    expect(rows.length).toBeGreaterThan(100);
    expect((await totals({})).measures).toEqual(reckoned(rows));
    const { groups = [] } = await totals({}, 'instituteId');
    expect(groups.length).toBeGreaterThan(1);
    for (const { value, measures } of groups)
      expect(measures).toEqual(reckoned(rows.filter(({ instituteId }) => instituteId === value)));
  });

  test('a held day counts once it has begun; what is not needed, canceled or deleted never does', () => {
    const counts = (day: RecordData) => day.countsInFillRate === true;
    for (const day of rows.filter((one) => !has(one, 'countsOncePast')))
      expect(counts(day)).toBe(has(day, 'countsInFillRate'));
    const held = rows.filter((day) => has(day, 'countsOncePast'));
    const [first, last] = ['2000-01-01', '2100-01-01'];
    expect(held.filter((day) => String(day.absenceDate) < String(first)).every(counts)).toBe(true);
    expect(held.filter((day) => String(day.absenceDate) > String(last)).some(counts)).toBe(false);
  });

  test('of no rows a sum is 0, and a share has no whole', async () => {
    const { records, measures } = await totals({ absenceDate: { to: '1999-01-01' } });
    expect(records).toBe(0);
    expect(measures).toEqual(reckoned([]));
  });

  test('the rows behind each figure are as many as it says', async () => {
    const { measures } = await totals({ absenceDate: { from: 'today-30', to: 'today' } });
    const { list } = service.registry.entities.find(({ name }) => name === report) ?? {};
    for (const [name, { where, outOf, sum }] of Object.entries(list?.measures ?? {})) {
      if (sum !== undefined) continue;
      const found = await all({
        absenceDate: { from: 'today-30', to: 'today' },
        ...outOf,
        ...where,
      });
      expect(found, name).toHaveLength(measures?.[name]?.part ?? -1);
    }
  });
});
