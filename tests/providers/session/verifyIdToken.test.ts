import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyIdToken } from '#providers/session/signIn/verifyIdToken.ts';

const issuer = 'http://localhost:8080/idp';
const clientId = 'ABSMGMT';

let signingKey: CryptoKey;
let keys: JWTVerifyGetKey;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  signingKey = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] });
});

const now = () => Math.floor(Date.now() / 1000);

function token(changes: Record<string, unknown> = {}, kid = 'one'): Promise<string> {
  const claims = { iss: issuer, aud: clientId, sub: 'Support:7', iat: now(), exp: now() + 300, ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(signingKey);
}

const verify = async (text: string) => verifyIdToken(text, { keys, issuer, clientId });

describe('an ID token', () => {
  it('is accepted when all claims are valid', async () => {
    expect((await verify(await token())).sub).toBe('Support:7');
    expect((await verify(await token({ azp: clientId, aud: [clientId, 'other'] }))).sub).toBe('Support:7');
  });

  it.each<[string, Record<string, unknown>]>([
    ['Invalid issuer', { iss: 'http://evil.example' }],
    ['Invalid issuer', { iss: undefined }],
    ['Invalid audience', { aud: 'somebody-else' }],
    ['Invalid audience', { aud: undefined }],
    ['Invalid azp', { azp: 'somebody-else' }],
    ['Invalid sub', { sub: undefined }],
    ['Invalid iat', { iat: undefined }],
    ['Invalid exp', { exp: undefined }],
    ['iat is in the future', { iat: now() + 700 }],
    ['nbf is in the future', { nbf: now() + 700 }],
    ['exp is in the past', { iat: now() - 2000, exp: now() - 700 }],
    ['Invalid issuer', { iss: 'http://evil.example', exp: now() - 700 }],
  ])('is rejected with "%s" for %o', async (message, changes) => {
    await expect(verify(await token(changes))).rejects.toThrow(message);
  });

  it.each([-500, 500])('is accepted when the clocks differ by %i seconds', async (offset) => {
    const shifted = { iat: now() + offset, exp: now() + offset + 300 };
    expect((await verify(await token(shifted))).sub).toBe('Support:7');
  });

  it('signed by another key is rejected', async () => {
    const other = await generateKeyPair('RS256');
    const forged = await new SignJWT({ iss: issuer, aud: clientId, sub: 'x', iat: now(), exp: now() + 300 })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(other.privateKey);
    await expect(verify(forged)).rejects.toThrow('signature validation failed');
    await expect(verify(await token({}, 'two'))).rejects.toThrow('signature validation failed');
  });

  it.each(['', 'x', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
    'that is malformed is rejected: %s',
    async (text) => {
      await expect(verify(text)).rejects.toThrow('JWT validation failed');
    },
  );
});
