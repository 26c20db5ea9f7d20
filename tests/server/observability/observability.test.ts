import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { loggerOptions, RequestLog } from '#server/http/logging.ts';
import { audit } from '#server/observability/audit.ts';
import { buildMetrics } from '#server/observability/metrics.ts';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, openSignIn } from '../identity/codeFlow.ts';
import { beginImpersonation, callAs, payCodes, sessions } from '../identity/impersonation/acting.ts';
import { fillMorePeople } from '../identity/morePeople.ts';
import { password } from '../identity/people.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
let support: Caller;
beforeAll(async () => {
  service = await startService();
  await fillMorePeople(service.database);
  support = await callerFor(service, 'support');
});
afterAll(() => service.close());

/** Returns the value of a metrics line, by name and labels in Prometheus format. */
async function measured(line: string): Promise<number> {
  const text = await (await fetch(`${service.origin}/metrics`)).text();
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? Number.NaN);
}

describe('liveness and readiness', () => {
  it('have their own endpoints', async () => {
    for (const path of ['/health/live', '/health/ready', '/health']) {
      const answer = await fetch(`${service.origin}${path}`);
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: 'ok' }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('the metrics', () => {
  it('count requests by route, never by the ids in a URL', async () => {
    await callAs(support, 'GET', `${sessions}/impersonations/current`);
    const line = `absmgmt_http_request_duration_seconds_count{method="GET",route="${sessions}/impersonations/current",status="404"}`;
    expect(await measured(line)).toBe(1);
    expect(await measured('absmgmt_http_refusals_total{code="notFound"}')).toBeGreaterThan(0);
  });

  it('count database connections by state', async () => {
    expect(await measured('absmgmt_database_connections{state="waiting"}')).toBe(0);
    expect(await measured('absmgmt_database_connections{state="idle"}')).toBeGreaterThan(0);
  });

  it('count failed background jobs', async () => {
    await service.database.maintain((sql) =>
      sql(`insert into pgboss.job (name, state, completed_on) values ('mail', 'failed', now())`),
    );
    expect(await measured('absmgmt_jobs{state="failed"}')).toBe(1);
  });

  it('are available only from this machine, and not through a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(`${service.origin}/metrics`, { headers })).status).toBe(403);
    const answer = await service.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('require the token if one is configured', async () => {
    const guarded = await startService({ METRICS_TOKEN: 'a-long-token' });
    try {
      const ask = (authorization?: string) =>
        guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      expect((await ask()).statusCode).toBe(401);
      expect((await ask('Bearer another')).statusCode).toBe(401);
      expect((await ask('Bearer a-long-token')).statusCode).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe('the audit', () => {
  const counted = (event: string) => measured(`absmgmt_audit_events_total{event="${event}"}`);

  async function tryToSignIn(userName: string, word: string): Promise<void> {
    const visitor = new Visitor(service.origin);
    const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
    await visitor.submit(page, { userName, password: word });
  }

  it('counts wrong passwords, and the lock-out after ten of them', async () => {
    for (let attempt = 1; attempt <= 11; attempt += 1) await tryToSignIn('la.reader', `wrong ${attempt}`);
    expect(await counted('signIn.failed')).toBe(10);
    expect(await counted('signIn.lockedOut')).toBe(1);
    expect(await measured('absmgmt_sign_ins_total{result="wrong"}')).toBe(10);
  });

  it('counts a sign-in', async () => {
    const before = await measured('absmgmt_sign_ins_total{result="signedIn"}');
    await tryToSignIn('la.admin', password);
    expect(await measured('absmgmt_sign_ins_total{result="signedIn"}')).toBe(before + 1);
  });

  it('counts the start, write access and end of an impersonation', async () => {
    const [row] = await service.database.identity((sql) =>
      sql("select user_type, user_id from user_account where login_name = 'la.admin'"),
    );
    const key = `${row?.user_type}-${row?.user_id}`;
    await beginImpersonation(support, key);
    const current = `${sessions}/impersonations/current`;
    await callAs(support, 'PUT', current, { body: { readOnly: false } });
    await callAs(support, 'DELETE', current);
    await callAs(support, 'DELETE', current);
    for (const event of ['began', 'allowedWrites', 'ended']) {
      expect([event, await counted(`impersonation.${event}`)]).toEqual([event, 1]);
    }
  });

  it('counts permission changes and exports', async () => {
    // Moves the id sequence past the profiles of the test users, which were inserted with explicit ids.
    const next =
      "select setval(pg_get_serial_sequence('permission_profile', 'permission_profile_id'), 10000)";
    await service.database.maintain((sql) => sql(next));
    const profiles = '/services/admin-user/permissionProfiles';
    const changed = await callAs(support, 'POST', profiles, {
      body: { profileName: 'Reads', permissions: [] },
    });
    expect([changed.status, await counted('permissions.changed')]).toEqual([201, 1]);
    const exported = await callAs(support, 'GET', `${payCodes}/$export`);
    expect([exported.status, await counted('export.started')]).toEqual([200, 1]);
  });

  it('counts each action on an account, and no refused one', async () => {
    const accounts = '/services/absence/v1.0/accounts';
    const form = { userTypeMnemonic: 'org', firstName: 'Ada', lastName: 'Audit', email: 'ada@example.org' };
    const added = await callAs(support, 'POST', accounts, { body: form });
    const { account } = (await added.json()) as { account: { id: number } };
    const one = `${accounts}/user/${account.id}`;
    const act = (method: string, path: string, body?: unknown) =>
      callAs(support, method, `${one}/${path}`, body === undefined ? {} : { body });
    await act('POST', 'invitation', { byMail: false });
    await act('DELETE', 'invitation');
    await act('PUT', 'disabled', { disabled: true });
    expect((await act('POST', 'invitation', { byMail: false })).status).toBe(400);
    await act('PUT', 'disabled', { disabled: false });
    await act('DELETE', 'sessions');
    await act('DELETE', 'link');
    await act('DELETE', 'lock-out');
    for (const event of [
      'added',
      'invited',
      'withdrawn',
      'disabled',
      'enabled',
      'signedOut',
      'unlinked',
      'unlocked',
    ]) {
      expect([event, await counted(`account.${event}`)]).toEqual([event, 1]);
    }
  });

  it('is logged with its details at log level "error", and not at "silent"', async () => {
    expect(await linesAt('error')).toEqual([
      expect.objectContaining({
        level: 30,
        audit: 'export.started',
        entity: 'a',
        msg: 'audit',
        requestId: expect.any(String),
      }),
    ]);
    expect(await linesAt('silent')).toEqual([]);
  });
});

/** Sends a request that logs an audit event and an ordinary line. Returns the log lines at the given log level. */
async function linesAt(logLevel: string): Promise<unknown[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...loggerOptions({ ...readConfig({}), logLevel }), stream };
  const app = fastify({ logger, logController: new RequestLog() });
  app.decorate('metrics', buildMetrics(service.database));
  app.get('/', async (request) => {
    request.log.info('an ordinary line');
    audit(request, 'export.started', { entity: 'a' });
    return {};
  });
  await app.inject('/');
  await app.close();
  return lines.map((line) => JSON.parse(line));
}
