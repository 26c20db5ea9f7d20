import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuCounts } from '#schemas/protocol/entities/menuCounts.ts';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import type { Notifications, Products, WhatsNew } from '#schemas/protocol/session/suite.ts';
import { evergreen, losAngeles } from '../identity/people.ts';
import { base, type Fixture, openFixture } from './fixture.ts';

const home = '/services/absence/absenceHome';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.grant(losAngeles, 2, ['REFDATA.PAYCODE.VIEW', 'MISC.SHAREVIEWS']);
});
afterAll(() => fixture.service.close());

describe('the products', () => {
  it('are the console, and the demonstration’s if none are configured', async () => {
    const { json } = await fixture.ask<Products>('la.employee', `${base}/products`);
    expect(json.map(({ name, mode }) => [name, mode])).toEqual([
      ['ABSMGMT', 'Purchased'],
      ['veritime', 'Purchased'],
      ['recruiting', 'NotPurchased'],
    ]);
    expect(json[2]?.marketingUrl).toBe('https://example.org/');
    expect((await fixture.ask('la.employee', `${base}/products?x=1`)).status).toBe(400);
  });
});

describe('news', () => {
  it('are listed newest first, in the language of the request', async () => {
    const { json } = await fixture.ask<WhatsNew>('la.employee', `${home}/WhatsNewNotification`);
    const dates = json.map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual([...dates].sort().reverse());
    const spanish = await fixture.ask<WhatsNew>('la.employee', `${base}/absenceHome/WhatsNewNotification`, {
      language: 'es',
    });
    expect(spanish.json.map(({ id }) => id)).toEqual(json.map(({ id }) => id));
    expect(spanish.json[0]?.title).not.toBe(json[0]?.title);
    expect((await fixture.ask('la.employee', `${home}/WhatsNewNotification?x=1`)).status).toBe(400);
  });
});

describe('pages pinned in the menu', () => {
  const path = `${home}/userPreference?userPreferenceName=menuPins`;

  it('keep their order, belong to one user, and come with the session', async () => {
    const pins = { userPreferenceValue: '/reference-data/skill /reference-data/pay-code' };
    expect(await fixture.put('la.employee', path, pins)).toEqual({ status: 200, json: pins });
    expect((await fixture.ask('la.employee', path)).json).toEqual(pins);
    expect((await fixture.ask('la.employee', `${home}/userPreference`)).json).toEqual({
      userPreferenceValue: '',
    });
    expect((await fixture.ask('la.reader', path)).json).toEqual({ userPreferenceValue: '' });
    const { json } = await fixture.ask<UserFacts>('la.employee', `${base}/users`);
    expect(json.preferences).toContainEqual({ code: 'menuPins', value: pins.userPreferenceValue });
    await fixture.put('la.employee', path, { userPreferenceValue: '' });
  });

  it.each(['pay-code', '/a https://evil.example', Array(13).fill('/a').join(' ')])(
    'are addresses of the console, at most twelve, not %j',
    async (userPreferenceValue) => {
      expect(await fixture.put('la.employee', path, { userPreferenceValue })).toMatchObject({ status: 400 });
    },
  );
});

describe('districts pinned by support', () => {
  const path = `${home}/userPreference?userPreferenceName=pinnedDistricts`;

  it('are stored before a district is selected, and come with the session', async () => {
    const pins = { userPreferenceValue: `${losAngeles} ${evergreen}` };
    expect(await fixture.put('support', path, pins)).toEqual({ status: 200, json: pins });
    const { json } = await fixture.ask<UserFacts>('support', `${base}/users`);
    expect(json.preferences).toContainEqual({ code: 'pinnedDistricts', value: pins.userPreferenceValue });
    await fixture.put('support', path, { userPreferenceValue: '' });
  });

  it.each([
    '/a',
    '0',
    '7 7',
    '7  8',
    '1234567890123456',
    Array.from({ length: 17 }, (_, at) => at + 1).join(' '),
  ])('are at most sixteen different ones, not %j', async (userPreferenceValue) => {
    expect(await fixture.put('support', path, { userPreferenceValue })).toMatchObject({ status: 400 });
  });
});

