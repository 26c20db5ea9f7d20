import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordCounts, RecordSummary } from '#schemas/protocol/people/recordFacts.ts';
import { today } from '#schemas/values/dates.ts';
import { evergreen, type Login, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
let worker: number;

const about = (kind: 'recordSummary' | 'recordCounts', entity: string, id: unknown) =>
  `${base}/${kind}?${new URLSearchParams({ entity, id: String(id) })}`;
const summary = (login: Login, acting = {}) =>
  fixture.ask<RecordSummary>(login, about('recordSummary', 'employee/employee', worker), acting);

beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain(async (sql) => {
    const [type] = await sql(
      `insert into employee_type (org_id, worker_type_description) values ($1, 'Teacher') returning worker_type_id as id`,
      [losAngeles],
    );
    const [school] = await sql(
      "insert into school (org_id, institution_name, institution_level_id) values ($1, 'Hollywood High', 3) returning institute_id as id",
      [losAngeles],
    );
    const [row] = await sql(
      `insert into worker (org_id, first_name, last_name, is_active, worker_type_id, institute_ids, absence_start_time, absence_end_time)
       values ($1, 'Ann', 'Lee', true, $2, $3, '07:45', '15:15') returning worker_id as id`,
      [losAngeles, type?.id, JSON.stringify([Number(school?.id)])],
    );
    worker = Number(row?.id);
    const day = today('America/Los_Angeles');
    for (const [date, state, shift] of [
      [day, 2, 2],
      [day, 1, 3],
      ['2020-01-06', 2, 1],
    ]) {
      await sql(
        `insert into absence_day (org_id, worker_id, kind, absence_date, institute_id, shift_type, fill_status)
         values ($1, $2, 'absence', $3, $4, $6, $5)`,
        [losAngeles, worker, date, school?.id, state, shift],
      );
    }
  });
});
afterAll(() => fixture?.service.close());

describe('the summary of a record', () => {
  it('has one line per part, without empty values, in the user’s language', async () => {
    const { status, json } = await summary('la.admin');
    expect(status).toBe(200);
    expect(json.map(({ title, facts }) => [title, facts.length])).toEqual([
      ['Workday', 1],
      ['Balances', 0],
      ['Upcoming absences', 2],
      ['Recent absences', 1],
      ['Recent sign-ins', 0],
    ]);
    expect(json[0]?.facts).toEqual([{ title: '7:45 AM – 3:15 PM', text: '' }]);
    expect(json[3]?.facts).toEqual([{ title: '01/06/2020', text: 'Unfilled' }]);
    const spanish = await summary('la.admin', { language: 'es' });
    expect(spanish.json[0]?.title).toBe('Jornada');
  });

  it('has weekdays once the district has set them', async () => {
    await fixture.service.database.maintain((sql) =>
      sql(
        "insert into work_schedule (org_id, work_days, tracked_by, rounding_unit) values ($1, 62, 'day', 'none')",
        [losAngeles],
      ),
    );
    const workDay = async (...args: Parameters<typeof summary>) => (await summary(...args)).json[0]?.facts;
    expect(await workDay('la.admin')).toEqual([{ title: 'Monday–Friday 7:45 AM – 3:15 PM', text: '' }]);
    expect(await workDay('la.admin', { language: 'es' })).toMatchObject([
      { title: expect.stringMatching(/^lunes–viernes 7:45/i) },
    ]);
  });

  it('excludes what the user may not see, and does not exist for users without access to the record', async () => {
    await fixture.grant(losAngeles, 2, ['EMP.VIEW', 'EMP.ABSHISTORY']);
    const { json } = await summary('la.reader');
    expect(json.map(({ title }) => title)).toEqual(['Workday', 'Upcoming absences', 'Recent absences']);
    // The workday is shown without weekdays, because they come from the work schedule, which this user may not see.
    expect(json[0]?.facts).toEqual([{ title: '7:45 AM – 3:15 PM', text: '' }]);
    expect((await summary('ever.admin')).status).toBe(404);
    expect((await summary('support', { orgId: evergreen })).status).toBe(404);
    expect((await summary('la.employee')).status).toBe(403);
  });

  it('shows non-working days by weekday and date range', async () => {
    const id = await fixture.service.database.maintain(async (sql) => {
      const [row] = await sql(
        "insert into substitute (org_id, first_name, last_name, is_active) values ($1, 'Sol', 'Ruiz', true) returning substitute_id as id",
        [losAngeles],
      );
      for (const [from, to, days] of [
        ['2090-12-04', '2091-04-02', 2],
        ['2091-05-07', '2091-05-07', 127],
        ['2091-06-04', '2091-06-15', 127],
      ]) {
        await sql(
          `insert into non_work_day (org_id, substitute_id, from_date, to_date, days, start_time, end_time)
           values ($1, $2, $3, $4, $5, '08:00', '16:00')`,
          [losAngeles, row?.id, from, to, days],
        );
      }
      return Number(row?.id);
    });
    const path = about('recordSummary', 'substitute/substitute', id);
    const facts = async (acting = {}) => {
      const { json } = await fixture.ask<RecordSummary>('la.admin', path, acting);
      return json.find(({ of }) => of === 'substitute/non-work-day')?.facts.map(({ title }) => title);
    };
    expect(await facts()).toEqual([
      'Monday, 12/04/2090 – 04/02/2091',
      '05/07/2091',
      '06/04/2091 – 06/15/2091',
    ]);
    expect((await facts({ language: 'es' }))?.[0]).toBe('lunes, 12/04/2090 – 04/02/2091');
  });

  it.each(['employee/employees', 'employee/address', ''])('does not exist for %j', async (entity) => {
    const { status } = await fixture.ask('la.admin', about('recordSummary', entity, worker));
    expect([400, 404]).toContain(status);
  });
});

describe('the rows of its tabs', () => {
  it('are counted as the tabs define, in one call', async () => {
    const path = about('recordCounts', 'employee/employee', worker);
    const { json } = await fixture.ask<RecordCounts>('la.admin', path);
    const history = json.find(({ name }) => name === 'employee/absence-history');
    expect(history).toEqual({ name: 'employee/absence-history', count: 1, title: 'Unfilled', isAlert: true });
    expect(json.find(({ name }) => name === 'employee/absence-files')?.count).toBe(0);
    expect((await fixture.ask('ever.admin', path)).status).toBe(404);
  });
});
