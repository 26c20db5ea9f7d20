import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnContact } from '#schemas/protocol/people/ownContact.ts';
import { emailLimits } from '#server/suite/ownContact.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/ownContact';
const ofEmail = `${path}/email`;
/** Enables mail with a server address at which nothing listens, so that mail stays in the outbox. */
const withMail = { environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'console@example.org' } };

describe.each([
  ['north.employee', 'worker', 'phone_number'],
  ['north.substitute', 'substitute', 'phone_number'],
  ['north.admin', 'admin_user', 'phone'],
])('the own contact details of %s', (login, table, phone) => {
  let service: DemoService;
  let person: Client;
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const read = async () => (await person.ask('GET', path)).json as OwnContact;
  const forgetAttempts = () => sql("delete from provider_record where kind in ('EmailSent', 'EmailCode')");
  const codeSent = async () => {
    const [mail] = await sql('select recipient, body from mail_outbox order by mail_id desc limit 1');
    return { to: mail?.recipient, code: /\b\d{6}\b/.exec(String(mail?.body))?.[0] ?? '' };
  };

  beforeAll(async () => {
    service = await startDemo(quickEngine(), withMail);
    person = await service.signIn(login);
  });
  afterAll(() => service?.close());

  test('include a phone, saved in the version that was read and validated like the record', async () => {
    const { version, mayChange } = await read();
    expect(mayChange).toEqual(['phone', 'email']);
    const saved = await person.ask('PUT', path, { body: { phone: '(213) 555-0142', version } });
    expect(saved).toMatchObject({ status: 200, json: { phone: '2135550142' } });
    const stale = await person.ask('PUT', path, { body: { phone: '2135550143', version } });
    expect(stale.status).toBe(409);
    const wrong = await person.ask('PUT', path, { body: { phone: '12', version: (await read()).version } });
    expect(wrong).toMatchObject({ status: 400, json: { errors: { phone: { code: 'pattern' } } } });
    const [row] = await sql(`select ${phone} as phone from ${table} where ${phone} = '2135550142'`);
    expect(row?.phone).toBe('2135550142');
    const [logged] = await sql('select user_name from change_log order by change_id desc limit 1');
    expect(logged?.user_name).toBeTruthy();
  });

  test('include an email, changed once the code sent to the new address is entered', async () => {
    await forgetAttempts();
    const before = await read();
    const response = await person.ask('POST', ofEmail, { body: { email: ' new@example.org ' } });
    expect(response).toMatchObject({
      status: 200,
      json: { email: before.email, waitingEmail: 'new@example.org' },
    });
    const { to, code } = await codeSent();
    expect(to).toBe('new@example.org');
    const other = code === '000000' ? '000001' : '000000';
    const wrong = await person.ask('PUT', ofEmail, { body: { code: other } });
    expect(wrong).toMatchObject({ status: 400, json: { errors: { code: { code: 'codeWrong' } } } });
    expect((await person.ask('PUT', ofEmail, { body: { code } })).json).toMatchObject({
      email: 'new@example.org',
      waitingEmail: null,
    });
    const again = await person.ask('PUT', ofEmail, { body: { code } });
    expect(again).toMatchObject({ status: 400, json: { errors: { code: { code: 'codeWrong' } } } });
  });

  test('reject an expired or discarded code, and limit the attempts', async () => {
    await forgetAttempts();
    await person.ask('POST', ofEmail, { body: { email: 'later@example.org' } });
    const first = (await codeSent()).code;
    await sql("update email_change set expires_at = now() - interval '1 second'");
    expect((await person.ask('PUT', ofEmail, { body: { code: first } })).status).toBe(400);
    await person.ask('POST', ofEmail, { body: { email: 'later@example.org' } });
    await person.ask('DELETE', ofEmail);
    expect((await person.ask('PUT', ofEmail, { body: { code: (await codeSent()).code } })).status).toBe(400);
    for (let tries = 2; tries < emailLimits.tried; tries += 1)
      await person.ask('PUT', ofEmail, { body: { code: '1' } });
    expect((await person.ask('PUT', ofEmail, { body: { code: '1' } })).status).toBe(429);
    expect((await read()).email).toBe('new@example.org');
  });

  test('reject an invalid or unchanged email address', async () => {
    await forgetAttempts();
    for (const [email, code] of [
      ['nowhere', 'email'],
      ['a@example.org, b@example.org', 'email'],
      ['NEW@example.org', 'emailSame'],
    ]) {
      const answer = await person.ask('POST', ofEmail, { body: { email } });
      expect(answer).toMatchObject({ status: 400, json: { errors: { email: { code } } } });
    }
  });

  test('are read-only if the district manages them', async () => {
    const settings = (await service.call('settings/other-settings', 'get', 1)).json;
    await service.call('settings/other-settings', 'update', 1, { body: { ...settings, ownFields: [] } });
    const { mayChange, version } = await read();
    expect(mayChange).toEqual([]);
    expect((await person.ask('PUT', path, { body: { phone: '2135550144', version } })).status).toBe(403);
    expect((await person.ask('POST', ofEmail, { body: { email: 'x@example.org' } })).status).toBe(403);
  });
});

test('own contact details require a district, and a new email requires a mail server', async () => {
  const service = await startDemo(quickEngine());
  try {
    const support = await service.signIn('support');
    expect((await support.ask('GET', path)).json).toMatchObject({ code: 'chooseDistrict' });
    const admin = await service.signIn('north.admin');
    expect((await admin.ask('GET', path)).json).toMatchObject({ mayChange: ['phone'] });
    expect((await admin.ask('POST', ofEmail, { body: { email: 'x@example.org' } })).status).toBe(403);
  } finally {
    await service.close();
  }
});

/** Uses a single database connection, with which nested transactions would deadlock. */
test('an email that the office changes is no longer confirmed', async () => {
  const service = await startDemo(quickEngine(), { ...withMail, poolSize: 1 });
  try {
    const general = 'employee/general-information';
    const employee = await service.signIn('north.employee');
    const [account] = await service.database.maintain((sql) =>
      sql("select person_id from user_account where login_name = 'north.employee'"),
    );
    const id = Number(account?.person_id);
    const record = async () =>
      (await service.call(general, 'get', id, { query: { workerId: String(id) } })).json;
    await employee.ask('POST', ofEmail, { body: { email: 'own@example.org' } });
    const [mail] = await service.database.maintain((sql) =>
      sql('select body from mail_outbox order by mail_id desc limit 1'),
    );
    await employee.ask('PUT', ofEmail, { body: { code: /\b\d{6}\b/.exec(String(mail?.body))?.[0] } });
    expect(await record()).toMatchObject({ email: 'own@example.org', emailApprovalStatus: 2 });
    const { _version } = await record();
    await service.call(general, 'update', id, { body: { email: 'office@example.org', _version } });
    expect(await record()).toMatchObject({ email: 'office@example.org', emailApprovalStatus: 0 });
  } finally {
    await service.close();
  }
});
