import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '#server/common/domainError.ts';
import { readConfig } from '#server/config/config.ts';
import { tokenVerifier, type VerifyToken } from '#server/identity/sessions/tokenVerifier.ts';
import { type LocalIssuer, sendJson, startLocalIssuer } from './localIssuer.ts';
import { makeToken } from './makeToken.ts';

const subject = 'Organization User:1032';

let issuer: LocalIssuer;
/** The introspection endpoint's next response, and the requests that it received. */
let message: { status: number; body: unknown };
let requested: { authorization: string | undefined; body: URLSearchParams }[];
let problems: unknown[];
let verify: VerifyToken;

beforeAll(async () => {
  issuer = await startLocalIssuer((address) => ({
    introspection_endpoint: `${address}/introspect`,
    userinfo_endpoint: `${address}/userinfo`,
  }));
  issuer.answers.set('/introspect', async (request, response) => {
    requested.push({ authorization: request.headers.authorization, body: await bodyOf(request) });
    sendJson(response, message.body, message.status);
  });
});
beforeEach(() => {
  message = { status: 200, body: active() };
  requested = [];
  problems = [];
  verify = verifierWith();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => issuer.close());

const active = (changes: Record<string, unknown> = {}) => ({
  active: true,
  sub: subject,
  client_id: 'ABSMGMT',
  aud: 'absmgmt-services',
  ...changes,
});

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

function verifierWith(changes: Record<string, string> = {}): VerifyToken {
  const config = readConfig({
    OIDC_AUTHORITY: issuer.issuer,
    OIDC_INTROSPECTION_CLIENT_ID: 'services:1',
    OIDC_INTROSPECTION_CLIENT_SECRET: 's3cret/+ü',
    ...changes,
  });
  return tokenVerifier(config, undefined, (error) => problems.push(error));
}

/** Returns the code and reason of the error with which a token is rejected. */
async function domainErrorOf(token: string, by = verify): Promise<string> {
  const error: unknown = await by(token).catch((caught: unknown) => caught);
  if (!(error instanceof DomainError)) throw new Error('not refused', { cause: error });
  const reason = (error.details.details as { reason?: string } | undefined)?.reason;
  return [error.code, reason].filter((text) => text !== undefined).join(': ');
}

describe('an opaque access token', () => {
  it('is asked about with the service’s own credentials, which may hold any letter', async () => {
    expect(await verify('opaque-1')).toMatchObject({
      subject,
      session: undefined,
      sessionKey: expect.stringMatching(/^foreign:/),
      expiresAt: undefined,
      roles: [],
      actingAs: undefined,
    });
    expect(requested[0]?.authorization).toBe(
      `Basic ${Buffer.from('services%3A1:s3cret%2F%2B%C3%BC').toString('base64')}`,
    );
    expect(requested[0]?.body.get('token')).toBe('opaque-1');
  });

  it('is no source of a role, whatever the provider says', async () => {
    message.body = active({ roles: ['IdmAdministrator'], role: 'IdmAdministrator', acting_as_id: '4-1' });
    expect(await verify('opaque-1')).toMatchObject({ roles: [], actingAs: undefined });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['inactive', { active: false }, 'JWT validation failed'],
    ['active in words only', { active: 'true' }, 'JWT validation failed'],
    ['of nobody', { sub: undefined }, 'Invalid sub'],
    ['of another issuer', { iss: 'https://evil.example' }, 'Invalid issuer'],
    ['for somebody else', { aud: 'somebody-else' }, 'Invalid audience'],
    ['for nobody', { aud: undefined, client_id: undefined }, 'Invalid audience'],
    ['of another client', { client_id: 'somebody-else' }, 'Invalid azp'],
    ['of another party', { azp: 'somebody-else' }, 'Invalid azp'],
    ['over', { exp: 1 }, 'exp is in the past'],
    ['not valid yet', { nbf: 4e9 }, 'nbf is in the future'],
    ['of the future', { iat: 4e9 }, 'iat is in the future'],
    ['a refresh token', { token_type: 'refresh_token' }, 'JWT validation failed'],
    ['an offline token', { typ: 'Offline' }, 'JWT validation failed'],
  ])('is refused when it is %s', async (_, changes, reason) => {
    message.body = active(changes);
    expect(await domainErrorOf('opaque-1')).toBe(`unauthorized: ${reason}`);
  });

  it('is taken when the answer names the client and no audience', async () => {
    message.body = active({ aud: undefined });
    expect(await verify('opaque-1')).toMatchObject({ subject });
  });

  it.each<[string, () => void]>([
    ['is down', () => (message = { status: 503, body: {} })],
    ['answers nonsense', () => (message = { status: 200, body: 7 })],
  ])('makes the service unavailable when the provider %s', async (_, happens) => {
    happens();
    expect(await domainErrorOf('opaque-1')).toBe('unavailable');
    expect(problems).toHaveLength(1);
  });

  it.each([400, 401, 404])(
    'that the service may not ask about is a fault of configuration: %i',
    async (status) => {
      message = { status, body: {} };
      expect(await domainErrorOf('opaque-1')).toBe('misconfigured');
      expect(String(problems[0])).toContain('OIDC_INTROSPECTION_CLIENT_ID');
    },
  );

  it('is asked about where that is configured, when the provider does not announce it', async () => {
    const other = await startLocalIssuer();
    const by = verifierWith({ OIDC_AUTHORITY: other.issuer });
    expect(await domainErrorOf('opaque-1', by)).toBe('misconfigured');
    expect(String(problems[0])).toContain('OIDC_INTROSPECTION_ENDPOINT');
    const endpoint = { OIDC_INTROSPECTION_ENDPOINT: `${issuer.issuer}/introspect` };
    expect(await verifierWith({ OIDC_AUTHORITY: other.issuer, ...endpoint })('opaque-1')).toMatchObject({
      subject,
    });
    await other.close();
  });

  it('names whose it is by its user name, or by userinfo, where that is configured', async () => {
    message.body = active({ sub: undefined, username: 'ana.ruiz' });
    const byName = verifierWith({ OIDC_INTROSPECTION_SUBJECT: 'username' });
    expect(await byName('opaque-1')).toMatchObject({ subject: 'ana.ruiz' });
    const byUserInfo = verifierWith({ OIDC_INTROSPECTION_SUBJECT: 'userinfo' });
    let authorization: string | undefined;
    issuer.answers.set('/userinfo', ({ headers }, response) => {
      authorization = headers.authorization;
      sendJson(response, { sub: 'ana' });
    });
    expect(await byUserInfo('opaque-1')).toMatchObject({ subject: 'ana' });
    expect(authorization).toBe('Bearer opaque-1');
    issuer.answers.set('/userinfo', (_, response) => sendJson(response, {}, 401));
    expect(await domainErrorOf('opaque-2', byUserInfo)).toBe('unauthorized: Invalid sub');
  });

  it('is not asked about where introspection is not configured', async () => {
    const config = readConfig({ OIDC_AUTHORITY: issuer.issuer });
    const by = tokenVerifier(config, undefined, (error) => problems.push(error));
    expect(await domainErrorOf('opaque-1', by)).toBe('unauthorized: JWT validation failed');
    expect(requested).toHaveLength(0);
  });

  it('is asked about once by many requests, and again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    verify = verifierWith();
    message.body = active({ exp: Math.floor(Date.now() / 1000) + 3600 });
    await Promise.all(Array.from({ length: 10 }, () => verify('opaque-1')));
    vi.advanceTimersByTime(59_000);
    await verify('opaque-1');
    expect(requested).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    message.body = { active: false };
    expect(await domainErrorOf('opaque-1')).toBe('unauthorized: JWT validation failed');
  });

  it('is remembered no longer than it lives', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    verify = verifierWith();
    message.body = active({ exp: Math.floor(Date.now() / 1000) + 10 });
    await verify('opaque-1');
    vi.advanceTimersByTime(11_000);
    await verify('opaque-1');
    expect(requested).toHaveLength(2);
  });

  it('is never what a signed token without a signature becomes', async () => {
    const setting = {
      kind: 'access' as const,
      issuer: issuer.issuer,
      clientId: 'ABSMGMT',
      audience: 'absmgmt-services',
      subject,
      keys: issuer.keys,
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await domainErrorOf(await makeToken(setting, now, { header: { alg: 'none' } }))).toBe(
      'unauthorized: JWT validation failed',
    );
    expect(requested).toHaveLength(0);
  });
});
