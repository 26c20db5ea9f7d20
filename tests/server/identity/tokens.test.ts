import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderKeys } from '#server/identity/provider/providerKeys.ts';
import { readProviderKeys } from '#server/identity/provider/providerKeys.ts';
import { fc } from '#tests/fastCheck.ts';
import { type Caller, callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const users = '/services/absence/v1.0/users';

let service: RunningService;
let keys: ProviderKeys;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  keys = await readProviderKeys(service.database);
  caller = await callerFor(service, 'la.admin');
});
afterAll(() => service.close());

async function statusWith(authorization: string): Promise<number> {
  const answer = await service.app.inject({ url: users, headers: { authorization } });
  return answer.statusCode;
}

interface Forged {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly key?: JWK;
}

/** Returns a token that is valid except for the given changes. */
function forged({ header = {}, claims = {}, key = keys.signing[0] as JWK }: Forged): Promise<string> {
  const real = decodeJwt(caller.token);
  const { alg, kid, typ } = decodeProtectedHeader(caller.token);
  return new SignJWT({ ...real, ...claims })
    .setProtectedHeader({ alg: String(alg), kid, typ, ...header })
    .sign(key);
}

const seconds = () => Math.floor(Date.now() / 1000);

describe('access tokens', () => {
  it('are accepted if valid', async () => {
    expect(await statusWith(`Bearer ${await forged({})}`)).toBe(200);
    expect(await statusWith(`bearer ${caller.token}`)).toBe(200);
  });

  it.each<[string, Forged]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another audience', { claims: { aud: 'somebody-else' } }],
    ['for the console itself', { claims: { aud: 'ABSMGMT' } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['of a subject without an account', { claims: { sub: 'Organization User:999999' } }],
    ['of a subject other than the session’s', { claims: { sub: 'Support:7' } }],
    ['of a session that does not exist', { claims: { session_uid: 'nothing' } }],
    ['without a session', { claims: { session_uid: undefined } }],
    ['with a session of the wrong type', { claims: { session_uid: ['a'] } }],
    ['with the type of an ID token', { header: { typ: 'JWT' } }],
    ['without a type', { header: { typ: undefined } }],
    ['with an unknown key', { header: { kid: 'nobody' } }],
    ['with an unknown critical header', { header: { crit: ['x'], x: 1 } }],
    ['that expired beyond the clock tolerance', { claims: { exp: seconds() - 700 } }],
    ['without an expiration time', { claims: { exp: undefined } }],
    ['that are not valid yet beyond the clock tolerance', { claims: { nbf: seconds() + 700 } }],
  ])('%s are rejected', async (_, change) => {
    const token = await forged(change).catch(() => undefined);
    // The JWT library refuses to sign some headers, so those are put into a signed token by `withHeader`.
    expect(await statusWith(`Bearer ${token ?? withHeader(change.header ?? {})}`)).toBe(401);
  });

  it.each([-500, 0])('that expired %i seconds ago are accepted: clocks may differ by 600', async (offset) => {
    expect(await statusWith(`Bearer ${await forged({ claims: { exp: seconds() + offset } })}`)).toBe(200);
  });

  it('signed with another key under our key’s name are rejected', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = await exportJWK(privateKey);
    expect(await statusWith(`Bearer ${await forged({ key })}`)).toBe(401);
  });

  it('without a signature are rejected', async () => {
    for (const alg of ['none', 'None', 'NONE'])
      expect(await statusWith(`Bearer ${withHeader({ alg })}`)).toBe(401);
    expect(await statusWith(`Bearer ${caller.token.replace(/[^.]+$/, '')}`)).toBe(401);
  });

  it('signed with the public key as a secret are rejected', async () => {
    const { n = '', e = '' } = keys.signing[0] as JWK;
    for (const secret of [n, JSON.stringify({ kty: 'RSA', n, e })]) {
      const { kid } = decodeProtectedHeader(caller.token);
      const token = await new SignJWT(decodeJwt(caller.token))
        .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
        .sign(new TextEncoder().encode(secret));
      expect(await statusWith(`Bearer ${token}`)).toBe(401);
    }
  });

  it('are required: id tokens and refresh tokens do not work', async () => {
    expect(await statusWith(`Bearer ${caller.idToken}`)).toBe(401);
    expect(await statusWith(`Bearer ${caller.refreshToken}`)).toBe(401);
  });

  it('are distinguished from random input: the response is always 401', async () => {
    const noise = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.array(fc.base64String(), { minLength: 1, maxLength: 6 }).map((parts) => `Bearer ${parts.join('.')}`),
      fc.json().map((json) => `Bearer ${Buffer.from(json).toString('base64url')}..`),
      fc
        .json()
        .map(
          (json) =>
            `Bearer ${[json, json, 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.')}`,
        ),
    );
    await fc.assert(
      fc.asyncProperty(noise, async (authorization) => {
        expect(await statusWith(authorization.replace(/[^\x20-\x7e]/g, '?'))).toBe(401);
      }),
      { numRuns: 200 },
    );
  });

  it('are rejected if too large, in the header or in total', async () => {
    expect(await statusWith(`Bearer ${'a'.repeat(9000)}`)).toBe(401);
    const answer = await fetch(`${service.origin}${users}`, {
      headers: { authorization: `Bearer ${'a'.repeat(200_000)}` },
    });
    expect(answer.status).toBe(431);
  });

  it('do not expose private keys through the provider’s key set', async () => {
    const answer = await fetch(`${service.origin}/idp/jwks`);
    const published = (await answer.json()) as { keys: JWK[] };
    for (const key of published.keys)
      for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(part);
    expect(createLocalJWKSet(published)).toBeTypeOf('function');
  });
});

/** Returns a valid token whose header is changed after signing, so that its signature does not match any more. */
function withHeader(header: Record<string, unknown>): string {
  const [, claims, signature] = caller.token.split('.');
  const whole = { ...decodeProtectedHeader(caller.token), ...header };
  return [Buffer.from(JSON.stringify(whole)).toString('base64url'), claims, signature].join('.');
}
