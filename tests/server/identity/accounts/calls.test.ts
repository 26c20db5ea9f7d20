import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountList, AccountRecord, Invited, WaitingList } from '#schemas/protocol/people/accounts.ts';
import { recordWaiting } from '#server/identity/accounts/waitingSubjects.ts';
import { Visitor } from '../../http/visitor.ts';
import { base, type Fixture, openFixture } from '../../suite/fixture.ts';
import { signIn } from '../codeFlow.ts';
import { evergreen, type Login, losAngeles, password } from '../people.ts';

let fixture: Fixture;
const accounts = `${base}/accounts`;

beforeAll(async () => {
  fixture = await openFixture();
  await fixture.service.database.maintain(async (sql) => {
    for (const [org, id, first] of [
      [losAngeles, 71, 'Wanda'],
      [losAngeles, 72, 'Will'],
      [evergreen, 73, 'Ewan'],
    ]) {
      await sql(
        `insert into employee_type (org_id, worker_type_id, worker_type_description, hidden)
         values ($1, 1, 'Teacher', false) on conflict do nothing`,
        [org],
      );
      await sql(
        `insert into worker (org_id, worker_id, first_name, last_name, email, worker_type_id, institute_ids, is_active)
         values ($1, $2, $3, 'Worker', $4, 1, '[]', true)`,
        [org, id, first, `${String(first).toLowerCase()}@example.org`],
      );
    }
  });
});
afterAll(() => fixture.service.close());

interface Sent<T> {
  readonly status: number;
  readonly json: T & { readonly message: string; readonly code: string };
}

