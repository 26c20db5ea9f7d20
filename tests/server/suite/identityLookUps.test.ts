import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../identity/people.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.service.close());

describe('an identity', () => {
  const look = (login: Login, id: string) =>
    fixture.ask(login, `${base}/IdentityManagement/Account/FlidLookup/${encodeURIComponent(id)}`);

  it('shows its person’s name to access administrators and to the person', async () => {
    expect((await look('la.admin', 'Employee:501')).json).toEqual({ name: 'Eli Wood' });
    expect((await look('la.employee', 'Employee:501')).json).toEqual({ name: 'Eli Wood' });
    expect((await look('la.reader', 'Employee:501')).status).toBe(403);
  });

  it('is also found by user number, only in its own district', async () => {
    const number = (await fixture.key('la.employee')).split('-')[1] ?? '';
    expect((await look('la.admin', number)).json).toEqual({ name: 'Eli Wood' });
    expect((await look('la.employee', number)).json).toEqual({ name: 'Eli Wood' });
    expect((await look('la.reader', number)).status).toBe(403);
    expect((await look('ever.admin', number)).status).toBe(404);
    expect((await look('la.admin', '9'.repeat(30))).status).toBe(404);
  });

  it('is not found in another district, or by an invalid id', async () => {
    expect((await look('la.admin', 'Organization User:2001')).status).toBe(404);
    expect((await look('la.admin', "x' or '1'='1")).status).toBe(404);
    expect((await look('la.admin', '\u0000')).status).toBe(400);
  });
});

describe('the identity gateway', () => {
  const path = '/services/identity/api/account/userinfo';

  it('returns users their own account in data.model', async () => {
    const { json } = await fixture.ask('la.employee', `${path}?profileId=Employee:501`);
    expect(json).toEqual({
      data: {
        model: {
          profileId: 'Employee:501',
          userName: 'la.employee',
          firstName: 'Eli',
          lastName: 'Wood',
          email: 'la.employee@example.org',
        },
      },
    });
  });

  it('responds "Unknown error" for any other account, and requires a profile', async () => {
    const other = await fixture.ask('la.admin', `${path}?profileId=Employee:501`);
    expect(other).toMatchObject({ status: 404, json: { message: 'Unknown error' } });
    expect((await fixture.ask('la.admin', path)).status).toBe(400);
    expect((await fixture.ask('la.admin', `${path}?profileId=1&x=2`)).status).toBe(400);
  });
});

describe('texts by mnemonics', () => {
  const requested = [
    { mnemonic: 'DataSavedSuccessfully' },
    { mnemonic: 'toString' },
    { mnemonic: 'Nothing' },
  ];

  it('are in the language of the locale, or else of the user; unknown ones are left out', async () => {
    const english = [{ mnemonic: 'DataSavedSuccessfully', resolved: 'Saved.' }];
    const spanish = [{ mnemonic: 'DataSavedSuccessfully', resolved: 'Guardado.' }];
    expect((await fixture.put('la.employee', `${base}/resources?locId=1`, requested)).json).toEqual(english);
    expect((await fixture.put('la.employee', `${base}/resources?locId=2`, requested)).json).toEqual(spanish);
    expect(
      (await fixture.put('la.employee', `${base}/resources`, requested, { language: 'es' })).json,
    ).toEqual(spanish);
  });

  it('are refused for an invalid request', async () => {
    expect((await fixture.put('la.employee', `${base}/resources?locId=3`, requested)).status).toBe(400);
    expect((await fixture.put('la.employee', `${base}/resources?x=3`, requested)).status).toBe(400);
    for (const body of [{}, ['a'], [{ mnemonic: 1 }], [{}], [{ mnemonic: 'a', x: 1 }]]) {
      expect((await fixture.put('la.employee', `${base}/resources`, body)).status).toBe(400);
    }
  });
});
