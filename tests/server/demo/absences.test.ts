import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#server/database/database.ts';
import { joinDays } from '#server/database/migrations/joinDays.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

/** SQL that reads each absence with facts that are counted from its days. */
const text = `select absence.*, days.*, coalesce(reason.need_approval, false) as asks
  from absence
  join (
    select absence_id as id, min(confirmation_number) as first, count(*)::int as days,
      bool_or(fill_status = 7) as is_held, not bool_and(fill_status = 1) as needs,
      jsonb_agg(distinct institute_id) as schools, bool_and(kind = (select kind from absence as own
        where own.org_id = absence_day.org_id and own.absence_id = absence_day.absence_id)) as is_alike,
      count(distinct (worker_id, vacancy_profile_id, absence_reason_id, vacancy_reason_id, created_at))::int as kinds
    from absence_day group by org_id, absence_id
  ) as days on days.id = absence.absence_id
  left join absence_reason as reason
    on reason.org_id = absence.org_id and reason.absence_reason_id = absence.absence_reason_id`;

/** SQL that counts source rows and the log entries about them. For calls, it adds up the numbers in the log entries. */
const loggedText = `select (select count(*)::int from absence) as entered,
  (select count(*)::int from approval_step where decided_at is not null) as decided,
  (select count(released_at)::int from absence) as released,
  (select count(*)::int from call_attempt) as called,
  (select count(*)::int from assignment join absence_day as day on day.job_id = assignment.confirmation_number) as taken,
  (select count(removed_at)::int from assignment join absence_day as day on day.job_id = assignment.confirmation_number) as given_up,
  count(*) filter (where event = 'entered')::int as log_entered,
  count(*) filter (where event in ('approved', 'denied'))::int as log_decided,
  count(*) filter (where event = 'released')::int as log_released,
  (sum(after::int) filter (where event = 'called'))::int as log_called,
  count(*) filter (where event = 'taken')::int as log_taken,
  count(*) filter (where event = 'givenUp')::int as log_given_up
  from absence_log`;

/** SQL that reads for each day the facts that all days of an absence share. */
const belongs = `select confirmation_number, absence_id, absence.kind, absence.worker_id, absence.institute_ids,
    absence.absence_reason_id, absence.needs_substitute, absence.created_at
  from absence_day join absence using (org_id, absence_id) order by confirmation_number`;

/** SQL statements that delete the absences and keep their days, so that the migration can join the days again. */
const withoutRequests = [
  'update absence_day set absence_id = null',
  'update job set absence_id = null',
  'delete from absence_log',
  'delete from approval_step',
  'delete from absence',
];

/** Returns the approval status of an absence from the statuses of its approval levels. */
function approvalStatus(statuses: readonly unknown[]): string {
  if (statuses.length === 0) return 'none';
  if (statuses.includes('denied')) return 'denied';
  if (statuses.every((status) => status === 'approved')) return 'approved';
  return statuses.includes('approved') ? 'partiallyApproved' : 'pending';
}

