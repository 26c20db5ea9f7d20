import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#server/database/database.ts';
import { joinDays } from '#server/database/migrations/joinDays.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

/** Each request with what its days come to, counted from them. */
const text = `select request.*, days.*, coalesce(reason.need_approval, false) as asks
  from absence_request as request
  join (
    select absence_request_id as id, min(confirmation_number) as first, count(*)::int as days,
      bool_or(fill_status = 7) as is_held, not bool_and(fill_status = 1) as needs,
      jsonb_agg(distinct institute_id) as schools, bool_and(kind = (select kind from absence_request as own
        where own.org_id = absence.org_id and own.absence_request_id = absence.absence_request_id)) as is_alike,
      count(distinct (worker_id, vacancy_profile_id, absence_reason_id, vacancy_reason_id, created_at))::int as kinds
    from absence group by org_id, absence_request_id
  ) as days on days.id = request.absence_request_id
  left join absence_reason as reason
    on reason.org_id = request.org_id and reason.absence_reason_id = request.absence_reason_id`;

/** What is kept where it happened, and what the log tells of it; of calls how many there were in all. */
const loggedText = `select (select count(*)::int from absence_request) as entered,
  (select count(*)::int from approval_step where decided_at is not null) as decided,
  (select count(released_at)::int from absence_request) as released,
  (select count(*)::int from call_attempt) as called,
  (select count(*)::int from assignment join absence as day on day.job_id = assignment.confirmation_number) as taken,
  (select count(removed_at)::int from assignment join absence as day on day.job_id = assignment.confirmation_number) as given_up,
  count(*) filter (where event = 'entered')::int as log_entered,
  count(*) filter (where event in ('approved', 'denied'))::int as log_decided,
  count(*) filter (where event = 'released')::int as log_released,
  (sum(after::int) filter (where event = 'called'))::int as log_called,
  count(*) filter (where event = 'taken')::int as log_taken,
  count(*) filter (where event = 'givenUp')::int as log_given_up
  from absence_log`;

/** What each day was entered with, and what follows from the days of it. */
const belongs = `select confirmation_number, absence_request_id, request.kind, request.worker_id, request.institute_ids,
    request.absence_reason_id, request.needs_substitute, request.created_at
  from absence join absence_request as request using (org_id, absence_request_id) order by confirmation_number`;

/** Takes the requests away from their days. */
const withoutRequests = [
  'update absence set absence_request_id = null',
  'update job set absence_request_id = null',
  'delete from absence_log',
  'delete from approval_step',
  'delete from absence_request',
];

/** What the levels of an approval come to. */
function said(statuses: readonly unknown[]): string {
  if (statuses.length === 0) return 'none';
  if (statuses.includes('denied')) return 'denied';
  if (statuses.every((status) => status === 'approved')) return 'approved';
  return statuses.includes('approved') ? 'partiallyApproved' : 'pending';
}