describe('counts in the menu', () => {
  it('cover what the user may see', async () => {
    const { json } = await fixture.ask<MenuCounts>('la.admin', `${base}/menuCounts`);
    for (const { path, count, query } of json) {
      expect(path).toBe('/absences/days');
      expect(count).toBeGreaterThan(0);
      expect(new URLSearchParams(query).get('filter')).toMatch(/^\{"absenceDate":\{"from":"\d{4}-/);
    }
    expect((await fixture.ask('la.reader', `${base}/menuCounts`)).json).toEqual([]);
  });
});

describe('the start page of a user', () => {
  const path = `${home}/userPreference`;

  it('is unset at first, then the user’s choice', async () => {
    expect((await fixture.ask('la.employee', path)).json).toEqual({ userPreferenceValue: '' });
    const chosen = { userPreferenceValue: '/absences/days?filter=1' };
    expect(await fixture.put('la.employee', path, chosen)).toEqual({ status: 200, json: chosen });
    expect((await fixture.ask('la.employee', path)).json).toEqual(chosen);
    expect((await fixture.ask('la.reader', path)).json).toEqual({ userPreferenceValue: '' });
    const none = { userPreferenceValue: '' };
    await fixture.put('la.employee', path, none);
    expect((await fixture.ask('la.employee', path)).json).toEqual(none);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'absences', '/a b', '/\u0000'])(
    'is an address of the console, not %j',
    async (userPreferenceValue) => {
      expect(await fixture.put('la.employee', path, { userPreferenceValue })).toMatchObject({
        status: 400,
        json: { code: 'invalid' },
      });
    },
  );

  it('rejects an invalid request', async () => {
    for (const body of [{}, { userPreferenceValue: 1 }, { userPreferenceValue: '/', x: 1 }]) {
      expect((await fixture.put('la.employee', path, body)).status).toBe(400);
    }
    expect((await fixture.ask('la.employee', `${path}?x=1`)).status).toBe(400);
  });
});

describe('pinned views', () => {
  it('belong to one user, and a page with outdated pins removes none', async () => {
    const entity = 'reference-data/pay-code';
    const pinned = async (who: 'la.reader' | 'la.admin') =>
      (await fixture.ask<{ pinned: string[] | null }>(who, `${base}/pinnedViews?entity=${entity}`)).json
        .pinned;
    const pin = async (view: string, isPinned = true) =>
      (await fixture.put('la.reader', `${base}/pinnedViews`, { entity, view, isPinned })).json;
    expect(await pinned('la.reader')).toBeNull();
    expect(await pin('7')).toEqual({ pinned: ['7'] });
    expect(await pinned('la.admin')).toBeNull();
    // Simulates two pages that each pin a view at the same time and do not know the other's pin.
    await Promise.all([pin('8'), pin('9')]);
    expect((await pinned('la.reader'))?.toSorted()).toEqual(['7', '8', '9']);
    await Promise.all([pin('7', false), pin('8', false), pin('9', false), pin('9', false)]);
    expect(await pinned('la.reader')).toEqual([]);
    // Unpins a view of a user who has no saved pins, so that the default pins of the entity file apply. Unpinning one
    // of them keeps the others.
    const days = { entity: 'absence/absence-day', view: 'Unfilled today' };
    const off = await fixture.put('la.admin', `${base}/pinnedViews`, { ...days, isPinned: false });
    const { pinned: left } = off.json as { pinned: string[] };
    expect(left).not.toContain('Unfilled today');
    expect(left.length).toBeGreaterThan(1);
    const on = await fixture.put('la.admin', `${base}/pinnedViews`, { ...days, isPinned: true });
    expect(on.json).toEqual({ pinned: [...left, 'Unfilled today'] });
  });
});

describe('notifications', () => {
  const list = (more = '') => fixture.ask<Notifications>('la.reader', `${base}/notifications${more}`);

  it('name the user who removed a shared view, until they are read', async () => {
    const view = { entity: 'reference-data/pay-code', title: 'Mine', shared: true, settings: {} };
    const reader = await fixture.caller('la.reader');
    const made = await reader.call(`${base}/savedViews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
    });
    expect(made.status).toBe(201);
    const { viewId } = (await made.json()) as { viewId: number };
    const admin = await fixture.caller('la.admin');
    expect((await admin.call(`${base}/savedViews/${viewId}`, { method: 'DELETE' })).status).toBe(200);

    const [reported] = (await list()).json;
    expect(reported).toMatchObject({
      title: 'Ana Ruiz removed the view “Mine” that you shared.',
      isRead: false,
      path: null,
    });
    expect(Date.now() - Date.parse(reported?.createdAt ?? '')).toBeLessThan(60_000);
    const id = reported?.notificationId;
    expect((await fixture.put('la.reader', `${base}/notifications/${id}`, { isRead: true })).status).toBe(
      200,
    );
    expect((await list()).json).toEqual([]);
    expect((await list('?includeRead=true')).json).toMatchObject([{ notificationId: id, isRead: true }]);
    await fixture.put('la.reader', `${base}/notifications/${id}`, { isRead: false });
    expect((await list()).json).toHaveLength(1);
  });

  it('are visible to their user only', async () => {
    const [reported] = (await list('?includeRead=true')).json;
    expect((await fixture.ask('la.admin', `${base}/notifications`)).json).toEqual([]);
    for (const login of ['la.admin', 'ever.admin'] as const) {
      const path = `${base}/notifications/${reported?.notificationId}`;
      expect((await fixture.put(login, path, { isRead: true })).status).toBe(404);
    }
    expect((await fixture.ask('la.reader', `${base}/notifications`, { orgId: evergreen })).status).toBe(403);
  });

  it('report an impersonation and its reason once it is over', async () => {
    const userKey = await fixture.key('la.campus');
    const support = await fixture.caller('support');
    const aesopUser = JSON.stringify({ orgId: losAngeles });
    const address = `${base}/usersessions/impersonations`;
    const began = await support.call(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', aesopUser },
      body: JSON.stringify({ userKey, reason: 'She sees no schools.' }),
    });
    expect(began.status).toBe(201);
    const reported = () => fixture.ask<Notifications>('la.campus', `${base}/notifications`);
    expect((await reported()).json).toEqual([]);
    await support.call(`${address}/current`, { method: 'DELETE', headers: { aesopUser } });
    expect((await reported()).json).toMatchObject([
      { title: 'Sam Porter acted as you. Reason: She sees no schools.', isRead: false },
    ]);
  });

  it('report a changed profile, but not to the user who changed it', async () => {
    const profile = '/services/admin-user/permissionProfiles/1';
    const before = await fixture.ask<{ version: number }>('ever.admin', profile);
    expect(before.status).toBe(200);
    const permissions = ['SECURITY.*', 'REFDATA.*'];
    const changed = await fixture.put('ever.admin', profile, { ...before.json, permissions });
    expect(changed.status).toBe(200);
    expect((await fixture.ask('ever.admin', `${base}/notifications`)).json).toEqual([]);
    await fixture.service.database.maintain((sql) =>
      sql("update change_log set user_key = '4-99', user_name = 'Max Other' where org_id = $1", [evergreen]),
    );
    expect((await fixture.ask('ever.admin', `${base}/notifications`)).json).toMatchObject([
      { title: 'Max Other changed your permission profile “District administrator”.' },
    ]);
    expect((await fixture.ask('la.admin', `${base}/notifications`)).json).toEqual([]);
  });

  it('reject an invalid request', async () => {
    expect((await list('?includeRead=1')).status).toBe(400);
    expect((await list('?x=1')).status).toBe(400);
    expect((await fixture.put('la.reader', `${base}/notifications/0`, { isRead: 1 })).status).toBe(400);
    expect((await fixture.put('la.reader', `${base}/notifications/none`, { isRead: true })).status).toBe(404);
  });
});
