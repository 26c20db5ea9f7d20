import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../identity/startService.ts';

const discovery = '/idp/.well-known/openid-configuration';
const publicUrl = 'https://console.example.org';

let plain: RunningService;
let proxied: RunningService;
beforeAll(async () => {
  plain = await startService({ PUBLIC_URL: publicUrl });
  proxied = await startService({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
});
afterAll(() => Promise.all([plain?.close(), proxied?.close()]));

const ask = (service: RunningService, url: string, headers: Record<string, string>) =>
  service.app.inject({ url, headers });

describe('a request', () => {
  it.each([
    ['another host', { host: 'evil.example' }],
    ['a host that begins with ours', { host: 'console.example.org.evil.example' }],
    ['our host on another port', { host: 'console.example.org:8443' }],
    ['the host localhost', { host: 'localhost' }],
    [
      'a forwarded host without a trusted proxy',
      { host: 'evil.example', 'x-forwarded-host': 'console.example.org' },
    ],
  ])('for %s is rejected as misdirected, with the right address', async (_, headers) => {
    for (const url of ['/', '/config.json', discovery, '/services/absence/v1.0/users']) {
      const answer = await ask(plain, url, headers);
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.json()).toMatchObject({
        code: 'misdirected',
        message: expect.stringContaining(publicUrl),
      });
    }
  });

  it('for our host is served, also with its port', async () => {
    for (const host of ['console.example.org', 'CONSOLE.example.org', 'console.example.org:443']) {
      expect((await ask(plain, '/config.json', { host })).statusCode).toBe(200);
    }
  });

  it('for our host through a trusted proxy is served', async () => {
    const headers = { host: 'inside:8080', 'x-forwarded-host': 'console.example.org' };
    expect((await ask(proxied, '/config.json', headers)).statusCode).toBe(200);
    expect((await ask(proxied, '/config.json', { host: 'inside:8080' })).statusCode).toBe(421);
  });

  it('of a load balancer, which only knows an IP address, gets the health status', async () => {
    for (const url of ['/health/live', '/health/ready', '/health']) {
      expect((await ask(plain, url, { host: '10.1.2.3:8080' })).statusCode).toBe(200);
    }
  });
});

describe('the provider’s discovery', () => {
  it('has the console’s own URLs, whatever a request contains, and is cached by no proxy', async () => {
    const answer = await ask(plain, discovery, {
      host: 'console.example.org',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    });
    const { issuer, ...endpoints } = answer.json();
    expect(issuer).toBe(`${publicUrl}/idp`);
    expect(JSON.stringify(endpoints)).not.toContain('evil.example');
    expect(endpoints.authorization_endpoint).toBe(`${publicUrl}/idp/auth`);
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
  });
});
