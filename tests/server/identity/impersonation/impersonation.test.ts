import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImpersonationFacts, impersonationMinutes } from '#schemas/protocol/session/impersonation.ts';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import { startLimit } from '#server/identity/impersonation/startImpersonation.ts';
import { fillMorePeople } from '../morePeople.ts';
import { evergreen, losAngeles } from '../people.ts';
import { type Caller, callerFor, signOut } from '../session.ts';
import { engines, type RunningService, startService } from '../startService.ts';
import { beginImpersonation, callAs, callAt, codeOf, payCodes, sessions, start, startOf } from './acting.ts';

const users = '/services/absence/v1.0/users';
const current = `${sessions}/impersonations/current`;

describe.each(engines())('impersonation, %s', (engine) => {
  let service: RunningService;
  let support: Caller;
  let idm: Caller;
  let admin: string;
  let employee: string;
  beforeAll(async () => {
    service = await startService({}, '/nowhere', engine);
    await fillMorePeople(service.database);
    [support, idm] = [await callerFor(service, 'support'), await callerFor(service, 'la.idm')];
    [admin, employee] = [await keyOf('la.admin'), await keyOf('la.employee')];
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.identity((sql) => sql('delete from impersonation'));
    await service.database.identity((sql) =>
      sql("delete from provider_record where kind = 'ImpersonationStart'"),
    );
  });

  async function keyOf(login: string): Promise<string> {
    const text = 'select user_type, user_id from user_account where login_name = $1';
    const [row] = await service.database.identity((sql) => sql(text, [login]));
    return `${row?.user_type}-${row?.user_id}`;
  }

  const asAdmin = () => ({ claim: { impersonatedUserKey: admin } });

  describe('the list of people who can be impersonated', () => {
    const people = (caller: Caller, query: string) =>
      callAs(caller, 'GET', `${sessions}/impersonations/people?${query}`);
    const idOf = (key: string) => Number(key.split('-')[1]);

    it('has those with an account', async () => {
      const [first, second] = [idOf(admin), 999_999];
      const answer = await people(support, `kind=user&ids=${first},${second}`);
      expect(await answer.json()).toEqual([{ id: first, userKey: admin }]);
    });

    it('is forbidden to others, and rejects invalid parameters', async () => {
      const reader = await callerFor(service, 'la.reader');
      expect(await codeOf(people(reader, 'kind=user&ids=1'))).toContain('forbidden');
      expect((await people(support, 'kind=none&ids=1')).status).toBe(400);
      expect((await people(support, 'kind=user&ids=a')).status).toBe(400);
    });
  });

  describe('starts', () => {
    it('for support with any user of the district, read-only, for 30 minutes, with both names', async () => {
      const facts = await beginImpersonation(support, admin);
      expect(facts).toMatchObject({
        impersonatedUser: { userKey: admin, name: 'Ana Ruiz', userTypeMnemonic: 'org' },
        originalUser: { name: 'Sam Porter' },
        orgId: losAngeles,
        reason: 'Her balance looks wrong.',
        readOnly: true,
      });
      const minutes = (Date.parse(facts.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(impersonationMinutes - 1);
      expect(minutes).toBeLessThanOrEqual(impersonationMinutes + 0.1);
      expect(await (await callAs(support, 'GET', current)).json()).toEqual(facts);
    });

    it('for a user of the organization with the permission and the role in any letter case', async () => {
      expect(await codeOf(start(idm, employee))).toBe('201');
    });

    it('not with a user who has more permissions, which are named, except by support', async () => {
      for (const [login, message] of [
        ['la.admin', 'REFDATA.ABSREASON.ADD'],
        ['multi', 'several districts'],
      ] as const) {
        const answer = await start(idm, await keyOf(login));
        expect(answer.status, login).toBe(403);
        expect(((await answer.json()) as { message: string }).message).toContain(message);
        const requested = `${sessions}/ImpersonationRedirectUrl?userKey=${await keyOf(login)}`;
        expect(await codeOf(callAs(idm, 'GET', requested))).toBe('403 forbidden');
        expect(await codeOf(start(support, await keyOf(login)))).toBe('201');
      }
    });

    it('not without the role or the permission', async () => {
      for (const login of ['la.helper', 'la.admin', 'la.campus', 'la.employee', 'multi'] as const) {
        expect(await codeOf(start(await callerFor(service, login), employee)), login).toBe('403 forbidden');
      }
    });

    it('and is offered only to users who may start it', async () => {
      const isOffered = async (caller: Caller) =>
        ((await (await callAs(caller, 'GET', users)).json()) as UserFacts).mayImpersonate;
      expect(await isOffered(support)).toBe(true);
      expect(await isOffered(idm)).toBe(true);
      expect(await isOffered(await callerFor(service, 'la.helper'))).toBe(false);
      expect(await isOffered(await callerFor(service, 'la.admin'))).toBe(false);
    });

    it('not with oneself, a support representative or an unknown user', async () => {
      expect(await codeOf(start(idm, await keyOf('la.idm')))).toBe('403 forbidden');
      expect(await codeOf(start(idm, await keyOf('support')))).toBe('403 forbidden');
      expect(await codeOf(start(support, await keyOf('support')))).toBe('403 forbidden');
      expect(await codeOf(start(support, await keyOf('ever.admin')))).toBe('404 notFound');
      expect(await codeOf(start(support, '4-999999'))).toBe('404 notFound');
      expect(await (await start(support, '4-999999')).text()).toContain('user key 4-999999');
      expect(await codeOf(start(support, admin, { orgId: evergreen }))).toBe('404 notFound');
    });

    it('not during another one', async () => {
      await beginImpersonation(support, admin);
      expect(await codeOf(start(support, employee, { impersonatedUserKey: admin }))).toBe('403 forbidden');
    });

    it.each([
      ['', 'required'],
      ['    ', 'required'],
      [' abc  ', 'minLength'],
      ['x'.repeat(501), 'maxLength'],
      ['a\u0000bcdef', 'text'],
    ])('only with a reason of 5 to 500 characters: %j', async (reason, code) => {
      const body = { userKey: admin, reason };
      const answer = await callAs(support, 'POST', `${sessions}/impersonations`, { body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid', errors: { reason: { code } } });
    });

    it.each([
      {},
      { userKey: 'x', reason: 'long enough' },
      { userKey: '4-1', reason: 'long enough', more: 1 },
    ])('not from a malformed body: %j', async (body) => {
      expect(await codeOf(callAs(support, 'POST', `${sessions}/impersonations`, { body }))).toBe(
        '400 badRequest',
      );
    });

    it('with a rate limit across processes', async () => {
      const other = await service.another();
      const codes: string[] = [];
      for (let count = 0; count <= startLimit; count += 1) {
        const at = count % 2 === 0 ? service : other;
        const body = startOf(admin);
        codes.push(await codeOf(callAt(at, support, 'POST', `${sessions}/impersonations`, { body })));
      }
      await other.close();
      expect(codes.filter((code) => code === '201')).toHaveLength(startLimit);
      expect(codes.at(-1)).toBe('429 tooMany');
    });

    it('one at a time: a new one in the district ends the previous one', async () => {
      await beginImpersonation(support, admin);
      await beginImpersonation(support, employee);
      expect(await codeOf(callAs(support, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
    });
  });

  describe('makes requests', () => {
    it('as the other user, with that user’s permissions, and returns who signed in', async () => {
      await beginImpersonation(support, employee);
      const claim = { impersonatedUserKey: employee };
      const facts = (await (await callAs(support, 'GET', users, { claim })).json()) as UserFacts;
      expect(facts).toMatchObject({
        userTypeMnemonic: 'worker',
        firstName: 'Eli',
        loggedInUserKey: await keyOf('support'),
        actingAsUserID: Number(employee.split('-')[1]),
        Roles: [{ userTitle: 'Support' }],
        mayImpersonate: false,
      });
      expect(await codeOf(callAs(support, 'GET', payCodes, { claim }))).toBe('403 forbidden');
      expect(await codeOf(callAs(support, 'GET', payCodes))).toBe('200');
    });

    it('not with the claim alone', async () => {
      expect(await codeOf(callAs(support, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
      await beginImpersonation(support, admin);
      const someoneElse = { claim: { impersonatedUserKey: employee } };
      expect(await codeOf(callAs(support, 'GET', users, someoneElse))).toBe('403 impersonationEnded');
      expect(await codeOf(callAs(idm, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
      const otherDistrict = { claim: { impersonatedUserKey: admin, orgId: evergreen } };
      expect(await codeOf(callAs(support, 'GET', users, otherDistrict))).toBe('403 impersonationEnded');
      const secondSession = await callerFor(service, 'support');
      expect(await codeOf(callAs(secondSession, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
      const malformed = { claim: { impersonatedUserKey: 'la.admin' } };
      expect(await codeOf(callAs(support, 'GET', users, malformed))).toBe('400 badRequest');
    });

    it('read-only until writing is allowed, and again after it is revoked', async () => {
      await beginImpersonation(support, admin);
      const write = () =>
        callAs(support, 'POST', payCodes, { ...asAdmin(), body: { payCodeName: unique() } });
      expect(await codeOf(write())).toBe('403 impersonationReadOnly');
      const allow = (readOnly: boolean) =>
        callAs(support, 'PUT', current, { ...asAdmin(), body: { readOnly } });
      expect(((await (await allow(false)).json()) as ImpersonationFacts).readOnly).toBe(false);
      expect(await codeOf(write())).toBe('201');
      await allow(true);
      expect(await codeOf(write())).toBe('403 impersonationReadOnly');
    });

    it('without the permissions of support', async () => {
      await beginImpersonation(support, employee);
      await callAs(support, 'PUT', current, { body: { readOnly: false } });
      const claim = { impersonatedUserKey: employee };
      const body = { payCodeName: unique() };
      expect(await codeOf(callAs(support, 'POST', payCodes, { claim, body }))).toBe('403 forbidden');
    });

    it('not for an alternate token', async () => {
      await beginImpersonation(support, admin);
      await callAs(support, 'PUT', current, { body: { readOnly: false } });
      const token = callAs(support, 'POST', '/services/help-desk/auth', asAdmin());
      expect(await codeOf(token)).toBe('403 forbidden');
    });

    it('with both identities in the change log', async () => {
      await beginImpersonation(support, admin);
      await callAs(support, 'PUT', current, { body: { readOnly: false } });
      const body = { payCodeName: unique() };
      const answer = await callAs(support, 'POST', payCodes, { ...asAdmin(), body });
      const { payCodeId } = (await answer.json()) as { payCodeId: number };
      const log = await callAs(support, 'GET', `${payCodes}/${payCodeId}/$changes`);
      expect(await log.json()).toMatchObject({
        changes: [
          {
            userKey: await keyOf('support'),
            userName: 'Sam Porter',
            actingAs: 'Ana Ruiz',
            actingAsKey: admin,
          },
        ],
      });
    });
  });

  describe('ends', () => {
    it('on request: at once in every process, and permanently', async () => {
      const other = await service.another();
      await beginImpersonation(support, admin);
      const there = () => callAt(other, support, 'GET', users, asAdmin());
      expect(await codeOf(callAs(support, 'GET', users, asAdmin()))).toBe('200');
      expect((await there()).status).toBe(200);
      expect(await codeOf(callAs(support, 'DELETE', current, asAdmin()))).toBe('204');
      expect((await there()).status).toBe(403);
      expect(await codeOf(callAs(support, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
      expect(await codeOf(callAs(support, 'GET', current, asAdmin()))).toBe('404 notFound');
      expect(await codeOf(callAs(support, 'DELETE', current, asAdmin()))).toBe('204');
      const allow = callAs(support, 'PUT', current, { ...asAdmin(), body: { readOnly: false } });
      expect(await codeOf(allow)).toBe('403 impersonationEnded');
      await other.close();
    });

    it('when it expires', async () => {
      await beginImpersonation(support, admin);
      await service.database.identity((sql) => sql('update impersonation set expires_at = now()'));
      expect(await codeOf(callAs(support, 'GET', users, asAdmin()))).toBe('403 impersonationEnded');
      expect(await codeOf(callAs(support, 'GET', current))).toBe('404 notFound');
    });

    it('when the other user’s account is disabled, or the right to impersonate is removed', async () => {
      await beginImpersonation(idm, employee);
      const claim = { impersonatedUserKey: employee };
      const otherProcess = await service.another();
      await service.database.identity((sql) =>
        sql("update user_account set provider_roles = '[]' where login_name = 'la.idm'"),
      );
      expect((await callAt(otherProcess, idm, 'GET', users, { claim })).status).toBe(403);
      await service.database.identity((sql) =>
        sql(`update user_account set provider_roles = '["IDMADMINISTRATOR"]' where login_name = 'la.idm'`),
      );
      await otherProcess.close();
      await service.database.identity((sql) =>
        sql("update user_account set disabled = true where login_name = 'la.employee'"),
      );
      const third = await service.another();
      expect((await callAt(third, idm, 'GET', users, { claim })).status).toBe(403);
      await service.database.identity((sql) =>
        sql("update user_account set disabled = false where login_name = 'la.employee'"),
      );
      await third.close();
    });

    it('with the sign-out of its session, at once in every process', async () => {
      const leaving = await callerFor(service, 'support');
      const other = await service.another();
      await beginImpersonation(leaving, admin);
      expect((await callAt(other, leaving, 'GET', users, asAdmin())).status).toBe(200);
      await signOut(leaving);
      expect((await callAt(other, leaving, 'GET', users, asAdmin())).ok).toBe(false);
      await other.close();
    });

    it('and keeps its record with both users and the end time', async () => {
      await beginImpersonation(support, admin);
      await callAs(support, 'DELETE', current);
      const [row] = await service.database.identity((sql) => sql('select * from impersonation'));
      expect(row).toMatchObject({ user_key: admin, original_user_name: 'Sam Porter' });
      expect(row?.ended_at).not.toBeNull();
    });
  });
});

let names = 0;
function unique(): string {
  names += 1;
  return `Made while acting ${names}`;
}
