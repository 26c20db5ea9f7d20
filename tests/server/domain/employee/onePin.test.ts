import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { hashPassword, verifyPassword } from '#server/identity/password.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const general = 'employee/general-information';
const own = '/services/absence/v1.0/user/pin';

describe.each(engines())('an employee who signs in has one PIN, %s', (engine) => {
  let service: DemoService;
  let person: Client;
  let account: { subject: string; worker: number };

  beforeAll(async () => {
    service = await startDemo(engine);
    account = await mayChangePin('north.employee');
    person = await service.signIn('north.employee');
  });
  afterAll(() => service?.close());

  /** Gives a user's account a permission profile that allows changing the PIN. */
  const mayChangePin = (login: string) =>
    service.database.maintain(async (sql) => {
      const [profile] = await sql(
        `update permission_profile set permissions = '["WEBFUNC.CHANGEPIN"]'
         where profile_name = 'Payroll office' returning permission_profile_id`,
      );
      const [row] = await sql(
        'update user_account set permission_profile_id = $2 where login_name = $1 returning subject, person_id',
        [login, profile?.permission_profile_id],
      );
      return { subject: String(row?.subject), worker: Number(row?.person_id) };
    });
  const change = (pin: string, currentPin?: string) =>
    person.ask('PUT', own, { body: { pin, confirm: pin, ...(currentPin ? { currentPin } : {}) } });
  const record = async () =>
    (await service.call(general, 'get', account.worker, { query: { workerId: String(account.worker) } }))
      .json;
  const setByOffice = async (pin: string, more: object = {}) => {
    const body = { pin, ...more, [versionField]: (await record())[versionField] };
    return (await service.call(general, 'update', account.worker, { body })).json;
  };
  const stored = async () => {
    const [row] = await service.database.maintain((sql) =>
      sql('select hashes, changed_at from worker_pin where worker_id = $1', [account.worker]),
    );
    return (row?.hashes ?? []) as string[];
  };
  const forgetAttempts = () =>
    service.database.maintain((sql) => sql("delete from provider_record where kind = 'PinChange'"));

  test('an administrator sets the same PIN that the employee uses', async () => {
    expect((await person.ask('GET', own)).json.hasPin).toBe(false);
    expect(await setByOffice('2580')).toMatchObject({ result: 0 });
    expect((await person.ask('GET', own)).json.hasPin).toBe(true);
    expect((await change('1357')).json).toMatchObject({ errors: { currentPin: { code: 'required' } } });
    expect((await change('1357', '2580')).status).toBe(200);
  });

  test('the employee’s own change sets the PIN of their record, with one history of five', async () => {
    expect(await verifyPassword('1357', (await stored())[0] ?? '')).toBe(true);
    const apart = await service.database.maintain((sql) => sql('select 1 from user_pin'));
    expect(apart).toEqual([]);
    const reported = await service.database.maintain((sql) =>
      sql(
        'select user_name, differences::text as told from change_log where entity = $1 and record_id = $2 order by change_id',
        [general, String(account.worker)],
      ),
    );
    expect(reported.at(-1)?.told).toMatch(/^\[\{\s*"field":\s*"pin"\s*\}\]$/);
    expect(await setByOffice('1357')).toMatchObject({ result: 1, errors: { pin: { code: 'pinRecent' } } });
    expect((await change('2580', '1357')).json).toMatchObject({
      errors: { pin: { code: 'pinRecent' } },
      details: { resultCode: 1 },
    });
  });

  test('of two simultaneous changes one succeeds: the other has an outdated current PIN', async () => {
    await forgetAttempts();
    const answers = await Promise.all(['4141', '4242'].map((pin) => change(pin, '1357')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [lost] = answers.filter(({ status }) => status === 400);
    expect(lost?.json).toMatchObject({ errors: { currentPin: { code: 'pinWrong' } } });
  });

  test('a PIN is rejected like an administrator’s if another person has the same phone and PIN', async () => {
    await forgetAttempts();
    const phoneNumber = '5557770001';
    const { workerTypeId, instituteIds } = await record();
    const twin = {
      firstName: 'Zoe',
      lastName: 'Samephone',
      workerTypeId,
      instituteIds,
      phoneNumber,
      pin: '8642',
    };
    expect((await service.call(general, 'create', undefined, { body: twin })).status).toBe(201);
    expect(await setByOffice('9753', { phoneNumber })).toMatchObject({ result: 0 });
    expect((await change('8642', '9753')).json).toMatchObject({
      errors: { pin: { code: 'phonePin' } },
      details: { resultCode: 3 },
    });
  });

  test('a database with two PINs loses none: the last one counts, and the other cannot be reused', async () => {
    await forgetAttempts();
    const before = await stored();
    const [newer, older] = await Promise.all([hashPassword('6060'), hashPassword('7171')]);
    await service.database.maintain((sql) =>
      sql(`insert into user_pin (subject, hashes, changed_at) values ($1, $2, now() + interval '1 minute')`, [
        account.subject,
        JSON.stringify([newer, older]),
      ]),
    );
    expect((await person.ask('GET', own)).json.hasPin).toBe(true);
    expect(await stored()).toEqual([newer, older, ...before]);
    expect((await change('7171', '6060')).json).toMatchObject({ errors: { pin: { code: 'pinRecent' } } });
    expect((await change('3691', '6060')).status).toBe(200);
  });

  test('the PIN of a user without a record stays with their account', async () => {
    const support = await service.signIn('support');
    await support.ask('PUT', own, { body: { pin: '2580', confirm: '2580' } });
    expect((await support.ask('GET', own)).json.hasPin).toBe(true);
    const rows = await service.database.maintain((sql) => sql('select subject from user_pin'));
    expect(rows.map(({ subject }) => String(subject))).toEqual([expect.stringMatching(/^Support/)]);
  });
});
