import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import type { ImpersonationFacts } from '#schemas/protocol/session/impersonation.ts';
import { type Client, client, type Sent } from '#tests/contracts/client.ts';
import { fillDistrict, login, organization, password, tables } from '#tests/kill/district.ts';
import { type ServiceProcess, startProcess } from '#tests/kill/serviceProcess.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace, type TestPlace } from '#tests/server/database/engines.ts';
import { Visitor } from '#tests/server/http/visitor.ts';
import { refresh, signIn, type Tokens } from '#tests/server/identity/codeFlow.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { addColleague } from './colleague.ts';
import { type RoundRobin, roundRobin } from './roundRobin.ts';

const isMissing = inject('postgres') === '';
const payCodes = '/services/reference-data/api/payCodes';
const impersonations = '/services/absence/v1.0/usersessions/impersonations';

let file: string;
let place: TestPlace;
let proxy: RoundRobin;
let running: ServiceProcess[] = [];
let colleague: string;

beforeAll(async () => {
  if (isMissing) return;
  file = await programFile('main');
  place = await preparedPlace('postgres', tables);
  await fillDistrict(place);
  colleague = await addColleague(place);
  proxy = await roundRobin();
  const ports = [await freePort(), await freePort()] as const;
  running = [
    await startProcess(file, place, ports[0], proxy.origin, { TRUST_PROXY: '1' }),
    await startProcess(file, place, ports[1], proxy.origin, { TRUST_PROXY: '1' }),
  ];
  proxy.between(ports);
});

afterAll(async () => {
  if (isMissing) return;
  await Promise.all(running.map((service) => service.kill()));
  await proxy.close();
  await place.remove();
});

it.skipIf(isMissing)(
  'two processes behind a proxy that takes turns serve one person: sign-in, writes, renewal, impersonation, and one of them killed',
  async () => {
    const visitor = new Visitor(proxy.origin);
    const { tokens } = await signIn(proxy.origin, login, password, visitor);
    await visitor.ask('/config.json');
    const xsrf = visitor.cookies.get(xsrfCookie)?.value ?? '';
    const person = client(proxy.origin, tokens.access_token, xsrf);

    expect(await made(person, 'Before'), 'a write at each process').toEqual([201, 201]);
    expect(
      (await person.ask('POST', payCodes, without(xsrf))).status,
      'a write without the XSRF header',
    ).toBe(403);

    const renewed = (await (await refresh(visitor, tokens.refresh_token)).json()) as Tokens;
    const again = client(proxy.origin, renewed.access_token, xsrf);
    expect(await statuses(again, 'GET', payCodes), 'reads with the renewed token').toEqual([200, 200]);
    expect((await refresh(visitor, tokens.refresh_token)).status, 'a spent refresh token').toBe(400);

    await impersonate(again);

    await running[0]?.kill();
    const last = await signIn(proxy.origin, login, password);
    const other = client(proxy.origin, last.tokens.access_token, xsrf);
    expect(await made(other, 'After'), 'writes when one process is gone').toEqual([201, 201]);
    expect(Math.min(...proxy.counts.values()), 'requests at the lesser used process').toBeGreaterThan(5);
  },
  60_000,
);

/**
 * Impersonates the colleague (`addColleague`), reads and writes as that user, and ends the impersonation. The requests
 * alternate between the two processes.
 */
async function impersonate(person: Client): Promise<void> {
  const reason = 'Asked by the colleague on the phone.';
  const begun = await person.ask('POST', impersonations, as(undefined, { userKey: colleague, reason }));
  expect(begun.status, begun.text).toBe(201);
  expect((begun.json as ImpersonationFacts).readOnly).toBe(true);

  const acting = as(colleague);
  expect(await statuses(person, 'GET', payCodes, acting), 'reads as the colleague').toEqual([200, 200]);
  const write = as(colleague, { payCodeName: 'By another' });
  expect(await statuses(person, 'POST', payCodes, write), 'writes while it only reads').toEqual([403, 403]);

  const current = `${impersonations}/current`;
  expect((await person.ask('PUT', current, as(colleague, { readOnly: false }))).status).toBe(200);
  expect((await person.ask('POST', payCodes, write)).status, 'a write after switching').toBe(201);

  expect((await person.ask('DELETE', current, acting)).status).toBe(204);
  expect(await statuses(person, 'GET', payCodes, acting), 'at both processes it is over at once').toEqual([
    403, 403,
  ]);
}

/** Sends the same request to each process. Returns the statuses of the responses. */
async function statuses(
  person: Client,
  method: string,
  path: string,
  sent: Sent = as(undefined),
): Promise<number[]> {
  return [(await person.ask(method, path, sent)).status, (await person.ask(method, path, sent)).status];
}

async function made(person: Client, name: string): Promise<number[]> {
  const one = (number: number) =>
    person.ask('POST', payCodes, as(undefined, { payCodeName: `${name} ${number}` }));
  return [(await one(1)).status, (await one(2)).status];
}

function as(impersonatedUserKey: string | undefined, body?: unknown): Sent {
  const claim = JSON.stringify({ orgId: organization, impersonatedUserKey });
  return { headers: { [headers.user]: claim }, ...(body === undefined ? {} : { body }) };
}

/** Returns a write request whose XSRF header does not match the XSRF cookie. */
function without(xsrf: string): Sent {
  const sent = as(undefined, { payCodeName: 'Forged' });
  return { ...sent, headers: { ...sent.headers, [headers.xsrf]: [...xsrf].reverse().join('') } };
}
