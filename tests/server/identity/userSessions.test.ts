import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import type { SessionRoles } from '#schemas/protocol/session/userSessions.ts';
import { accountBySubject } from '#server/identity/access/accounts.ts';
import { roleTitle } from '#server/identity/access/isSupport.ts';
import { beginImpersonation, callAs, codeOf, sessions } from './impersonation/acting.ts';
import { fillMorePeople, multiInEvergreen } from './morePeople.ts';
import { evergreen, type Login, losAngeles, penasco } from './people.ts';
import { type Caller, callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const products = [
  { name: 'Time', displayName: 'Time', url: 'https://time.example.org/app' },
  { name: 'Hiring', displayName: 'Hiring', url: 'https://hiring.example.org', mode: 'NotPurchased' },
];

let service: RunningService;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  service = await startService({ PRODUCTS: JSON.stringify(products) });
  await fillMorePeople(service.database);
  for (const login of ['support', 'la.admin', 'la.employee', 'la.idm', 'multi'] as const) {
    callers.set(login, await callerFor(service, login));
  }
});
afterAll(() => service.close());

function caller(login: string): Caller {
  return callers.get(login) ?? expect.fail(`nobody is called ${login}`);
}

/** Makes a call that names no organization, unless the given claim does. */
function ask(login: string, path: string, query: Record<string, string> = {}, claim: object = {}) {
  const address = `${path}?${new URLSearchParams(query)}`;
  return caller(login).call(address, { headers: { aesopUser: JSON.stringify(claim) } });
}

async function read<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

async function urlFor(login: string, query: Record<string, string>, claim: object = {}): Promise<string> {
  const answer = await ask(login, `${sessions}/RedirectUrl`, query, claim);
  return answer.ok
    ? (await read<{ url: string }>(Promise.resolve(answer))).url
    : codeOf(Promise.resolve(answer));
}

describe('the roles of a user', () => {
  const roles = (login: string, query = {}) => read<SessionRoles>(ask(login, `${sessions}/Roles`, query));

  it('are usually one, titled by the user type', async () => {
    expect(await roles('la.admin')).toMatchObject([
      {
        userTypeMnemonic: 'org',
        userTitle: 'Organization User',
        orgId: losAngeles,
        orgName: 'Los Angeles Unified',
      },
    ]);
    expect(await roles('support')).toMatchObject([{ userTitle: 'Support', orgId: 0, orgName: '' }]);
  });

  it('have the same title in any spelling of a subject', async () => {
    const rename = (from: string, to: string) =>
      service.database.identity((sql) =>
        sql('update user_account set subject = $2 where subject = $1', [from, to]),
      );
    // Renames only accounts without an open session, because a session refers to its account by the subject.
    for (const [from, to] of [
      ['Organization User:1033', 'Support:1033'],
      ['Employee:501', 'Multi-District View'],
    ] as const) {
      await rename(from, to);
    }
    const read = (subject: string) => service.database.identity((sql) => accountBySubject(sql, subject));
    const titles = await Promise.all(
      ['Support:1033', 'Multi-District View', 'Campus User:41', 'Support:7'].map(async (subject) => {
        const account = await read(subject);
        return account && roleTitle(account);
      }),
    );
    expect(titles).toEqual(['Organization User', 'Employee', 'Campus User', 'Support']);
    await rename('Support:1033', 'Organization User:1033');
    await rename('Multi-District View', 'Employee:501');
  });

  it('are several for a multi-district view, the account’s own first, filtered by district on request', async () => {
    const all = await roles('multi');
    expect(all.map(({ userKey, userTitle, orgId }) => [userKey, userTitle, orgId])).toEqual([
      ['7-3003', 'Multi-District View', losAngeles],
      [multiInEvergreen, 'Multi-District View', evergreen],
    ]);
    expect((await roles('multi', { orgXrefId: '5302700' })).map(({ orgId }) => orgId)).toEqual([evergreen]);
    expect((await roles('multi', { orgXrefId: '0622710' })).map(({ orgId }) => orgId)).toEqual([losAngeles]);
    expect(await roles('multi', { orgXrefId: '9999999' })).toEqual([]);
  });

  it('are selected by the key or organization of a request, and only among the user’s own', async () => {
    const users = '/services/absence/v1.0/users';
    const profiles = '/services/absence/v1.0/permissionprofiles';
    const inEvergreen = await read<UserFacts>(ask('multi', users, {}, { loggedInUserKey: multiInEvergreen }));
    expect(inEvergreen).toMatchObject({
      loggedInUserId: 3004,
      Roles: [{ orgId: evergreen }, { orgId: losAngeles }],
    });
    const byOrganization = await read<UserFacts>(ask('multi', users, {}, { orgId: evergreen }));
    expect(byOrganization.loggedInUserKey).toBe(multiInEvergreen);
    expect(await read(ask('multi', profiles, {}, { orgId: evergreen }))).toMatchObject({
      profileName: 'Reader',
    });
    expect(await read(ask('multi', profiles))).toMatchObject({ profileName: 'District administrator' });
    for (const claim of [
      { loggedInUserKey: '7-3003', orgId: evergreen },
      { loggedInUserKey: multiInEvergreen, orgId: losAngeles },
      { loggedInUserKey: '4-1' },
      { orgId: penasco },
    ]) {
      expect(await codeOf(ask('multi', users, {}, claim)), JSON.stringify(claim)).toBe(
        '403 wrongOrganization',
      );
    }
  });
});

