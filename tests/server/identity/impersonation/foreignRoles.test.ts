import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { type LocalIssuer, startLocalIssuer } from '../../../tokens/localIssuer.ts';
import { makeToken } from '../../../tokens/makeToken.ts';
import { fillMorePeople } from '../morePeople.ts';
import { losAngeles } from '../people.ts';
import { type RunningService, startService } from '../startService.ts';
import { sessions, startOf } from './acting.ts';

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

/**
 * Makes a call with a token that has the given claims. By default, the user is `la.helper`, who has the permission to
 * impersonate.
 */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  claims: Record<string, unknown>,
  { subject = 'Organization User:3002', acting = false }: { subject?: string; acting?: boolean } = {},
) {
  const setting = {
    kind: 'access',
    issuer: issuer.issuer,
    clientId: 'ABSMGMT',
    audience: 'absmgmt-services',
    subject,
    keys: issuer.keys,
  } as const;
  const token = await makeToken(setting, Math.floor(Date.now() / 1000), {
    claims: { sid: 'one', ...claims },
  });
  const xsrf = 'x'.repeat(32);
  const claim = { orgId: losAngeles, ...(acting ? { impersonatedUserKey: employee } : {}) };
  const { statusCode } = await service.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      [headers.user]: JSON.stringify(claim),
      [headers.xsrf]: xsrf,
    },
    cookies: { [xsrfCookie]: xsrf },
    ...(method === 'POST' ? { payload: startOf(employee) } : {}),
  });
  return statusCode;
}

const start = (claims: Record<string, unknown>, options?: { subject: string }) =>
  ask('POST', `${sessions}/impersonations`, claims, options);

describe('the right to impersonate, by a token of a foreign provider', () => {
  it.each([
    [{ roles: ['IdmAdministrator'] }],
    [{ roles: 'IdmAdministrator' }],
    [{ roles: ['Reader', 'IDMADMINISTRATOR'] }],
    [{ roles: 'idmadministrator' }],
    [{ acting_as_id: '501' }],
  ])('is given by the role, or by an impersonation at the provider: %j', async (claims) => {
    expect(await start(claims)).toBe(201);
  });

  it.each([
    [{}],
    [{ roles: [] }],
    [{ roles: 'Idm' }],
    [{ roles: ['IdmAdministrators'] }],
    [{ acting_as_id: '' }],
  ])('is not given otherwise: %j', async (claims) => {
    expect(await start(claims)).toBe(403);
  });

  it('requires the permission of the organization, regardless of the token', async () => {
    const claims = { roles: ['IdmAdministrator'], acting_as_id: '501' };
    expect(await start(claims, { subject: 'Organization User:1032' })).toBe(403);
  });

  it('lasts as long as the tokens have the role', async () => {
    const users = '/services/absence/v1.0/users';
    expect(await start({ roles: 'IdmAdministrator' })).toBe(201);
    expect(await ask('GET', users, { roles: 'IdmAdministrator' }, { acting: true })).toBe(200);
    expect(await ask('GET', users, {}, { acting: true })).toBe(403);
  });
});
