import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportLimits } from '#server/derived/operations/exportSlots.ts';
import { losAngeles } from '../identity/people.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

const path = '/services/reference-data/api/payCodes/$export';
const count = 8000;
/**
 * Columns of a list whose export is larger than a socket's buffers, so that the export blocks while nothing reads it.
 */
const wide = Array(80).fill('payCodeName').join(',');

let service: RunningService;
let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  // The embedded database is slower, so that an unread export is still running when the test checks it.
  service = await startService({}, '/nowhere', 'embedded');
  [admin, reader] = await Promise.all([callerFor(service, 'la.admin'), callerFor(service, 'la.reader')]);
  await service.database.maintain(async (sql) => {
    await sql(`insert into pay_code (org_id, pay_code_name, external_id)
      select ${losAngeles}, 'Code ' || number || repeat(' of work', 5), repeat('x', 12) from generate_series(1, ${count}) as number`);
    await sql('update permission_profile set permissions = $1 where permission_profile_id = 2', [
      '["REFDATA.PAYCODE.*"]',
    ]);
  });
});
afterAll(() => service?.close());

const rows = (text: string) => text.trim().split('\r\n').length - 1;
const exported = (caller: Caller, query = '') => caller.call(`${path}${query}`);

/**
 * Requests an export, waits for the first bytes and reads no more, so that the export stays in progress. `encoding` is
 * the `Accept-Encoding` header, which determines the compression.
 */
async function unread({ token }: Caller, encoding = 'identity'): Promise<Socket> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  const lines = [`GET ${path}?columns=${wide} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`];
  socket.write([...lines, `Accept-Encoding: ${encoding}`, '', ''].join('\r\n'));
  await once(socket, 'readable');
  return socket;
}

/**
 * Waits until a further export of the user is rejected, because the user has reached the limit of concurrent exports.
 */
const untilFull = (caller: Caller) =>
  vi.waitFor(async () => {
    const answer = await exported(caller, '?filter={"payCodeName":"none"}');
    await answer.text();
    expect(answer.status).toBe(429);
  });
const untilFree = (caller: Caller) =>
  vi.waitFor(async () => {
    const answer = await exported(caller, '?filter={"payCodeName":"none"}');
    await answer.text();
    expect(answer.status).toBe(200);
  });

it('an export has every row, in the requested order', async () => {
  const answer = await exported(admin, '?sort=["payCodeName","DESC"]&columns=payCodeName');
  const text = await answer.text();
  expect(answer.headers.get('x-total-count')).toBe(String(rows(text)));
  const names = text
    .trim()
    .split('\r\n')
    .filter((line) => line.startsWith('Code '));
  expect(names).toHaveLength(count);
  expect(names.toSorted().toReversed()).toEqual(names);
});

it.each(['identity', 'br'])(
  'a user has a limited number of exports in progress, and a disconnect frees one (%s)',
  async (encoding) => {
    const sockets = await Promise.all(
      Array.from({ length: exportLimits.ofOnePerson }, () => unread(admin, encoding)),
    );
    await untilFull(admin);
    const refused = await exported(admin);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(((await refused.json()) as { message: string }).message).toBe(
      `You have ${exportLimits.ofOnePerson} exports in progress. Wait for one to finish, or stop it.`,
    );
    // Other users' exports and requests continue, because an unread export holds no database connection.
    expect(rows(await (await exported(reader)).text())).toBeGreaterThanOrEqual(count);
    expect((await service.app.inject('/health')).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await untilFree(admin);
  },
  60_000,
);

it('a row that no longer matches when its batch is read is excluded, and none is duplicated', async () => {
  const answer = await exported(admin, `?filter={"externalId":{"contains":"xx"}}&columns=externalId,${wide}`);
  const idle = Number(answer.headers.get('x-total-count'));
  expect(idle).toBe(count);
  await service.database.maintain((sql) =>
    sql(
      `update pay_code set external_id = 'changed', row_version = row_version + 1 where org_id = $1 and pay_code_name like 'Code 79%'`,
      [losAngeles],
    ),
  );
  const text = await answer.text();
  expect(text).not.toContain('changed');
  expect(rows(text)).toBeLessThan(idle);
  const names = text.trim().split('\r\n');
  expect(new Set(names).size).toBe(names.length);
});

it('a search result is exported in the sort order, not by best match', async () => {
  const query = new URLSearchParams({
    filter: '{"q":"code 12"}',
    sort: '["payCodeName","DESC"]',
    columns: 'payCodeName',
  });
  const names = (await (await exported(admin, `?${query}`)).text()).trim().split('\r\n').slice(1);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual(names.toSorted().toReversed());
  const ranked = new URLSearchParams({
    filter: '{"q":"code 12"}',
    sort: '["relevance","ASC"]',
    columns: 'payCodeName',
  });
  const best = (await (await exported(admin, `?${ranked}`)).text()).trim().split('\r\n').slice(1);
  expect(best).toEqual(names.toReversed());
});

it('a search is a text or a text with fuzzy matching, and nothing else', async () => {
  const searchStatus = async (q: unknown) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,0]' });
    return (await admin.call(`/services/reference-data/api/payCodes?${query}`)).status;
  };
  for (const q of ['code', { near: 'code' }, null, ''])
    expect(await searchStatus(q), JSON.stringify(q)).toBe(200);
  for (const q of [5, ['code'], {}, { near: 5 }, { near: 'code', far: 'x' }, { far: 'x' }, 'x'.repeat(201)]) {
    expect(await searchStatus(q), JSON.stringify(q)).toBe(400);
  }
});
