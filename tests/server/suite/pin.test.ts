import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinLimit } from '#server/suite/pin.ts';
import { type Login, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.service.close());

const change = (login: Login, pin: string, more: Record<string, unknown> = {}) =>
  fixture.put(login, `${base}/user/pin`, { pin, confirm: pin, ...more });

/** Simulates the next window of 15 minutes in which PIN changes are counted, by deleting the counts. */
const later = () =>
  fixture.service.database.maintain((sql) => sql("delete from provider_record where kind = 'PinChange'"));

describe('a change of PIN', () => {
  it('is the user’s own: first set, then changed with the current one', async () => {
    const state = () => fixture.ask('la.admin', `${base}/user/pin`);
    expect((await state()).json).toEqual({ hasPin: false, managedByProvider: false });
    expect(await change('la.admin', '2580')).toMatchObject({ status: 200, json: { resultCode: 0 } });
    expect((await state()).json).toEqual({ hasPin: true, managedByProvider: false });
    const without = await change('la.admin', '1357');
    expect(without).toMatchObject({ status: 400, json: { errors: { currentPin: { code: 'required' } } } });
    const wrong = await change('la.admin', '1357', { currentPin: '0000' });
    expect(wrong).toMatchObject({ status: 400, json: { details: { resultCode: 5 } } });
    expect(await change('la.admin', '1357', { currentPin: '2580' })).toMatchObject({ status: 200 });
  });

  it('stores no PIN in plain text', async () => {
    const rows = await fixture.service.database.maintain((sql) => sql('select * from user_pin'));
    expect(rows.length).toBeGreaterThan(0);
    const stored = JSON.stringify(rows.map(({ hashes }) => hashes));
    expect(stored).toContain('scrypt$');
    expect(stored).not.toMatch(/"(?:2580|1357)"/);
  });

  it('refuses the last five, and allows the sixth again', async () => {
    await later();
    const pins = ['1001', '1002', '1003', '1004', '1005', '1006'];
    let currentPin: string | undefined;
    for (const pin of pins) {
      expect((await change('ever.admin', pin, { currentPin })).status).toBe(200);
      currentPin = pin;
    }
    const recent = await change('ever.admin', '1002', { currentPin });
    expect(recent).toMatchObject({
      status: 400,
      json: { errors: { pin: { code: 'pinRecent' } }, details: { resultCode: 1 } },
    });
    expect((await change('ever.admin', '1001', { currentPin })).status).toBe(200);
  });

  it('refuses a PIN that breaks a rule, with its result code', async () => {
    const counting = await change('la.admin', '1234');
    expect(counting).toMatchObject({
      status: 400,
      json: { errors: { pin: { code: 'pinConsecutive' } }, details: { resultCode: 2 } },
    });
    expect(await change('la.admin', '12')).toMatchObject({ json: { errors: { pin: { code: 'pinForm' } } } });
    const twice = await change('la.admin', '2468', { confirm: '2469' });
    expect(twice).toMatchObject({ json: { errors: { confirm: { code: 'pinConfirm' } } } });
    expect((await fixture.put('la.admin', `${base}/user/pin`, { pin: 2468 })).status).toBe(400);
    expect((await change('la.admin', '2468', { x: 1 })).status).toBe(400);
    const strange = await fixture.put('la.admin', `${base}/user/pin?x=1`, { pin: '2468', confirm: '2468' });
    expect(strange.json.message).toContain('“x”');
  });

  it('succeeds once of two at the same time', async () => {
    await later();
    const answers = await Promise.all(['3691', '3692'].map((pin) => change('support', pin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has a limit across processes, so that the current one cannot be guessed', async () => {
    await later();
    const other = await openSecond();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= pinLimit; attempt += 1) {
      const sent = { currentPin: '9999' };
      const here = attempt % 2 === 0;
      statuses.push((await (here ? change('la.admin', '2468', sent) : other.change('2468', sent))).status);
    }
    await other.close();
    expect(statuses).toEqual([...Array(pinLimit).fill(400), 429]);
  });

  it('needs the permission', async () => {
    const answer = await change('la.employee', '2468');
    expect(answer.status).toBe(403);
    expect(answer.json.message).toContain('WEBFUNC.CHANGEPIN');
  });

  it('is not possible while impersonating', async () => {
    await later();
    const userKey = await fixture.key('la.reader');
    const person = await fixture.caller('support');
    const began = await person.call(`${base}/usersessions/impersonations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', aesopUser: JSON.stringify({ orgId: losAngeles }) },
      body: JSON.stringify({ userKey, reason: 'The PIN does not work for her.' }),
    });
    expect(began.status).toBe(201);
    const acting = { orgId: losAngeles, impersonatedUserKey: userKey };
    const body = { pin: '2468', confirm: '2468' };
    expect(await fixture.put('support', `${base}/user/pin`, body, acting)).toMatchObject({ status: 403 });
  });

  it('is rejected if the identity provider manages the PIN', async () => {
    const on = JSON.stringify([{ name: 'IDMisIdentityProvider', enabled: true }]);
    await fixture.service.database.maintain((sql) =>
      sql('update organization set features = $2 where org_id = $1', [losAngeles, on]),
    );
    const other = await openSecond();
    expect((await other.state()).json).toMatchObject({ managedByProvider: true });
    const { json } = await other.change('2468');
    await other.close();
    expect(json).toMatchObject({ code: 'forbidden' });
    expect(json.message).toContain('identity provider');
  });
});

/** Opens another process of the service, which has no cached settings of the district. */
async function openSecond() {
  const { origin, close } = await fixture.service.another();
  const { token } = await fixture.caller('la.admin');
  const xsrf = 'abcdefghijklmnopqrstuvwxyz';
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': xsrf,
  };
  const ask = async (options: RequestInit = {}) => {
    const answer = await fetch(`${origin}${base}/user/pin`, { ...options, headers });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return {
    close,
    state: () => ask(),
    change: (pin: string, more: Record<string, unknown> = {}) =>
      ask({ method: 'PUT', body: JSON.stringify({ pin, confirm: pin, ...more }) }),
  };
}
