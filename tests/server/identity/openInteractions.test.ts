import type { IncomingMessage, ServerResponse } from 'node:http';
import cookies from '@fastify/cookie';
import fastify from 'fastify';
// @ts-expect-error: the library declares no types for its context storage.
import providerContexts from 'oidc-provider/lib/helpers/als.js';
import { beforeAll, expect, test } from 'vitest';
import { openInteractions, withBrowser } from '#server/identity/provider/openInteractions.ts';

const stored = { find: async () => undefined, upsert: async () => expect.unreachable('kept') } as never;
const place = { secrets: ['secret'], isSecure: false, page: (id: string) => `/sign-in/${id}` };
const { upsert, find } = openInteractions(stored, {} as never, place);
const expiresAt = () => Date.now() / 1000 + 60;

// Starts a Fastify application once, because only this loads the cookie library.
beforeAll(async () => void (await fastify().register(cookies).ready()));

/** Simulates a browser: keeps the cookies that it receives, and runs work with these cookies. */
function browser() {
  const cookies: string[] = [];
  const response = { appendHeader: (_: string, cookie: string) => cookies.push(cookie) };
  const work = <T>(what: () => Promise<T>) => {
    const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    return withBrowser({ headers } as IncomingMessage, response as unknown as ServerResponse, what);
  };
  return { kept: cookies, work };
}

test('two simultaneous sign-ins each keep their own request, in any order', async () => {
  const [one, other] = [browser(), browser()];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const slow = other.work(async () => {
    await finished;
    await upsert('second', { jti: 'second', exp: expiresAt() }, 60);
  });
  await one.work(() => upsert('first', { jti: 'first', exp: expiresAt() }, 60) as Promise<void>);
  finish();
  await slow;
  expect(await one.work(async () => find('first'))).toMatchObject({ jti: 'first' });
  expect(await other.work(async () => find('second'))).toMatchObject({ jti: 'second' });
  expect(await other.work(async () => find('first'))).toBeUndefined();
});

test('the context storage is disabled when no sign-in is in progress, because it slows down every promise', async () => {
  const isUsed = () => providerContexts.enabled;
  const during = await browser().work(() => providerContexts.run({}, async () => isUsed()));
  if (Number(process.versions.node.split('.')[0]) < 24) expect(during).toBe(true);
  expect(isUsed()).not.toBe(true);
});
