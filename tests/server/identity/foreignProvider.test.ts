import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './freePort.ts';
import { type RunningService, startService } from './startService.ts';

const users = '/services/absence/v1.0/users';

/** A district's own identity provider, as far as a service needs one: discovery and keys. */
interface ForeignProvider {
  readonly issuer: string;
  keys: JWK[];
  isDown: boolean;
  readonly server: Server;
}

async function startForeignProvider(): Promise<ForeignProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    if (provider.isDown) return void response.writeHead(503).end();
    const body = request.url?.endsWith('openid-configuration')
      ? { issuer, jwks_uri: `${issuer}/keys` }
      : { keys: provider.keys };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const provider: ForeignProvider = { issuer, keys: [], isDown: false, server };
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return provider;
}

let provider: ForeignProvider;
let service: RunningService;
let signingKey: CryptoKey;
beforeAll(async () => {
  provider = await startForeignProvider();
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  signingKey = privateKey;
  provider.keys = [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'ES256' }];
  service = await startService({ OIDC_AUTHORITY: provider.issuer });
}, 60_000);
beforeEach(() => {
  provider.isDown = false;
});
afterAll(async () => {
  await service.close();
  provider.server.close();
});

interface Parts {
  readonly typ?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
}

function token({
  typ,
  issuer = provider.issuer,
  audience = 'absmgmt-services',
  subject = 'Organization User:1032',
}: Parts = {}) {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'first', ...(typ ? { typ } : {}) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(signingKey);
}

async function statusWith(text: string): Promise<number> {
  const answer = await service.app.inject({ url: users, headers: { authorization: `Bearer ${text}` } });
  return answer.statusCode;
}

describe('a foreign identity provider', () => {
  it('that cannot be reached makes the service unavailable, not the person unknown', async () => {
    provider.isDown = true;
    expect(await statusWith(await token())).toBe(503);
  });

  it('is found by discovery once it answers, and its tokens open the services', async () => {
    expect(await statusWith(await token())).toBe(200);
    expect(await statusWith(await token({ typ: 'JWT' }))).toBe(200);
    expect(await statusWith(await token({ typ: 'at+jwt' }))).toBe(200);
  });

  it.each<[string, Parts]>([
    ['another issuer', { issuer: 'http://evil.example' }],
    ['another audience', { audience: 'ABSMGMT' }],
    ['another type', { typ: 'logout+jwt' }],
    ['a subject without an account', { subject: 'somebody' }],
  ])('does not vouch for tokens of %s', async (_, parts) => {
    expect(await statusWith(await token(parts))).toBe(401);
  });

  it('is what the console is told to use, and the embedded one is not there', async () => {
    const answer = await service.app.inject('/config.json');
    expect(answer.json()).toMatchObject({ authority: provider.issuer });
    expect((await service.app.inject('/idp/.well-known/openid-configuration')).statusCode).toBe(404);
  });
});
