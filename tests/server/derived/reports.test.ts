import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';
import { measuredOf, roundedMeasures } from './measuredOf.ts';

const reports = readRegistry(entityFiles).entities.filter(({ path }) => path.startsWith('/reports/'));

/** docs/domain.md#reports: every figure is counted a second time by plain code over the rows. */
describe('a report', () => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(quickEngine());
  }, 120_000);
  afterAll(() => service?.close());

  /** One day of those with a day, else all. */
  const asked = ({ list }: Entity): RecordData => (list.day === undefined ? {} : { [list.day]: 'today' });

  async function rowsOf({ name }: Entity, filter: RecordData): Promise<RecordData[]> {
    const rows: RecordData[] = [];
    for (let from = 0, page = 100; page === 100; from += 100) {
      const query = { filter: JSON.stringify(filter), range: `[${from},${from + 99}]` };
      const { status, json } = await service.call(name, 'list', undefined, { query });
      expect(status, JSON.stringify(json)).toBe(200);
      page = json.length;
      rows.push(...json);
    }
    return rows;
  }

  async function totalsOf({ name }: Entity, filter: RecordData, by?: string): Promise<ListTotals> {
    const query = { filter: JSON.stringify(filter), ...(by === undefined ? {} : { by }) };
    const { status, json } = await service.call(name, '$totals', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as unknown as ListTotals;
  }

  test.each(reports.map((entity) => [entity.path, entity] as const))(
    '%s: totals, groups, export and drill-through are those of its rows',
    async (_, entity) => {
      const filter = asked(entity);
      const rows = await rowsOf(entity, filter);
      const totals = await totalsOf(entity, filter);
      expect(totals.records).toBe(rows.length);
      for (const [name, how] of Object.entries(entity.list.totals))
        if (how === 'sum')
          expect(totals.totals[name] ?? 0, name).toBeCloseTo(
            rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
            4,
          );
      expect(roundedMeasures(totals.measures)).toEqual(measuredOf(entity, rows));

      const exported = await service.call(entity.name, '$export', undefined, {
        query: { filter: JSON.stringify(filter), values: 'true', columns: entity.id.name },
      });
      const { data } = papaparse.parse<RecordData>(exported.text, { header: true, skipEmptyLines: true });
      expect(data.map((row) => String(row[entity.id.name])).toSorted()).toEqual(
        rows.map((row) => String(row[entity.id.name])).toSorted(),
      );

      const [by] = entity.list.summary?.by ?? [];
      if (by !== undefined) {
        const { groups = [] } = await totalsOf(entity, filter, by);
        for (const { value, records, measures } of groups) {
          const same = rows.filter((row) => (row[by] ?? null) === value);
          expect(records, `${by} ${value}`).toBe(same.length);
          expect(roundedMeasures(measures), `${by} ${value}`).toEqual(measuredOf(entity, same, rows));
        }
        expect(groups.reduce((sum, { records }) => sum + records, 0)).toBe(rows.length);
      }
    },
    60_000,
  );

  test.each(reports.map((entity) => [entity.path, entity] as const))(
    '%s: hostile questions are refused',
    async (_, { name }) => {
      const ask = (query: Readonly<Record<string, string>>) =>
        service.call(name, '$totals', undefined, { query });
      const hostile: readonly Readonly<Record<string, string>>[] = [
        { by: 'nothing' },
        { by: '__proto__' },
        { by: ' ' },
        { filter: '{"nothing":1}' },
        { filter: '[' },
        { filter: '{"constructor":1}' },
        { of: 'x' },
      ];
      for (const query of hostile) {
        const { status } = await ask(query);
        expect([400, 404], JSON.stringify(query)).toContain(status);
      }
    },
  );
});
