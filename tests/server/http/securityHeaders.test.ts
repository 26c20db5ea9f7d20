import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../identity/startService.ts';
import { Visitor } from './visitor.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const everywhere = [
  '/health',
  '/config.json',
  '/nothing',
  '/services/absence/v1.0/users',
  '/idp/jwks',
  '/idp/auth',
];

describe('security headers', () => {
  it.each(everywhere)('are in the response of %s', async (path) => {
    const { headers } = await fetch(`${service.origin}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
  });

  it('omit transport security on plain http', async () => {
    const { headers } = await fetch(`${service.origin}/health`);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('do not name the software', async () => {
    const { headers } = await fetch(`${service.origin}/idp/auth`);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('request ids', () => {
  it.each(everywhere)('are in the response of %s', async (path) => {
    const { headers } = await fetch(`${service.origin}${path}`);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('are the caller’s own if valid', async () => {
    const ask = (id: string) => fetch(`${service.origin}/health`, { headers: { 'x-request-id': id } });
    expect((await ask('trace-12345678')).headers.get('x-request-id')).toBe('trace-12345678');
    for (const id of ['short', 'with blanks in it', 'x'.repeat(65), '{"a":1}-----']) {
      expect((await ask(id)).headers.get('x-request-id')).not.toBe(id);
    }
  });
});

describe('with https', () => {
  it('cookies are secure, and transport security is set', async () => {
    const secure = await startService({ PUBLIC_URL: 'https://console.example.org', TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-host': 'console.example.org' };
    const config = await fetch(`${secure.origin}/config.json`, { headers });
    expect(config.headers.get('strict-transport-security')).toContain('max-age=');
    expect(config.headers.get('set-cookie')).toContain('Secure');
    const visitor = new Visitor(secure.origin);
    const query = new URLSearchParams({
      client_id: 'ABSMGMT',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://console.example.org/auth_callback',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await visitor.ask(`/idp/auth?${query}`, { headers });
    expect(answer.status).toBe(303);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    await secure.close();
  });
});
