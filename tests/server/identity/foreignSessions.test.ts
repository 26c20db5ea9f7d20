import { afterAll, beforeAll, expect, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import type { AlternateToken } from '#schemas/protocol/session/userSessions.ts';
import { type LocalIssuer, startLocalIssuer } from '../../tokens/localIssuer.ts';
import { makeToken } from '../../tokens/makeToken.ts';
import { sessions, startOf } from './impersonation/acting.ts';
import { fillMorePeople } from './morePeople.ts';
import { losAngeles } from './people.ts';
import { type RunningService, startService } from './startService.ts';

const now = Math.floor(Date.now() / 1000);
const users = '/services/absence/v1.0/users';
const auth = '/services/help-desk/auth';

let issuer: LocalIssuer;
let service: RunningService;
let employee: string;
beforeAll(async () => {
  issuer = await startLocalIssuer();
  service = await startService({ OIDC_AUTHORITY: issuer.issuer });
  await fillMorePeople(service.database);
  const [row] = await service.database.identity((sql) =>
    sql("select user_id from user_account where login_name = 'la.employee'"),
  );
  employee = `2-${row?.user_id}`;
});
afterAll(async () => {
  await service?.close();
  await issuer?.close();
});

/** Returns an access token of the support user with the given claims. */
function tokenWith(claims: Record<string, unknown>): Promise<string> {
  const setting = {
    kind: 'access',
    issuer: issuer.issuer,
    clientId: 'ABSMGMT',
    audience: 'absmgmt-services',
    subject: 'Support:7',
    keys: issuer.keys,
  } as const;
  return makeToken(setting, now, { claims });
}

interface Requested {
  readonly acting?: boolean;
  readonly payload?: object;
}

function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  token: string,
  { acting, payload }: Requested = {},
) {
  const xsrf = 'x'.repeat(32);
  const claim = { orgId: losAngeles, ...(acting ? { impersonatedUserKey: employee } : {}) };
  return service.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      [headers.user]: JSON.stringify(claim),
      [headers.xsrf]: xsrf,
    },
    cookies: { [xsrfCookie]: xsrf },
    ...(payload ? { payload } : {}),
  });
}

const begin = (token: string) =>
  call('POST', `${sessions}/impersonations`, token, { payload: startOf(employee) });
const isActing = async (token: string) =>
  (await call('GET', users, token, { acting: true })).statusCode === 200;

async function alternateOf(token: string): Promise<string> {
  return ((await call('POST', auth, token)).json() as AlternateToken).token;
}

async function isKnown(alternate: string): Promise<boolean> {
  const sent = { [headers.alternateToken]: alternate };
  const { statusCode } = await service.app.inject({ url: `${users}?useAesopToken=true`, headers: sent });
  return statusCode === 200;
}

it('an impersonation continues with a renewed token of the session, and in no other session', async () => {
  const [first, renewed] = [await tokenWith({ sid: 'a', n: 1 }), await tokenWith({ sid: 'a', n: 2 })];
  expect((await begin(first)).statusCode).toBe(201);
  expect(await isActing(renewed)).toBe(true);
  expect(await isActing(await tokenWith({ sid: 'b' }))).toBe(false);
});

it('an impersonation belongs to a single token if the provider sends no session', async () => {
  const token = await tokenWith({ jti: '1' });
  expect((await begin(token)).statusCode).toBe(201);
  expect(await isActing(token)).toBe(true);
  expect(await isActing(await tokenWith({ jti: '2' }))).toBe(false);
  expect(await isActing(await tokenWith({}))).toBe(false);
});

it('a sign-out only ends the impersonation and the alternate tokens of its session', async () => {
  const [mine, other] = [await tokenWith({ sid: 'mine' }), await tokenWith({ sid: 'other' })];
  for (const token of [mine, other]) await begin(token);
  const alternates = [await alternateOf(mine), await alternateOf(other)];
  expect(await Promise.all(alternates.map(isKnown))).toEqual([true, true]);
  expect((await call('DELETE', `${sessions}/current`, mine)).statusCode).toBe(204);
  expect(await Promise.all(alternates.map(isKnown))).toEqual([false, true]);
  expect([await isActing(mine), await isActing(other)]).toEqual([false, true]);
});

it('an expired token within the clock skew is accepted for calls, but cannot create longer access', async () => {
  const over = await tokenWith({ sid: 'over', exp: now - 300 });
  expect((await call('GET', users, over)).statusCode).toBe(200);
  for (const answer of [await call('POST', auth, over), await begin(over)]) {
    expect([answer.statusCode, answer.json().details]).toEqual([401, { reason: 'exp is in the past' }]);
  }
});