describe('the districts to choose from', () => {
  it('are those of the user’s roles, and only one during impersonation', async () => {
    const path = '/services/absence/v1.0/organizations';
    const found = (login: string, claim = {}) =>
      read<{ organizations: { id: number }[] }>(ask(login, path, { search: '' }, claim));
    const idsOf = ({ organizations }: { organizations: { id: number }[] }) =>
      organizations.map(({ id }) => id);
    expect(idsOf(await found('multi'))).toEqual([evergreen, losAngeles]);
    expect(idsOf(await found('la.admin'))).toEqual([losAngeles]);
    expect(idsOf(await found('support')).length).toBeGreaterThan(2);
    const impersonatedUserKey = await employeeKey();
    await beginImpersonation(caller('support'), impersonatedUserKey);
    expect(idsOf(await found('support', { orgId: losAngeles, impersonatedUserKey }))).toEqual([losAngeles]);
    await callAs(caller('support'), 'DELETE', `${sessions}/impersonations/current`);
  });
});

describe('the redirect of a session', () => {
  it('leads to the front page of the user’s district, or of the requested role', async () => {
    expect(await urlFor('la.admin', {})).toBe(`/district/${losAngeles}/`);
    expect(await urlFor('multi', { userKey: multiInEvergreen })).toBe(`/district/${evergreen}/`);
    expect(await urlFor('multi', { orgXrefId: '5302700', userType: '7' })).toBe(`/district/${evergreen}/`);
    expect(await urlFor('la.admin', { userType: 'org', usingMobile: 'true', isPartOfMos: '1' })).toBe(
      `/district/${losAngeles}/`,
    );
    expect(await urlFor('support', {})).toBe('/');
    expect(await urlFor('support', { orgId: `${penasco}` })).toBe(`/district/${penasco}/`);
    expect(await urlFor('support', {}, { orgId: evergreen })).toBe(`/district/${evergreen}/`);
  });

  it('leads to a console URL in the district, by path or full URL', async () => {
    const page = `/district/${losAngeles}/reference-data/pay-code?x=1#top`;
    expect(await urlFor('la.admin', { redirectUrl: '/reference-data/pay-code?x=1#top' })).toBe(page);
    expect(await urlFor('la.admin', { redirectUrl: page })).toBe(page);
    expect(await urlFor('la.admin', { redirectUrl: `${service.origin}${page}` })).toBe(page);
    expect(await urlFor('multi', { redirectUrl: `/district/${evergreen}/x` })).toBe(
      `/district/${evergreen}/x`,
    );
    expect(await urlFor('support', { redirectUrl: `/district/${penasco}/x` })).toBe(`/district/${penasco}/x`);
  });

  it('leads to a configured product or a URL below it', async () => {
    expect(await urlFor('la.admin', { redirectUrl: 'https://time.example.org/app/sheet?id=7' })).toBe(
      'https://time.example.org/app/sheet?id=7',
    );
  });

  it.each([
    'https://evil.example.org/',
    '//evil.example.org',
    '/\\evil.example.org',
    'javascript:alert(1)',
    'https:evil.example.org',
    'https://time.example.org.evil.example.org/app',
    'https://time.example.org@evil.example.org/app',
    'https://time.example.org/application',
    'https://time.example.org/app/../admin',
    'http://time.example.org/app',
    'data:text/html,x',
    'evil',
  ])('rejects other URLs: %s', async (redirectUrl) => {
    expect(await urlFor('la.admin', { redirectUrl })).toBe('400 badRequest');
    const requested = { redirectUrl, userKey: await employeeKey() };
    expect(await codeOf(inLosAngeles('support', 'ImpersonationRedirectUrl', requested))).toBe(
      '400 badRequest',
    );
    expect(await codeOf(inLosAngeles('support', 'ImpersonationRedirectUrl/End', { redirectUrl }))).toBe(
      '400 badRequest',
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ orgId: 'x' }, '400 badRequest'],
    [{ orgId: '-1' }, '400 badRequest'],
    [{ orgXrefId: '12345678' }, '400 badRequest'],
    [{ userKey: '4' }, '400 badRequest'],
    [{ userType: '6' }, '400 badRequest'],
    [{ usingMobile: 'maybe' }, '400 badRequest'],
    [{ isPartOfMos: '2' }, '400 badRequest'],
    [{ returnUrl: '/' }, '400 unknownFilter'],
    [{ orgId: `${evergreen}` }, '403 wrongOrganization'],
    [{ orgXrefId: '5302700' }, '403 wrongOrganization'],
    [{ orgXrefId: '9999999' }, '403 wrongOrganization'],
    [{ orgId: `${losAngeles}`, orgXrefId: '5302700' }, '403 wrongOrganization'],
    [{ userKey: '4-1' }, '403 wrongOrganization'],
    [{ userType: '0' }, '403 wrongOrganization'],
    [{ redirectUrl: `/district/${evergreen}/x` }, '403 wrongOrganization'],
    [{ orgId: `${losAngeles}`, redirectUrl: `/district/${evergreen}/x` }, '400 badRequest'],
  ])('is rejected for %j', async (query, code) => {
    expect(await urlFor('la.admin', query)).toBe(code);
  });

  it('does not lead support to an unknown district', async () => {
    expect(await urlFor('support', { orgId: '1' })).toBe('403 wrongOrganization');
    expect(await urlFor('support', { redirectUrl: '/district/1/x' })).toBe('403 wrongOrganization');
  });
});

