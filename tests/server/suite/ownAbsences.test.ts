import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnCandidates } from '#schemas/protocol/people/ownAbsences.ts';
import type { OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { forgetDays } from '../domain/forgetDays.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0';
const number = 899_100_001;

/** Tests the rules of docs/domain.md#canceling-your-own-absence. */
describe('an employee cancels days of their own absences', () => {
  let service: DemoService;
  let employee: Client;
  let worker: number;
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  beforeAll(async () => {
    service = await startDemo(quickEngine());
    employee = await service.signIn('north.employee');
    const [account] = await sql("select person_id from user_account where login_name = 'north.employee'");
    worker = Number(account?.person_id);
  });
  afterAll(() => service?.close());

  /** Gives the employee an unfilled absence day and a filled one before each test. */
  beforeEach(async () => {
    await forgetDays(sql, worker);
    await sql('update worker set can_cancel_abs = -1 where worker_id = $1', [worker]);
    await sql(
      `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
         fill_status, substitute_id) overriding system value
       select org_id, $2::bigint + n, 'absence', worker_id, (select min(institute_id) from school where school.org_id = worker.org_id),
         current_date + 10 + n, 1, 2 + n, case when n = 1 then
         (select min(substitute_id) from substitute where substitute.org_id = worker.org_id) end
       from worker, generate_series(0, 1) as n where worker_id = $1`,
      [worker, number],
    );
  });

  const upcoming = async () => {
    const { json } = await employee.ask('GET', `${path}/ownFacts`);
    return (json as OwnFacts).absences.map((one) => [one.confirmationNumber - number, one.refusal]);
  };
  const cancel = async (confirmationNumber: number, as = employee) => {
    const { status, text } = await as.ask('POST', `${path}/ownAbsences/cancel`, {
      body: { confirmationNumber, note: 'Well again' },
    });
    return [status, status === 403 && JSON.parse(text).message];
  };

  test('which are then hidden, and release their substitutes', async () => {
    expect(await upcoming()).toEqual([
      [0, undefined],
      [1, undefined],
    ]);
    expect(await cancel(number + 1)).toEqual([200, false]);
    expect(await upcoming()).toEqual([[0, undefined]]);
    const [day] = await sql(
      'select fill_status::int as status, substitute_id from absence_day where confirmation_number = $1',
      [number + 1],
    );
    expect(day).toMatchObject({ status: 5, substitute_id: null });
    expect(await cancel(number + 1)).toEqual([404, false]);
  });

  test('A36: if their permissions allow it, with the reason if not', async () => {
    await sql('update worker set can_cancel_abs = 1 where worker_id = $1', [worker]);
    expect(await upcoming()).toEqual([
      [0, undefined],
      [1, 'cancelFilled'],
    ]);
    const reason = 'A substitute has this job. Ask your school office to cancel it.';
    expect(await cancel(number + 1)).toEqual([403, reason]);
    expect(await cancel(number)).toEqual([200, false]);
  });

  test('and assigns a substitute if their permission allows it', async () => {
    const may = (value: boolean) =>
      sql('update worker set can_assign_sub = $1 where worker_id = $2', [value, worker]);
    const candidates = (confirmationNumber: number, as = employee) =>
      as.ask('GET', `${path}/ownAbsences/candidates`, {
        query: { confirmationNumber: String(confirmationNumber) },
      });
    const assign = async (confirmationNumber: number, substituteId: number) =>
      (
        await employee.ask('POST', `${path}/ownAbsences/assign`, {
          body: { confirmationNumber, substituteId },
        })
      ).status;
    const assignable = async () =>
      ((await employee.ask('GET', `${path}/ownFacts`)).json as OwnFacts).absences.map(
        ({ mayAssign }) => mayAssign === true,
      );
    await sql('delete from worker__skill_ids where owner_id = $1', [worker]);
    await may(false);
    expect(await assignable()).toEqual([false, false]);
    expect((await candidates(number)).status).toBe(404);
    await may(true);
    expect(await assignable()).toEqual([true, false]);
    const { status, json, text } = await candidates(number);
    expect(status, text).toBe(200);
    const [first] = json as OwnCandidates;
    expect(first).toEqual({ substituteId: expect.any(Number), name: expect.any(String) });
    const offered = new Set((json as OwnCandidates).map(({ substituteId }) => substituteId));
    const all = await sql('select substitute_id::int as id from substitute order by 1');
    const blocked = all.find(({ id }) => !offered.has(Number(id)));
    expect(await assign(number, Number(blocked?.id))).toBe(400);
    expect(await assign(number + 1, Number(first?.substituteId))).toBe(404);
    expect((await candidates(number, await service.signIn('north.admin'))).status).toBe(404);
    await may(false);
    expect(await assign(number, Number(first?.substituteId))).toBe(404);
    await may(true);
    expect(await assign(number, Number(first?.substituteId))).toBe(200);
    const [day] = await sql(
      'select fill_status::int as status, substitute_id::int as substitute from absence_day where confirmation_number = $1',
      [number],
    );
    expect(day).toEqual({ status: 3, substitute: first?.substituteId });
    expect(await assignable()).toEqual([false, false]);
  });

  test('and no others', async () => {
    const [other] = await sql(
      'select confirmation_number::int as number from absence_day where worker_id <> $1 and fill_status = 2 limit 1',
      [worker],
    );
    expect((await cancel(Number(other?.number)))[0]).toBe(404);
    expect((await cancel(number, await service.signIn('north.admin')))[0]).toBe(404);
  });
});
