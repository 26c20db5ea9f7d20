import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type RecordSelection, recordsAt } from '#server/derived/history/recordsAt.ts';
import { buildCatalogue, type Catalogue } from '#server/derived/store/storedEntity.ts';
import { fc } from '#tests/fastCheck.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

/**
 * Names of three entities whose records affect who can take a job: non-work days (rows of a substitute), permissions (a
 * tab of a substitute), and an employee's list of preferred substitutes.
 */
const rows = 'substitute/non-work-day';
const tab = 'substitute/permissions';
const list = 'employee/preferred-substitutes';

const act = fc.tuple(
  fc.constantFrom('add', 'add', 'change', 'remove', 'limit', 'exclude'),
  fc.integer({ min: 1, max: 8 }),
);

/** Tests the rules of docs/domain.md#the-dated-past. */
describe.each(engines())('records as of an earlier time, %s', (engine) => {
  let service: DemoService;
  let catalogue: Catalogue;
  let organization: number;
  let substituteId: number;
  let workerId: number;
  let others: number[];
  beforeAll(async () => {
    service = await startDemo(engine);
    catalogue = buildCatalogue(service.registry);
    const substitutes = await service.list('substitute/substitute', { isActive: true });
    [substituteId = 0, ...others] = substitutes.map((one) => Number(one.substituteId));
    workerId = Number((await service.list('employee/employee', { isActive: true }))[0]?.workerId);
    const [row] = await service.database.maintain((sql) =>
      sql('select org_id from substitute where substitute_id = $1', [substituteId]),
    );
    organization = Number(row?.org_id);
  });
  afterAll(() => service?.close());

  const at = (entity: string, whose: Omit<RecordSelection, 'organization'>, moment: string) =>
    service.database.maintain((sql) =>
      recordsAt(sql, catalogue, catalogue.named(entity), { organization, ...whose }, moment),
    );
  /** Returns the records of the three entities as they were at a moment. */
  const held = async (moment: string) =>
    Promise.all([
      at(rows, { owner: substituteId }, moment),
      at(tab, { id: substituteId }, moment),
      at(list, { owner: workerId }, moment),
    ]);
  const now = async () => {
    const [row] = await service.database.maintain((sql) => sql('select clock_timestamp()::text as now'));
    return String(row?.now);
  };
  const call = async (entity: string, operation: string, id: unknown, body?: RecordData) => {
    const { status, json } = await service.call(entity, operation, id, body === undefined ? {} : { body });
    expect(status, JSON.stringify(json)).toBeLessThan(300);
  };
  const lastRow = () => service.list(rows, { substituteId }).then((all) => all.at(-1));
  const acts: Readonly<Record<string, (day: number, date: string) => Promise<unknown>>> = {
    add: (_, date) =>
      call(rows, 'create', undefined, { substituteId, fromDate: date, toDate: date, days: 127 }),
    change: async (day) => {
      const row = await lastRow();
      if (row) await call(rows, 'update', row.nonWorkDayId, { reason: `Day ${day}`, _version: row._version });
    },
    remove: async () => {
      const row = await lastRow();
      if (row) await call(rows, 'delete', row.nonWorkDayId);
    },
    limit: async (day) => {
      const { json } = await service.call(tab, 'get', substituteId);
      await call(tab, 'update', substituteId, { canWorkInDay: day, _version: json._version });
    },
    exclude: async (day) => {
      const [one] = await service.list(list, { workerId, substituteId: others[day % 5] });
      const body = { workerId, substituteId: others[day % 5], isExcluded: true, overrideVisibility: false };
      await (one ? call(list, 'delete', one.preferredSubstituteId) : call(list, 'create', undefined, body));
    },
  };

  test('are those that were stored then, at every time between changes', async () => {
    const done = fc.sample(act, { numRuns: 30, seed: 7 });
    const snapshots: { moment: string; states: Awaited<ReturnType<typeof held>> }[] = [];
    for (const [name, day] of done) {
      snapshots.push({ moment: await now(), states: await held('infinity') });
      await acts[name]?.(day, `2031-05-0${day}`);
    }
    const sizes = new Set(snapshots.map(({ states }) => states[0].size));
    expect(sizes.size).toBeGreaterThan(1);
    for (const { moment, states } of snapshots) expect(await held(moment)).toEqual(states);
  });

  test('need the permission for the change log, and a visible record', async () => {
    const moment = new Date().toISOString();
    await acts.add?.(1, '2031-06-03');
    const ask = async (login: string, query: Record<string, string>) => {
      const client = await service.signIn(login);
      return client.ask('GET', '/services/absence/v1.0/recordsAt', {
        query: { entity: rows, at: moment, ...query },
      });
    };
    const owner = String(substituteId);
    const response = await ask('north.admin', { owner });
    const then = await at(rows, { owner: substituteId }, moment);
    expect(response.json).toHaveLength(then.size);
    expect(await service.list(rows, { substituteId })).toHaveLength(then.size + 1);
    expect((await ask('north.employee', { owner })).status).toBe(403);
    expect((await ask('north.admin', { owner: '1' })).status).toBe(404);
    expect((await ask('north.admin', {})).status).toBe(400);
    expect((await ask('north.admin', { owner, at: 'yesterday' })).status).toBe(400);
  });
});