describe('the redirect of an impersonation', () => {
  it('leads into the district for users who impersonate the person, or may start to', async () => {
    const userKey = await employeeKey();
    const requested = { userKey, userType: '2', usingMobile: 'false' };
    expect(await urlOf('support', requested)).toBe(`/district/${losAngeles}/`);
    expect(await urlOf('la.idm', { ...requested, redirectUrl: '/x', productId: 'ABSMGMT' })).toBe(
      `/district/${losAngeles}/x`,
    );
    await beginImpersonation(caller('support'), userKey);
    expect(await urlOf('support', { userKey, productId: 'Time' })).toBe('https://time.example.org/app');
  });

  it('is rejected for other users, and for invalid parameters', async () => {
    const userKey = await employeeKey();
    expect(await urlOf('la.admin', { userKey })).toBe('403 forbidden');
    expect(await urlOf('la.employee', { userKey })).toBe('403 forbidden');
    expect(await urlOf('support', {})).toBe('400 badRequest');
    expect(await urlOf('support', { userKey: '2-999' })).toBe('404 notFound');
    expect(await urlOf('support', { userKey, userType: '4' })).toBe('400 badRequest');
    expect(await urlOf('support', { userKey, productId: 'Nothing' })).toBe('400 badRequest');
    expect(await urlOf('support', { userKey, isPartOfMos: '1' })).toBe('400 unknownFilter');
  });

  it('back ends it, and also works after it has ended', async () => {
    const userKey = await employeeKey();
    await beginImpersonation(caller('support'), userKey);
    for (const _ of [1, 2]) {
      const claim = { impersonatedUserKey: userKey };
      const answer = await callAs(caller('support'), 'GET', `${sessions}/ImpersonationRedirectUrl/End`, {
        claim,
      });
      expect(await answer.json()).toEqual({ url: `/district/${losAngeles}/` });
    }
    const current = callAs(caller('support'), 'GET', `${sessions}/impersonations/current`);
    expect(await codeOf(current)).toBe('404 notFound');
  });

  async function urlOf(login: string, query: Record<string, string>): Promise<string> {
    const answer = await inLosAngeles(login, 'ImpersonationRedirectUrl', query);
    if (!answer.ok) return codeOf(Promise.resolve(answer));
    return ((await answer.json()) as { url: string }).url;
  }
});

describe('both spellings of a URL', () => {
  it.each(['/services/absence/v1.0', '/services/absence/api/v1.0'])('work at %s', async (base) => {
    const answer = await ask('la.admin', `${base}/usersessions/RedirectUrl`);
    expect(await answer.json()).toEqual({ url: `/district/${losAngeles}/` });
    expect((await ask('la.admin', `${base}/usersessions/Roles`)).status).toBe(200);
  });
});

function inLosAngeles(login: string, call: string, query: Record<string, string>): Promise<Response> {
  return ask(login, `${sessions}/${call}`, query, { orgId: losAngeles });
}

async function employeeKey(): Promise<string> {
  const { loggedInUserKey } = await read<UserFacts>(
    ask('la.employee' satisfies Login, '/services/absence/v1.0/users'),
  );
  return loggedInUserKey;
}