async function send<T = Invited>(
  login: Login,
  method: string,
  path: string,
  body?: unknown,
): Promise<Sent<T>> {
  const caller = await fixture.caller(login);
  const answer = await caller.call(`${accounts}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, json: (await answer.json()) as Sent<T>['json'] };
}

/** Adds a user of the district with the given permission profile. Returns the id of the account. */
async function addUser(name: string, permissionProfileId: number | null): Promise<number> {
  const { status, json } = await send<AccountRecord>('la.admin', 'POST', '', {
    userTypeMnemonic: 'org',
    firstName: name,
    lastName: 'Added',
    email: `${name}@example.org`,
    permissionProfileId,
  });
  expect(status, json.message).toBe(200);
  return json.account.id;
}

describe('an employee without a sign-in', () => {
  it('is invited with a link, chooses login and password on its page, and signs in', async () => {
    const before = await send<AccountRecord>('la.admin', 'GET', '/employee/71');
    expect(before.json).toMatchObject({ account: { state: 'none', userId: null }, whyNot: null });
    const { json } = await send('la.admin', 'POST', '/employee/71/invitation', { byMail: false });
    expect(json.account).toMatchObject({
      state: 'invited',
      name: 'Wanda Worker',
      userTypeMnemonic: 'worker',
    });
    const link = new URL(json.link ?? '');
    const visitor = new Visitor(fixture.service.origin, 'es');
    const page = await (await visitor.ask(`${link.pathname}${link.search}`)).text();
    expect(page).toContain('Hola, Wanda');
    expect(page).toContain('value="wanda@example.org"');
    const options = 'cuatro palabras para entrar';
    const fields = { login: 'wanda.w', password: options, repeat: options };
    const slip = await visitor.submit(link.href, { ...fields, repeat: 'another one' });
    expect(await slip.text()).toContain('Las entradas no coinciden.');
    const weak = await visitor.submit(link.href, { login: 'la.admin', password: 'short', repeat: 'short' });
    expect(await weak.text()).toContain('12 caracteres');
    expect(await (await visitor.submit(link.href, fields)).text()).toContain('Su acceso está configurado');
    expect((await visitor.submit(link.href, fields)).status).toBe(400);
    await signIn(fixture.service.origin, 'wanda.w', options);
    const after = await send<AccountRecord>('la.admin', 'GET', '/employee/71');
    expect(after.json.account).toMatchObject({ state: 'password', loginName: 'wanda.w', invitedUntil: null });
  });

  it('is disabled: calls, sessions and sign-in stop, and work again after enabling', async () => {
    const options = 'cuatro palabras para entrar';
    const { tokens, visitor } = await signIn(fixture.service.origin, 'wanda.w', options);
    const users = async () => {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await visitor.ask(`${base}/users`, { headers })).status;
    };
    expect(await users()).toBe(200);
    await send('la.admin', 'PUT', '/employee/71/disabled', { disabled: true });
    await expect.poll(users).toBe(401);
    await expect(signIn(fixture.service.origin, 'wanda.w', options)).rejects.toThrow();
    const { json } = await send('la.admin', 'PUT', '/employee/71/disabled', { disabled: false });
    expect(json.account.state).toBe('password');
    const again = await signIn(fixture.service.origin, 'wanda.w', options);
    await send('la.admin', 'DELETE', '/employee/71/sessions');
    const renewed = await again.visitor.submit('/idp/token', {
      client_id: 'ABSMGMT',
      grant_type: 'refresh_token',
      refresh_token: again.tokens.refresh_token,
    });
    expect(renewed.status).toBe(400);
  });

  it('has a log of changes with their authors', async () => {
    const { json } = await send<{ changes: { userName: string; differences: { field: string }[] }[] }>(
      'la.admin',
      'GET',
      '/employee/71/changes',
    );
    const reported = json.changes.flatMap(({ userName, differences }) =>
      differences.map(({ field }) => `${userName} ${field}`),
    );
    expect(reported).toEqual(
      expect.arrayContaining([
        'Ana Ruiz disabled',
        'Ana Ruiz sessions',
        'Wanda Worker loginName',
        'Ana Ruiz invitedUntil',
      ]),
    );
    expect(JSON.stringify(json)).not.toContain('scrypt');
  });
});

describe('calls for accounts', () => {
  it('people of another district are not found, by any id', async () => {
    const ewan = await send('ever.admin', 'POST', '/employee/73/invitation', { byMail: false });
    expect(ewan.status).toBe(200);
    const userId = ewan.json.account.userId;
    for (const path of [
      '/employee/73',
      `/user/${userId}`,
      '/user/1',
      '/employee/999999',
      '/nonsense/1',
      '/user/x',
    ]) {
      expect((await send('la.admin', 'GET', path)).status, path).toBe(404);
      expect((await send('la.admin', 'PUT', `${path}/disabled`, { disabled: true })).status, path).toBe(404);
    }
    const list = await send<AccountList>('la.admin', 'GET', '?search=ewan');
    expect(list.json).toMatchObject({ total: 0, accounts: [] });
    const support = await send<AccountList>('la.admin', 'GET', '?search=porter');
    expect(support.json.total).toBe(0);
  });

  it('a user cannot change the sign-in of a user with more permissions, disable their own, or act without the permission', async () => {
    await fixture.grant(losAngeles, 2, ['SECURITY.ACCOUNT.*', 'REFDATA.PAYCODE.VIEW']);
    const id = await addUser('strong', 1);
    const touched = await send('la.reader', 'POST', `/user/${id}/invitation`, { byMail: false });
    expect(touched.status).toBe(403);
    expect(touched.json.message).toContain('has more permissions than you');
    const reported = await send<AccountRecord>('la.reader', 'GET', `/user/${id}`);
    expect(reported.json.whyNot).toBe(touched.json.message);
    const own = await fixture.key('la.admin');
    const self = await send('la.admin', 'PUT', `/user/${own.split('-')[1]}/disabled`, { disabled: true });
    expect(self.status).toBe(403);
    await fixture.grant(losAngeles, 2, ['SECURITY.ACCOUNT.VIEW']);
    await expect
      .poll(async () => (await send('la.campus', 'DELETE', `/user/${id}/link`)).json.message)
      .toContain('SECURITY.ACCOUNT.UNLINK');
    expect((await send('la.employee', 'GET', '')).status).toBe(403);
  });

  it('a user cannot add a user with more permissions than their own, or with empty names', async () => {
    await fixture.grant(losAngeles, 2, ['SECURITY.ACCOUNT.*']);
    const form = { userTypeMnemonic: 'org', firstName: 'A', lastName: 'B', email: 'a@example.org' };
    const caller = 'la.substitute';
    expect((await send(caller, 'POST', '', form)).status).toBe(403);
    const blank = await send<{ errors: object }>('la.admin', 'POST', '', { ...form, firstName: '\u200b' });
    expect(blank.json.errors).toHaveProperty('firstName.code', 'required');
    const gone = await send<{ errors: object }>('la.admin', 'POST', '', { ...form, permissionProfileId: 99 });
    expect(gone.json.errors).toHaveProperty('permissionProfileId.code', 'reference');
    const support = await send('la.admin', 'POST', '', { ...form, userTypeMnemonic: 'csRep' });
    expect(support.status).toBe(403);
    expect((await send('support', 'POST', '', { ...form, userTypeMnemonic: 'csRep' })).status).toBe(200);
    expect((await send('support', 'POST', '', form)).json.message).toContain('district');
  });

  it('the invitation page is rate limited, and rejects invalid tokens', async () => {
    const visitor = new Visitor(fixture.service.origin);
    const ask = (token: string) => visitor.ask(`/invitation?token=${encodeURIComponent(token)}`);
    for (const token of ['', 'x', 'f'.repeat(64), "' or 1=1"]) {
      const answer = await ask(token);
      expect(answer.status, token).toBe(400);
      expect(await answer.text()).toContain('This link no longer works');
    }
    for (let count = 0; count < 60; count += 1) await (await ask('x')).body?.cancel();
    expect((await ask('x')).status).toBe(429);
  });
});

describe('the list', () => {
  it('has the sign-ins of the district by name, state and type; support also sees its own', async () => {
    const all = await send<AccountList>('la.admin', 'GET', '?limit=100');
    const names = all.json.accounts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Wanda Worker', 'Ana Ruiz', 'strong Added']));
    expect(names).not.toContain('Sam Porter');
    const active = await send<AccountList>('la.admin', 'GET', '?state=password&kind=employee');
    expect(active.json.accounts.map(({ loginName }) => loginName)).toEqual(['la.employee', 'wanda.w']);
    const page = await send<AccountList>('la.admin', 'GET', '?limit=1&offset=1');
    expect(page.json).toMatchObject({ total: all.json.total, accounts: [{ name: names[1] }] });
    const support = await send<AccountList>('support', 'GET', '?kind=user');
    expect(support.json.accounts.map(({ name }) => name)).toContain('Sam Porter');
    for (const query of ['?state=x', '?kind=x', '?limit=1000', '?other=1', '?offset=-1']) {
      expect((await send('la.admin', 'GET', query)).status, query).toBe(400);
    }
  });

  it('finds locked-out users, and unlocks them', async () => {
    for (let count = 0; count < 10; count += 1) {
      await signIn(fixture.service.origin, 'la.reader', 'wrong').catch(() => undefined);
    }
    const locked = await send<AccountList>('la.admin', 'GET', '?state=lockedOut');
    expect(locked.json.accounts.map(({ loginName }) => loginName)).toEqual(['la.reader']);
    const id = locked.json.accounts[0]?.id;
    const { json } = await send('la.admin', 'DELETE', `/user/${id}/lock-out`);
    expect(json.account.lockedUntil).toBeNull();
    await signIn(fixture.service.origin, 'la.reader', password);
  });
});

describe('an unknown subject that waits to be linked', () => {
  it('is shown to support, and to a district with a person who has the verified address', async () => {
    const note = (subject: string, email: string, emailVerified: boolean) =>
      fixture.service.database.identity((sql) =>
        recordWaiting(sql, { subject, email, emailVerified, name: 'W' }),
      );
    await note('w1', 'WILL@example.org', true);
    await note('w2', 'will@example.org', false);
    await note('w3', 'ewan@example.org', true);
    const seen = async (login: Login) => {
      const { json } = await send<WaitingList>(login, 'GET', '/waiting');
      return json.waiting.map(({ subject }) => subject).sort();
    };
    expect(await seen('support')).toEqual(['w1', 'w2', 'w3']);
    expect(await seen('la.admin')).toEqual(['w1']);
    expect(await seen('ever.admin')).toEqual(['w3']);
  });

  it('cannot be linked if the console has its own provider', async () => {
    const { status, json } = await send('la.admin', 'PUT', '/employee/72/link', { subject: 'w1' });
    expect([status, json.code]).toEqual([400, 'badRequest']);
  });
});

describe('a substitute of several districts', () => {
  it('has one sign-in, which each of the districts shows and none of them can change', async () => {
    await fixture.service.database.maintain(async (sql) => {
      for (const [org, id, orgPersonId] of [
        [losAngeles, 81, null],
        [evergreen, 82, 9902],
      ])
        await sql(
          `insert into substitute (org_id, substitute_id, first_name, last_name, is_active, org_person_id)
           values ($1, $2, 'Dana', 'Both', true, $3)`,
          [org, id, orgPersonId],
        );
      await sql(
        `insert into user_account (user_id, subject, login_name, password_hash, user_type, org_id, person_id,
           first_name, last_name, email)
         values (9901, 'Several:9901', 'dana.both', 'x', 9, $1, 81, 'Dana', 'Both', 'dana@example.org')`,
        [losAngeles],
      );
      await sql(
        `insert into user_role (user_type, user_id, subject, org_id) values (9, 9902, 'Several:9901', $1)`,
        [evergreen],
      );
    });
    const account = { userId: 9901, state: 'password', userTypeMnemonic: 'multiOrgSubstitute' };
    for (const [login, id] of [
      ['la.admin', 81],
      ['ever.admin', 82],
    ] as const) {
      const { json } = await send<AccountRecord>(login, 'GET', `/substitute/${id}`);
      expect(json.account).toMatchObject(account);
      expect(json.whyNot).toEqual(expect.any(String));
      const refused = await send(login, 'PUT', `/substitute/${id}/disabled`, { disabled: true });
      expect(refused.status).toBe(403);
    }
  });
});