describe.each(engines())('demo absences, %s', (engine) => {
  let service: DemoService;
  let absences: readonly Row[];
  beforeAll(async () => {
    service = await startDemo(engine);
    absences = await service.database.maintain((sql) => sql(text));
  });
  afterAll(() => service?.close());

  test('every absence day has an absence, and every absence has days', async () => {
    const [counts] = await service.database.maintain((sql) =>
      sql(
        `select (select count(*)::int from absence_day) as days, (select count(*)::int from absence) as absences`,
      ),
    );
    expect(absences).toHaveLength(Number(counts?.absences));
    expect(absences.reduce((sum, { days }) => sum + Number(days), 0)).toBe(counts?.days);
    expect(absences.some(({ days }) => Number(days) > 1)).toBe(true);
  });

  test('days are joined as an upgrade would join them', async () => {
    const [storedDays, joined] = await service.database
      .maintain(async (sql) => {
        const before = await sql(belongs);
        for (const statement of [...withoutRequests, ...joinDays.statements]) await sql(statement);
        const after = await sql(belongs);
        // Rolls the transaction back by rejecting, with the days before and after the migration as the reason.
        return Promise.reject([before, after]);
      })
      .catch((found: unknown) => found as [Row[], Row[]]);
    expect(joined).toEqual(storedDays);
    expect(storedDays?.length).toBeGreaterThan(100);
  });

  test('an absence has the values of its days, and the number of its first one', () => {
    for (const absence of absences) {
      expect([absence.is_alike, absence.kinds]).toEqual([true, 1]);
      expect(absence.absence_id).toBe(absence.first);
      expect(absence.institute_ids).toEqual(absence.schools);
      expect(absence.needs_substitute).toBe(absence.needs);
      expect([absence.created_by, absence.channel].every((value) => typeof value === 'string')).toBe(true);
    }
  });

  test('an absence with a held day is not released, and only one that needs approval has an approval', () => {
    for (const { is_held, hold, released_at, approval_status, asks } of absences) {
      if (is_held) expect([hold === 'none', released_at]).toEqual([false, null]);
      expect(approval_status === 'none').toBe(!asks);
      if (hold === 'untilApproved') expect(released_at === null).toBe(approval_status !== 'approved');
    }
  });

  test('the approval status of an absence matches its steps, and each level is decided after the one before', async () => {
    const steps = await service.database.maintain((sql) =>
      sql('select * from approval_step order by absence_id, level'),
    );
    expect(steps.length).toBeGreaterThan(0);
    for (const absence of absences) {
      const own = steps.filter(({ absence_id: id }) => id === absence.absence_id);
      const statuses = own.map(({ status }) => status);
      expect([absence.absence_id, absence.approval_status]).toEqual([
        absence.absence_id,
        approvalStatus(statuses),
      ]);
      const moments = own.flatMap(({ decided_at: at }) => (at ? [at as Date] : []));
      expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()));
      expect(own.every(({ decided_at: at, status }) => (at === null) === (status === 'waiting'))).toBe(true);
      expect(moments.every((at) => at > (absence.created_at as Date))).toBe(true);
      // Users never approve an absence that they entered themselves.
      expect(own.map(({ decided_by: by }) => by)).not.toContain(absence.created_by);
    }
  });

  test('the log has exactly one entry for each create, decision, release, call, acceptance and removal', async () => {
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

  test('a closed day covers its whole school, and holidays are in the calendar', async () => {
    const [counts] = await service.database.maintain((sql) =>
      sql(`select (select count(*)::int from absence_day where fill_status = 8
          and not exists (select 1 from closed_day as closed where closed.closed_day_id = absence_day.closed_day_id
            and closed.closed_on = absence_day.absence_date and closed.institute_ids @> to_jsonb(absence_day.institute_id))) as apart,
        (select count(*)::int from absence_day join closed_day as closed on closed.status = 'declared'
          and closed.closed_on = absence_date and closed.institute_ids @> to_jsonb(institute_id)
          where fill_status in (1, 2, 3, 6, 7)) as open,
        (select count(*)::int from closed_day where scope = 'organization') as holidays`),
    );
    expect(counts).toMatchObject({ apart: 0, open: 0 });
    expect(Number(counts?.holidays)).toBeGreaterThan(15);
  });

  test('the list of absences has their dates, day count and overall fill status', async () => {
    for (const record of await service.list('absence/absence')) {
      const days = await service.list('absence/absence-day', { absenceId: record.absenceId });
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

  test('the page of a day shows the other days of its absence', async () => {
    const several = absences.find(({ days }) => Number(days) > 1);
    const client = await service.signIn('north.admin');
    const rowsOf = async (entity: string, id: unknown) => {
      const { json } = await client.ask('GET', '/services/absence/v1.0/recordSummary', {
        query: { entity, id: String(id) },
      });
      return json.map(({ facts }: { facts: unknown[] }) => facts.length);
    };
    expect(await rowsOf('absence/absence-day', several?.first)).toEqual([Number(several?.days), 1]);
  });
});
