import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalIssuer, startLocalIssuer } from '../../tokens/localIssuer.ts';
import { makeToken } from '../../tokens/makeToken.ts';
import { losAngeles } from './people.ts';
import { engines, type RunningService, startService } from './startService.ts';

const worker = 4711;
/** ID of a user whose account is disabled. */
const former = 4712;

describe.each(engines())('sign-ins at a foreign provider, on %s', (engine) => {
  let issuer: LocalIssuer;
  let service: RunningService;
  let other: { origin: string; close: () => Promise<void> };
  beforeAll(async () => {
    issuer = await startLocalIssuer();
    service = await startService({ OIDC_AUTHORITY: issuer.issuer }, '/nowhere', engine);
    other = await service.another();
    await service.database.maintain(async (sql) => {
      await sql(
        `insert into employee_type (org_id, worker_type_id, worker_type_description, hidden)
         values ($1, 1, 'Teacher', false)`,
        [losAngeles],
      );
      await sql(
        `insert into worker (org_id, worker_id, first_name, last_name, worker_type_id, institute_ids, is_active)
         select $1, id, 'Wanda', 'Works', 1, '[]', true from unnest($2::int[]) as id`,
        [losAngeles, [worker, former]],
      );
      for (const [subject, person, disabled] of [
        ['Worker:1', worker, false],
        ['Worker:2', former, true],
      ])
        await sql(
          `insert into user_account (subject, login_name, password_hash, user_type, org_id, first_name, last_name, email, person_id, disabled)
           values ($1, $1, '', 2, $2, 'Wanda', 'Works', 'wanda@example.org', $3, $4)`,
          [subject, losAngeles, person, disabled],
        );
    });
  });
  afterAll(async () => {
    await other?.close();
    await service?.close();
    await issuer?.close();
  });

  const tokenWith = (claims: Record<string, unknown>, subject = 'Worker:1') =>
    makeToken(
      {
        kind: 'access',
        issuer: issuer.issuer,
        clientId: 'ABSMGMT',
        audience: 'absmgmt-services',
        subject,
        keys: issuer.keys,
      },
      Math.floor(Date.now() / 1000),
      { claims },
    );
  const use = async (origin: string, token: string) =>
    (await fetch(`${origin}/services/absence/v1.0/users`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const lines = () =>
    service.database.maintain((sql) =>
      sql('select channel, address, result from login_history where worker_id = any($1) order by login_id', [
        [worker, former],
      ]),
    );
  /** Waits 400 ms, so that sign-ins that are written after the response are stored. */
  const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

  it('are logged once per session, with any token and at any process', async () => {
    const first = await tokenWith({ sid: 'one', jti: 'a' });
    const renewed = await tokenWith({ sid: 'one', jti: 'b' });
    const calls = [service.origin, other.origin].flatMap((origin) =>
      [first, renewed, first].map((token) => use(origin, token)),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    await vi.waitFor(async () => expect(await lines()).not.toEqual([]));
    await idle();
    expect(await lines()).toEqual([
      { channel: 'sso', address: expect.stringMatching(/127\.0\.0\.1|::1/), result: 'signedIn' },
    ]);
    await use(other.origin, await tokenWith({ sid: 'two' }));
    await vi.waitFor(async () => expect(await lines()).toHaveLength(2));
  });

  it('are grouped by sign-in time if the provider sends no session, or by day', async () => {
    const before = (await lines()).length;
    for (const claims of [{ auth_time: 1_000 }, { auth_time: 1_000, jti: 'x' }, {}, { jti: 'y' }]) {
      await use(service.origin, await tokenWith(claims));
      await use(other.origin, await tokenWith(claims));
    }
    await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThanOrEqual(before + 2));
    await idle();
    expect(await lines()).toHaveLength(before + 2);
  });

  it('log that an account is disabled', async () => {
    expect(await use(service.origin, await tokenWith({ sid: 'three' }, 'Worker:2'))).toBe(401);
    await vi.waitFor(async () => expect((await lines()).at(-1)).toMatchObject({ result: 'disabled' }));
  });

  it('are not logged for rejected tokens, or accounts that are not an employee’s', async () => {
    const before = (await lines()).length;
    expect(await use(service.origin, `${await tokenWith({ sid: 'four' })}x`)).toBe(401);
    await use(service.origin, await tokenWith({ sid: 'six' }, 'Organization User:1032'));
    await idle();
    expect(await lines()).toHaveLength(before);
  });
});
