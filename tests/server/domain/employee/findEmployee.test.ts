import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/contracts/client.ts';
import { quickEngine } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

let service: DemoService;
let office: Client;
beforeAll(async () => {
  service = await startDemo(quickEngine());
  office = await service.signIn('north.admin');
  await service.database.maintain((sql) =>
    sql(
      `update worker set first_name = 'Núria', last_name = 'O’Brien-Peña', former_name = 'Zweigenthal',
         phone_number = '2185550137', identifier = 'X-4711'
       where worker_id = (select min(worker_id) from worker where org_id = (
         select org_id from user_account where login_name = 'north.admin'))`,
    ),
  );
});
afterAll(() => service?.close());

test.each(['o’brien', "O'Brien", 'obrien pena', 'PEÑA', 'nuria', 'zweigenthal', 'X-4711', '2185550137'])(
  'A21: the office finds a person by %s',
  async (text) => {
    const filter = encodeURIComponent(JSON.stringify({ q: text }));
    const { json } = await office.ask('GET', `/services/employee/api/employees?range=[0,4]&filter=${filter}`);
    const [first] = json as { lastName: string; instituteName?: string; identifier: string }[];
    expect(first).toMatchObject({ lastName: 'O’Brien-Peña', identifier: 'X-4711' });
    expect(first?.instituteName).toBeTruthy();
  },
);
