import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnFacts } from '#schemas/protocol/people/ownFacts.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { forgetDays } from '../domain/forgetDays.ts';
import { quickEngine } from '../identity/startService.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemo(quickEngine());
});
afterAll(() => service?.close());

test('employees see their upcoming absences, except canceled, deleted and closed days', async () => {
  await service.database.maintain(async (sql) => {
    const [account] = await sql("select person_id from user_account where login_name = 'north.employee'");
    await forgetDays(sql, account?.person_id);
    for (const { code } of dayStatuses.statuses)
      await sql(
        `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status)
         select org_id, 'absence', worker_id, (select min(institute_id) from school where school.org_id = worker.org_id),
           current_date + 10 + $2::int, 1, $2 from worker where worker_id = $1`,
        [account?.person_id, code],
      );
  });
  const employee = await service.signIn('north.employee');
  const { absences } = (await employee.ask('GET', '/services/absence/v1.0/ownFacts')).json as OwnFacts;
  const texts = absences.map(({ text }) => text.split(' · '));
  const titles = ['No substitute needed', 'Unfilled', 'Filled', 'Closed', 'Held'];
  expect(titles.map((title) => texts.filter((facts) => facts.includes(title)).length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(texts).toHaveLength(titles.length);
});
