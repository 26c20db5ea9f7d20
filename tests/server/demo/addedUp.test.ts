import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

/** SQL for the expected totals of all substitutes' monthly figures, each counted from its source rows. */
const totalsText = `select
  (select count(*) from call_attempt where org_id = $1 and channel in ('phone', 'text'))::int as offered,
  (select count(*) from call_attempt where org_id = $1 and result in ('rejected', 'rejectedAllDay'))::int as rejected,
  (select count(distinct (substitute_id, absence_id, accepted_at)) from assignment
    join job using (org_id) where org_id = $1 and job_id = confirmation_number)::int as accepted,
  (select count(distinct (substitute_id, absence_id, accepted_at, removed_at)) from assignment
    join job using (org_id) where org_id = $1 and job_id = confirmation_number and removed_at is not null)::int as "givenUp",
  (select coalesce(sum(hours), 0) from time_sheet_item where org_id = $1)::float as hours`;

/** SQL for the days that absences take from each balance, in open and in closed years. */
const takenText = `
  with day as (
    select worker_id, absence_reason_id, absence_date, case shift_type when 1 then 1 when 2 then 0.5 when 3 then 0.5
      else extract(epoch from absence_end_time::time - absence_start_time::time) / 3600 / 7 end as days
    from absence_day where org_id = $1 and fill_status not in (4, 5, 8)
  ), counted as (
    select balance_id, as_of, day.* from absence_balance as balance
    left join absence_reason as reason on reason.org_id = balance.org_id
      and (reason.absence_reason_id = balance.absence_reason_id or reason.bucket_id = balance.bucket_id)
    left join day on day.worker_id = balance.worker_id and day.absence_reason_id = reason.absence_reason_id
    where balance.org_id = $1
  )
  select counted.balance_id as "balanceId",
    coalesce(sum(days) filter (where absence_date >= as_of), 0)::float as since,
    coalesce(sum(days) filter (where absence_date between from_date and to_date), 0)::float as closed
  from counted left join absence_balance_year as year on year.org_id = $1 and year.balance_id = counted.balance_id
  group by counted.balance_id`;

/** SQL for the closed balance years, each with the sum of the balance entries that are dated in it. */
const years = `
  select year.balance_id as "balanceId", initial_days::float as initial, net_days::float as net,
    carried_days::float as carried, expired_days::float as expired, (
      select coalesce(sum(days), 0) from absence_balance_entry as entry where entry.org_id = year.org_id
        and entry.balance_id = year.balance_id and entry.entry_date between from_date and to_date
    )::float as entered
  from absence_balance_year as year where year.org_id = $1`;

/** SQL for the number of jobs that each substitute took: jobs with filled days, and jobs given up entirely. */
const filledText = `select day.substitute_id as id, count(distinct (day.absence_id, accepted_at)) as jobs
  from absence_day as day join assignment as own on own.org_id = day.org_id and own.confirmation_number = day.job_id
    and own.substitute_id = day.substitute_id and removed_at is null
  where day.org_id = $1 and fill_status = 3 group by day.substitute_id`;
const lostText = `select id, count(*) as jobs from (
    select substitute_id as id from assignment join job using (org_id)
    where org_id = $1 and job_id = confirmation_number
    group by substitute_id, absence_id, accepted_at having bool_and(removed_at is not null)
  ) as lost group by id`;

const [{ orgId } = expect.fail()] = demoDistricts();

describe.each(engines())('totals of the demonstration, %s', (engine) => {
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

  const rows = (text: string) => service.database.maintain((sql) => sql(text, [orgId]));

  test('the used and scheduled days of every balance match the days of its employee', async () => {
    const since = new Map((await rows(takenText)).map((row) => [Number(row.balanceId), row]));
    const employees = await service.list('employee/employee');
    const lists = await Promise.all(
      employees.map(({ workerId }) => service.list('employee/absence-reasons', { workerId })),
    );
    const balances = lists.flat();
    expect(balances.map(({ balanceId }) => balanceId).sort()).toEqual([...since.keys()].sort());
    for (const { balanceId, usedDays, scheduledDays } of balances) {
      const days = Number(since.get(Number(balanceId))?.since);
      expect(Number(usedDays) + Number(scheduledDays), `balance ${balanceId}`).toBeCloseTo(days, 1);
    }
    const taken = balances.filter(
      ({ usedDays, scheduledDays }) => Number(usedDays) + Number(scheduledDays) > 0,
    );
    expect(taken.length).toBeGreaterThan(0);
  });

  test('a closed year balances: initial days and entries less days taken are carried over or expired', async () => {
    const closed = new Map((await rows(takenText)).map((row) => [Number(row.balanceId), Number(row.closed)]));
    const found = await rows(years);
    expect(found.length).toBeGreaterThan(5);
    expect(found.some(({ balanceId }) => (closed.get(Number(balanceId)) ?? 0) > 0)).toBe(true);
    for (const { balanceId, initial, net, carried, expired, entered } of found) {
      const days = closed.get(Number(balanceId)) ?? 0;
      expect(Number(net), `balance ${balanceId}`).toBeCloseTo(Number(initial) + Number(entered) - days, 1);
      expect(Number(carried) + Number(expired)).toBeCloseTo(Number(net), 3);
      expect(Number(expired)).toBeGreaterThanOrEqual(0);
    }
  });

  test('no substitute takes a job after rejecting a call for it', async () => {
    const [found] = await rows(`select count(*)::int as refused,
        count(*) filter (where source in ('web', 'mobile', 'phone') and accepted_at > called_at)::int as taken
      from call_attempt as call left join assignment using (org_id, confirmation_number, substitute_id)
      where org_id = $1 and result in ('rejected', 'rejectedAllDay')`);
    expect([Number(found?.refused) > 100, found?.taken]).toEqual([true, 0]);
  });

  const sum = (field: string, rows = [...months.values()].flat()) =>
    rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);

  test('the monthly performance of all substitutes matches the calls, acceptances, removals and hours', async () => {
    const [facts = {}] = await service.database.maintain((sql) => sql(totalsText, [orgId]));
    expect(Number(facts.accepted)).toBeGreaterThan(10);
    expect(Number(facts.offered)).toBeGreaterThan(10);
    for (const field of ['offered', 'rejected', 'accepted']) expect(sum(field), field).toBe(facts[field]);
    expect(sum('cancelled') + sum('late')).toBe(facts.givenUp);
    expect(sum('hours')).toBeCloseTo(Number(facts.hours), 2);
  });

  test('the accepted jobs of a substitute are those with filled days and those given up', async () => {
    const counted = async (text: string) =>
      new Map((await rows(text)).map(({ id, jobs }) => [Number(id), Number(jobs)]));
    const [filled, lost] = [await counted(filledText), await counted(lostText)];
    for (const [substituteId, rows] of months) {
      const has = (filled.get(Number(substituteId)) ?? 0) + (lost.get(Number(substituteId)) ?? 0);
      expect(sum('accepted', rows), `substitute ${substituteId}`).toBe(has);
    }
    expect([...filled.keys()].every((id) => months.has(id))).toBe(true);
    expect([...lost.values()].some((jobs) => jobs > 0)).toBe(true);
  });
});
