import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import type { UserFacts } from '#schemas/protocol/session/session.ts';
import type { AlternateToken } from '#schemas/protocol/session/userSessions.ts';
import { tokenLimit } from '#server/identity/alternateToken/alternateTokens.ts';
import { callAt, codeOf } from './impersonation/acting.ts';
import { type Caller, callerFor, signOut } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const issue = '/services/help-desk/auth';
const users = '/services/absence/v1.0/users';

let service: RunningService;
let admin: Caller;
beforeAll(async () => {
  service = await startService();
  admin = await callerFor(service, 'la.admin');
});
afterAll(() => service.close());

async function tokenOf(caller: Caller): Promise<AlternateToken> {
  return (await (await caller.call(issue, { method: 'POST' })).json()) as AlternateToken;
}

function withToken(token: string, path: string, more: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, service.origin), { headers: { [headers.alternateToken]: token, ...more } });
}

describe('an alternate token', () => {
  it('identifies its owner for 1440 minutes, on calls that request it', async () => {
    const { token, expiresAt } = await tokenOf(admin);
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(1440, 0);
    const facts = (await (await withToken(token, `${users}?useAesopToken=true`)).json()) as UserFacts;
    expect(facts.firstName).toBe('Ana');
    for (const path of [users, `${users}?useAesopToken=false`]) {
      expect(await codeOf(withToken(token, path)), path).toBe('401 unauthorized');
    }
  });

  it('has only the rights of its owner', async () => {
    const { token } = await tokenOf(admin);
    const otherDistrict = { [headers.user]: JSON.stringify({ orgId: 5302700 }) };
    expect(await codeOf(withToken(token, `${users}?useAesopToken=true`, otherDistrict))).toBe(
      '403 wrongOrganization',
    );
  });

  it('is rejected if it is unknown, truncated, empty or expired', async () => {
    const { token } = await tokenOf(admin);
    const path = `${users}?useAesopToken=true`;
    for (const wrong of ['', 'x', token.slice(1), token.toUpperCase(), 'f'.repeat(64), `${token}' or 1=1`]) {
      expect(await codeOf(withToken(wrong, path)), wrong).toBe('401 unauthorized');
    }
    await service.database.identity((sql) =>
      sql("update provider_record set expires_at = now() where kind = 'AlternateToken'"),
    );
    expect(await codeOf(withToken(token, path))).toBe('401 unauthorized');
  });

  it('is ignored if there is a bearer token, even an invalid one', async () => {
    const { token } = await tokenOf(admin);
    const answer = withToken(token, `${users}?useAesopToken=true`, { authorization: 'Bearer nonsense' });
    expect(await codeOf(answer)).toBe('401 unauthorized');
  });

  it('cannot create another one, and none is created without the XSRF header', async () => {
    const { token } = await tokenOf(admin);
    const xsrf = admin.visitor.cookies.get(xsrfCookie)?.value ?? '';
    const sent = { [headers.alternateToken]: token, [headers.xsrf]: xsrf, cookie: `${xsrfCookie}=${xsrf}` };
    const ask = (path: string, more: Record<string, string>) =>
      fetch(new URL(path, service.origin), { method: 'POST', headers: more });
    expect(await codeOf(ask(`${issue}?useAesopToken=true`, sent))).toBe('400 unknownFilter');
    expect(await codeOf(ask(issue, sent))).toBe('401 unauthorized');
    expect(await codeOf(ask(issue, { authorization: `Bearer ${admin.token}` }))).toBe('403 xsrf');
  });

  it('is stored as a hash', async () => {
    const { token } = await tokenOf(admin);
    const rows = await service.database.identity((sql) => sql('select * from provider_record'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends with its owner’s sign-out, and others stay valid', async () => {
    const leaving = await callerFor(service, 'la.reader');
    const [gone, stored] = [await tokenOf(leaving), await tokenOf(await callerFor(service, 'la.reader'))];
    await signOut(leaving);
    const path = `${users}?useAesopToken=true`;
    await expect.poll(() => codeOf(withToken(gone.token, path))).toBe('401 unauthorized');
    expect(await codeOf(withToken(stored.token, path))).toBe('200');
    const [row] = await service.database.identity((sql) =>
      sql(
        "select count(*) as left from provider_record where kind = 'AlternateToken' and payload->>'subject' = $1",
        ['Organization User:1033'],
      ),
    );
    expect(Number(row?.left)).toBe(1);
  });

  it('is rate limited across processes', async () => {
    const other = await service.another();
    const caller = await callerFor(service, 'la.campus');
    const codes: string[] = [];
    for (let count = 0; count <= tokenLimit; count += 1) {
      codes.push(await codeOf(callAt(count % 2 === 0 ? service : other, caller, 'POST', issue)));
    }
    await other.close();
    expect(codes.filter((code) => code === '200')).toHaveLength(tokenLimit);
    expect(codes.at(-1)).toBe('429 tooMany');
  });
});
