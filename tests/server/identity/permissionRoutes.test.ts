import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { evergreen, type Login, losAngeles } from './people.ts';
import { type Caller, callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const logins = ['support', 'la.admin', 'la.reader', 'la.employee', 'ever.admin'] as const;

let service: RunningService;
const callers = new Map<Login, Caller>();
const keys = new Map<Login, string>();
beforeAll(async () => {
  service = await startService();
  await service.database.maintain((sql) =>
    sql(
      `update permission_profile set permissions = '["REFDATA.*", "SECURITY.*"]' where org_id = $1 and permission_profile_id = 1`,
      [losAngeles],
    ),
  );
  for (const login of logins) {
    const caller = await callerFor(service, login);
    callers.set(login, caller);
    const facts = await (await caller.call('/services/absence/v1.0/users')).json();
    keys.set(login, (facts as { loggedInUserKey: string }).loggedInUserKey);
  }
});
afterAll(() => service.close());

function ask(login: Login, query: Record<string, string>, orgId?: number): Promise<Response> {
  const address = `/services/absence/v1.0/permissions/explain?${new URLSearchParams(query)}`;
  const user: Record<string, string> =
    orgId === undefined ? {} : { [headers.user]: JSON.stringify({ orgId }) };
  return callers.get(login)?.call(address, { headers: user }) ?? Promise.reject(new Error(login));
}

async function explained(login: Login, query: Record<string, string>, orgId?: number) {
  const answer = await ask(login, query, orgId);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PermissionExplanation;
}

describe('the explanation of a permission', () => {
  it('is available to all users for themselves: profile, entry, who can change it', async () => {
    expect(await explained('la.reader', { name: 'REFDATA.PAYCODE.EDIT' })).toEqual({
      userKey: keys.get('la.reader'),
      name: 'Rae Li',
      title: { en: 'Add and edit pay codes', es: 'Añadir y editar códigos de pago' },
      permission: 'REFDATA.PAYCODE.EDIT',
      isNegated: false,
      held: false,
      allowed: false,
      source: { kind: 'profile', profileName: 'Reader', entry: null },
      changedWith: 'SECURITY.PERMPROFILE',
      changers: [{ userKey: keys.get('la.admin'), name: 'Ana Ruiz' }],
    });
    expect(await explained('la.employee', { name: '!MISC.HELP' })).toMatchObject({
      isNegated: true,
      allowed: true,
      source: { kind: 'noProfile' },
    });
  });

  it('is available to user administrators for any user of their district', async () => {
    const userKey = keys.get('la.reader') ?? '';
    const query = { name: 'REFDATA.PAYCODE.VIEW', userKey };
    const expected = { userKey, name: 'Rae Li', allowed: true, source: { entry: 'REFDATA.PAYCODE.VIEW' } };
    expect(await explained('la.admin', query)).toMatchObject(expected);
    expect(await explained('support', query, losAngeles)).toMatchObject(expected);
  });

  it('is forbidden for other users', async () => {
    const answer = await ask('la.reader', { name: 'MISC.HELP', userKey: keys.get('la.admin') ?? '' });
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as { message: string }).message).toContain('SECURITY.USERACCESS');
  });

  it('finds no user of another district', async () => {
    const userKey = keys.get('ever.admin') ?? '';
    expect((await ask('la.admin', { name: 'MISC.HELP', userKey })).status).toBe(404);
    expect((await ask('support', { name: 'MISC.HELP', userKey }, losAngeles)).status).toBe(404);
    expect((await ask('support', { name: 'MISC.HELP', userKey }, evergreen)).status).toBe(200);
    expect((await ask('la.admin', { name: 'MISC.HELP', userKey: "4-1'" })).status).toBe(404);
  });

  it('rejects an unknown or missing permission', async () => {
    expect((await ask('la.admin', { name: 'PAYCODE.EDIT' })).status).toBe(400);
    expect((await ask('la.admin', {})).status).toBe(400);
    expect((await ask('la.admin', { name: 'MISC.HELP', nonsense: '1' })).status).toBe(400);
  });
});
