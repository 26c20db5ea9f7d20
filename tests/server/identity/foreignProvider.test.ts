import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/identity/accounts/createAccount.ts';
import { endSessionsEverywhere } from '#server/identity/accounts/endSessionsEverywhere.ts';
import { invite } from '#server/identity/accounts/invitations.ts';
import { expectEmail, linkAccount, unlinkAccount } from '#server/identity/accounts/linkAccount.ts';
import { storedAccount } from '#server/identity/accounts/storedAccount.ts';
import { listWaiting } from '#server/identity/accounts/waitingSubjects.ts';
import { Visitor } from '../http/visitor.ts';
import { freePort } from './freePort.ts';
import { losAngeles } from './people.ts';
import { type RunningService, startService } from './startService.ts';

const users = '/services/absence/v1.0/users';

/** A district's own identity provider, reduced to what the service needs from it: discovery and keys. */
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
});
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
  readonly claims?: Record<string, unknown>;
  readonly issuedAt?: number;
}

function token({
  typ,
  issuer = provider.issuer,
  audience = 'absmgmt-services',
  subject = 'Organization User:1032',
  claims = {},
  issuedAt,
}: Parts = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'first', ...(typ ? { typ } : {}) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime('5m')
    .sign(signingKey);
}

async function statusWith(text: string): Promise<number> {
  const answer = await service.app.inject({ url: users, headers: { authorization: `Bearer ${text}` } });
  return answer.statusCode;
}

describe('a foreign identity provider', () => {
  it('that is unreachable makes the service unavailable, and does not reject the user', async () => {
    provider.isDown = true;
    expect(await statusWith(await token())).toBe(503);
  });

  it('is found by discovery once it responds, and its tokens are accepted', async () => {
    expect(await statusWith(await token())).toBe(200);
    expect(await statusWith(await token({ typ: 'JWT' }))).toBe(200);
    expect(await statusWith(await token({ typ: 'at+jwt' }))).toBe(200);
  });

  it.each<[string, Parts]>([
    ['another issuer', { issuer: 'http://evil.example' }],
    ['another audience', { audience: 'ABSMGMT' }],
    ['another type', { typ: 'logout+jwt' }],
    ['a subject without an account', { subject: 'somebody' }],
  ])('does not accept tokens of %s', async (_, parts) => {
    expect(await statusWith(await token(parts))).toBe(401);
  });

  it('is configured in the console, and the embedded one is disabled', async () => {
    const answer = await service.app.inject('/config.json');
    expect(answer.json()).toMatchObject({ authority: provider.issuer });
    expect((await service.app.inject('/idp/.well-known/openid-configuration')).statusCode).toBe(404);
  });
});

describe('an unlinked subject', () => {
  const by = { userKey: '0-7', name: 'Sam Porter', requestId: 'request-1' };
  let next = 0;

  /** Creates an account that has no sign-in yet. */
  const newAccount = () => {
    next += 1;
    const person = { userType: 4, organization: losAngeles, firstName: 'Nia', lastName: `New${next}` };
    const email = `nia${next}@example.org`;
    return service.database.maintain((sql) => createAccount(sql, { ...person, email }, by));
  };
  const waiting = async () => {
    const rows = await service.database.identity((sql) => listWaiting(sql));
    return rows.map(({ subject }) => subject);
  };
  const stored = (userId: number) => service.database.identity((sql) => storedAccount(sql, userId));

  it('is rejected by name and waits, with the claims of the provider', async () => {
    const claims = { email: 'who@example.org', email_verified: true, name: 'Who' };
    const text = await token({ subject: 'new|1', claims });
    const answer = await service.app.inject({ url: users, headers: { authorization: `Bearer ${text}` } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().details).toMatchObject({ reason: 'accountUnknown', subject: 'new|1' });
    const rows = await service.database.identity((sql) => listWaiting(sql));
    expect(rows.filter(({ subject }) => subject === 'new|1')).toMatchObject([
      { subject: 'new|1', email: 'who@example.org', emailVerified: true, name: 'Who' },
    ]);
  });

  it('gets access with the first call after linking, and loses it after unlinking', async () => {
    const { userId } = await newAccount();
    const text = await token({ subject: 'new|1' });
    await service.database.maintain((sql) => linkAccount(sql, userId, 'new|1', by));
    expect(await statusWith(text)).toBe(200);
    expect(await waiting()).not.toContain('new|1');
    await service.database.maintain((sql) => unlinkAccount(sql, userId, by));
    await expect.poll(() => statusWith(text)).toBe(401);
  });

  it('is linked by the verified address that an account expects, and by no other', async () => {
    const { userId, email } = await newAccount();
    await service.database.maintain((sql) => expectEmail(sql, userId, email, by));
    expect(await statusWith(await token({ subject: 'mail|1', claims: { email } }))).toBe(401);
    const claims = { email: email.toUpperCase(), email_verified: 'true' };
    expect(await statusWith(await token({ subject: 'mail|2', claims }))).toBe(200);
    expect(await stored(userId)).toMatchObject({ linkedSubject: 'mail|2', expectedEmail: undefined });
  });

  it('is linked by an invitation, after a confirmation page', async () => {
    const { userId } = await newAccount();
    const made = await service.database.maintain((sql) => invite(sql, userId, by));
    const visitor = new Visitor(service.origin);
    const address = `/invitation?token=${made.token}`;
    expect(await (await visitor.ask(address)).text()).toContain('Continue to sign-in');
    expect(await stored(userId)).toHaveProperty('invitedUntil', expect.any(String));
    const on = await visitor.submit(address, {});
    expect([on.status, on.headers.get('location')]).toEqual([303, '/']);
    const authorization = `Bearer ${await token({ subject: 'invited|1' })}`;
    expect((await visitor.ask(users, { headers: { authorization } })).status).toBe(200);
    expect(await stored(userId)).toMatchObject({ linkedSubject: 'invited|1', invitedUntil: undefined });
    expect((await visitor.ask(address)).status).toBe(400);
  });

  it('is rejected if it is an internal subject', async () => {
    const { subject } = await newAccount();
    expect(await statusWith(await token({ subject }))).toBe(401);
  });

  it('loses older tokens after a sign-out everywhere, and keeps later ones', async () => {
    const { userId } = await newAccount();
    await service.database.maintain((sql) => linkAccount(sql, userId, 'out|1', by));
    const second = Math.floor(Date.now() / 1000);
    const early = await token({ subject: 'out|1', issuedAt: second - 5 });
    await service.database.maintain((sql) =>
      sql(`update user_account set signed_out_at = now() - interval '1 minute' where user_id = $1`, [userId]),
    );
    expect(await statusWith(early)).toBe(200);
    await service.database.maintain((sql) => endSessionsEverywhere(sql, userId, by));
    await expect.poll(() => statusWith(early)).toBe(401);
    expect(await statusWith(await token({ subject: 'out|1', issuedAt: second + 5 }))).toBe(200);
    expect(await statusWith(early)).toBe(401);
  });
});
