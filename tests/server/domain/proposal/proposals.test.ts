import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { quickEngine } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';
import { forgetDays } from '../forgetDays.ts';
import { put } from '../openJobs/rows.ts';
import { putAbsence } from '../putAbsence.ts';

const entity = 'absence/proposal';
const numbers = [899_200_001, 899_200_101, 899_200_201] as const;

/** Tests the rules of docs/domain.md#morning-proposal: over HTTP, on a real database, in the solver thread. */
describe('a proposal for all open jobs of a day', () => {
  let service: DemoService;
  let org: number;
  let date: string;
  let people: number[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const listed = async (as?: Client): Promise<RecordData[]> => {
    const sent = {
      query: { filter: JSON.stringify({ absenceDate: date }), sort: '["confirmationNumber","ASC"]' },
    };
    const ask = () =>
      as
        ? as.call(service.registry.named(entity), 'list', undefined, sent)
        : service.call(entity, 'list', undefined, sent);
    let rows: RecordData[] = [];
    await expect
      .poll(async () => {
        const answer = await ask();
        expect(answer.status, answer.text).toBe(200);
        rows = answer.json;
        return rows.filter(({ outcome }) => outcome === 'working').length;
      })
      .toBe(0);
    return rows;
  };
  const accept = (confirmationNumber: string, substituteId: unknown) =>
    service.call(entity, 'assign', undefined, { query: { confirmationNumber }, body: { substituteId } });

  beforeAll(async () => {
    service = await startDemo(quickEngine());
    const workers = await sql(
      `select w.org_id::int as org, o.time_zone as zone, w.worker_id::int as id, min(link.target_id)::int as school
       from worker as w join organization as o using (org_id)
       join worker__institute_ids as link on link.org_id = w.org_id and link.owner_id = w.worker_id
       where w.is_active and w.end_date is null group by 1, 2, 3 order by 3 limit 3`,
    );
    org = Number(workers[0]?.org);
    date = addDays(today(String(workers[0]?.zone)), 10);
    const [reason] = await sql(
      'select min(absence_reason_id)::int as id from absence_reason where org_id = $1',
      [org],
    );
    await sql('update absence_day set fill_status = 5 where org_id = $1 and fill_status = 2', [org]);
    await sql('update substitute set is_active = false where org_id = $1', [org]);
    people = [];
    for (const lastName of ['Abbot', 'Birch']) {
      const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01', phoneNumber: '5035550101' };
      const made = await service.call('substitute/general-information', 'create', undefined, { body });
      people.push(Number(made.json.substituteId));
    }
    await sql(
      `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true
       where substitute_id = any($1)`,
      [people],
    );
    for (const [at, worker] of workers.entries()) {
      await forgetDays(sql, Number(worker.id));
      await sql('delete from worker__skill_ids where owner_id = $1', [worker.id]);
      const [number, schoolId] = [numbers[at] ?? 0, Number(worker.school)];
      await service.database.maintain((run) =>
        putAbsence(run, {
          org,
          number,
          workerId: Number(worker.id),
          schoolId,
          reasonId: Number(reason?.id),
          dates: [date],
        }),
      );
    }
    // Adds the substitute lists of the jobs' employees. The favorite of the first job is the only one who can take the
    // second job, because the other substitute is excluded there. Both are excluded from the third job.
    const line = { org_id: org, call_rank: null, is_excluded: false };
    await service.database.maintain((run) =>
      put(run, 'preferred_substitutes', [
        { ...line, worker_id: workers[0]?.id, substitute_id: people[0], call_rank: 1 },
        { ...line, worker_id: workers[1]?.id, substitute_id: people[1], is_excluded: true },
        { ...line, worker_id: workers[2]?.id, substitute_id: people[0], is_excluded: true },
        { ...line, worker_id: workers[2]?.id, substitute_id: people[1], is_excluded: true },
      ]),
    );
  }, 180_000);
  afterAll(() => service?.close());

  test('gives up a favorite if another job would stay open, and has a reason for each choice', async () => {
    const rows = await listed();
    expect(rows).toMatchObject([
      { confirmationNumber: numbers[0], outcome: 'proposed', substituteId: people[1], choice: 2, able: 2 },
      { confirmationNumber: numbers[1], outcome: 'proposed', substituteId: people[0], choice: 1, able: 1 },
      { confirmationNumber: numbers[2], outcome: 'nobody', able: 0 },
    ]);
    expect(rows[0]).toMatchObject({ openJobs: 3, filledJobs: 2, mostFilled: 2, isBest: true });
  });

  test('is hidden from users who may not assign', async () => {
    const employee = await service.signIn('north.employee');
    const answer = await employee.call(service.registry.named(entity), 'list', undefined, {
      query: { filter: JSON.stringify({ absenceDate: date }) },
    });
    expect(answer.status).toBe(403);
  });

  test('rejects an invalid date', async () => {
    const answer = await service.call(entity, 'list', undefined, {
      query: { filter: JSON.stringify({ absenceDate: '2026-02-30' }) },
    });
    expect(answer.status).toBe(400);
  });

  test('is accepted line by line; each proposed substitute is checked again, and the rest is assigned', async () => {
    const acceptance = await accept(String(numbers[1]), people[0]);
    expect(acceptance.status, acceptance.text).toBe(200);
    const again = await accept(String(numbers[1]), people[1]);
    expect(again.status).toBeGreaterThanOrEqual(400);
    const busy = await accept(String(numbers[0]), people[0]);
    expect(busy.json).toMatchObject({ errors: { substituteId: { code: 'cannotTake' } } });
    expect(await listed()).toMatchObject([
      { confirmationNumber: numbers[0], substituteId: people[1], able: 1 },
      { confirmationNumber: numbers[2], outcome: 'nobody' },
    ]);
  });
});