describe.each(engines())('the absence requests of the demonstration, %s', (engine) => {
  let service: DemoService;
  let requests: readonly Row[];
  beforeAll(async () => {
    service = await startDemo(engine);
    requests = await service.database.maintain((sql) => sql(text));
  });
  afterAll(() => service?.close());

  test('every day has one, and each has days', async () => {
    const [counts] = await service.database.maintain((sql) =>
      sql(
        `select (select count(*)::int from absence) as days, (select count(*)::int from absence_request) as requests`,
      ),
    );
    expect(requests).toHaveLength(Number(counts?.requests));
    expect(requests.reduce((sum, { days }) => sum + Number(days), 0)).toBe(counts?.days);
    expect(requests.some(({ days }) => Number(days) > 1)).toBe(true);
  });

  test('days belong together as an upgrade would join them', async () => {
    const [kept, joined] = await service.database
      .maintain(async (sql) => {
        const before = await sql(belongs);
        for (const statement of [...withoutRequests, ...joinDays.statements]) await sql(statement);
        const after = await sql(belongs);
        // The same days once more, as they were: the transaction is not kept.
        return Promise.reject([before, after]);
      })
      .catch((found: unknown) => found as [Row[], Row[]]);
    expect(joined).toEqual(kept);
    expect(kept?.length).toBeGreaterThan(100);
  });

  test('a request says what its days say, and is called by the number of the first one', () => {
    for (const request of requests) {
      expect([request.is_alike, request.kinds]).toEqual([true, 1]);
      expect(request.absence_request_id).toBe(request.first);
      expect(request.institute_ids).toEqual(request.schools);
      expect(request.needs_substitute).toBe(request.needs);
      expect([request.created_by, request.channel].every((value) => typeof value === 'string')).toBe(true);
    }
  });

  test('what has a held day is not released, and only what needs approval has one', () => {
    for (const { is_held, hold, released_at, approval_status, asks } of requests) {
      if (is_held) expect([hold === 'none', released_at]).toEqual([false, null]);
      expect(approval_status === 'none').toBe(!asks);
      if (hold === 'untilApproved') expect(released_at === null).toBe(approval_status !== 'approved');
    }
  });

  test('the approval of a request is what its steps say, and each level comes after the one before', async () => {
    const steps = await service.database.maintain((sql) =>
      sql('select * from approval_step order by absence_request_id, level'),
    );
    expect(steps.length).toBeGreaterThan(0);
    for (const request of requests) {
      const own = steps.filter(({ absence_request_id: id }) => id === request.absence_request_id);
      const statuses = own.map(({ status }) => status);
      expect([request.absence_request_id, request.approval_status]).toEqual([
        request.absence_request_id,
        said(statuses),
      ]);
      const moments = own.flatMap(({ decided_at: at }) => (at ? [at as Date] : []));
      expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()));
      expect(own.every(({ decided_at: at, status }) => (at === null) === (status === 'waiting'))).toBe(true);
      expect(moments.every((at) => at > (request.created_at as Date))).toBe(true);
      // Nobody has approved what they entered: not by entering it, and not afterwards.
      expect(own.map(({ decided_by: by }) => by)).not.toContain(request.created_by);
    }
  });

  test('the log tells who entered, decided, released, took and gave up: each once, and nothing else', async () => {
    const [counts] = await service.database.maintain((sql) => sql(loggedText));
    const { entered, decided, released, called, taken, given_up, ...logged } = counts as Row;
    expect(logged).toEqual({
      log_entered: entered,
      log_decided: decided,
      log_released: released,
      log_called: called,
      log_taken: taken,
      log_given_up: given_up,
    });
    expect(Number(taken)).toBeGreaterThan(0);
  });

  test('what was a closed day was so for its whole school, and holidays stand in the calendar', async () => {
    const [counts] = await service.database.maintain((sql) =>
      sql(`select (select count(*)::int from absence where fill_status = 8
          and not exists (select 1 from closed_day as closed where closed.closed_day_id = absence.closed_day_id
            and closed.closed_on = absence.absence_date and closed.institute_ids @> to_jsonb(absence.institute_id))) as apart,
        (select count(*)::int from absence join closed_day as closed on closed.status = 'declared'
          and closed.closed_on = absence_date and closed.institute_ids @> to_jsonb(institute_id)
          where fill_status in (1, 2, 3, 6, 7)) as open,
        (select count(*)::int from closed_day where scope = 'organization') as holidays`),
    );
    expect(counts).toMatchObject({ apart: 0, open: 0 });
    expect(Number(counts?.holidays)).toBeGreaterThan(15);
  });

  test('the service says from when to when they are, and how their days stand together', async () => {
    for (const record of await service.list('absence/absence-request')) {
      const days = await service.list('absence/absence', { absenceRequestId: record.absenceRequestId });
      const dates = days.map(({ absenceDate }) => String(absenceDate)).sort();
      expect([record.fromDate, record.toDate, record.dayCount]).toEqual([
        dates[0],
        dates.at(-1),
        dates.length,
      ]);
      const statuses = new Set(days.map(({ fillStatus }) => fillStatus));
      expect(record.overallFill === 'unfilled').toBe(statuses.has(2) && !statuses.has(3));
      expect(record.overallFill === 'partiallyFilled').toBe(
        statuses.has(3) && [2, 6, 7].some((status) => statuses.has(status)),
      );
    }
  });

  test('the page of a day tells the other days of its request, and the request its days', async () => {
    const several = requests.find(({ days }) => Number(days) > 1);
    const client = await service.signIn('north.admin');
    const told = async (entity: string, id: unknown) => {
      const { json } = await client.ask('GET', '/services/absence/v1.0/recordSummary', {
        query: { entity, id: String(id) },
      });
      return json.map(({ facts }: { facts: unknown[] }) => facts.length);
    };
    expect(await told('absence/absence', several?.first)).toEqual([Number(several?.days), 1]);
    expect(await told('absence/absence-request', several?.first)).toEqual([Number(several?.days)]);
  });
});
