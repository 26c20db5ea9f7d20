import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { type RunningService, startService } from '../identity/startService.ts';
import { script, writeConsole } from './consoleFixture.ts';

let service: RunningService;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'absmgmt-console-'));
  await writeConsole(directory);
  service = await startService({}, directory);
});
afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true });
});

const page = (url: string) => service.app.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('the console’s page', () => {
  it.each([
    '/',
    '/district/622710/reference-data/pay-code?x=1',
    '/auth_callback?code=1',
    '/access',
    '/a.b/c',
  ])('is served at %s, uncached, with its own nonce', async (url) => {
    const answers = await Promise.all([page(url), page(url)]);
    const nonces = answers.map(({ body, headers }) => {
      const [, nonce = ''] = /nonce="([\w-]{22})"/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('no-store');
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('of another build than at startup is not served: an error page is shown until the build is restored', async () => {
    const file = join(directory, 'index.html');
    const before = await readFile(file, 'utf8');
    expect((await page('/')).statusCode).toBe(200);
    await writeFile(file, before.replace('root', 'another'));
    const other = await page('/district/622710/home');
    expect(other.statusCode).toBe(503);
    expect(other.body).toContain('Ask your operator to restart it');
    expect(other.body).not.toContain('another');
    const spanish = { accept: 'text/html', 'accept-language': 'es' };
    const inSpanish = await service.app.inject({ url: '/', headers: spanish });
    expect(inSpanish.body).toContain('La consola se actualizó');
    await writeFile(file, before);
    expect((await page('/')).statusCode).toBe(200);
  });

  it('may only be framed as the silent-renew page, by the same origin', async () => {
    expect((await page('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const silent = (await page('/silentRenew.html?code=1')).headers['content-security-policy'];
    expect(silent).toContain("frame-ancestors 'self'");
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (accepted, encoding, read) => {
    const headers = { accept: 'text/html', 'accept-encoding': accepted };
    const answer = await service.app.inject({ url: '/district/622710/home', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' });
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(read(answer.rawPayload).toString()).toContain('id="root"');
  });

  it('sets the XSRF cookie in a browser without one', async () => {
    const { cookies } = await page('/');
    expect(cookies[0]).toMatchObject({ name: xsrfCookie, sameSite: 'Strict', path: '/' });
    expect(cookies[0]).not.toHaveProperty('httpOnly');
    const again = await service.app.inject({
      url: '/',
      headers: { accept: 'text/html' },
      cookies: { [xsrfCookie]: cookies[0]?.value ?? '' },
    });
    expect(again.cookies).toEqual([]);
  });

  it.each(['/services/absence/nothing', '/assets/nothing.js', '/idp/nothing', '/entities/nothing'])(
    'is not served for %s',
    async (url) => {
      const answer = await page(url);
      expect([401, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('id="root"');
    },
  );

  it('is not served to API clients', async () => {
    const answer = await service.app.inject({ url: '/somewhere', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  });
});

describe('assets', () => {
  const asset = (name: string, encoding: string) =>
    service.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent in an accepted encoding: %s', async (accepted, sent) => {
    const answer = await asset('index-abc123.js', accepted);
    expect(answer.headers['content-encoding']).toBe(sent);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  it('are sent uncompressed without a compressed sibling', async () => {
    expect((await asset('plain-abc123.js', 'br')).body).toBe(script);
  });

  it.each(['../index.html', '..%2findex.html', '%2e%2e/index.html', '..%5cindex.html', '%00', '.', ''])(
    'do not allow access outside their folder: %s',
    async (name) => {
      const answer = await asset(name, 'identity');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('other files are revalidated each time', async () => {
    const answer = await service.app.inject('/icon.svg');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('svg');
  });
});

describe('a console without a build', () => {
  it('returns that it is not ready', async () => {
    const bare = await startService();
    const answer = await bare.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(503);
    await bare.close();
  });
});
