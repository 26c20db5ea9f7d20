import { createLocalJWKSet } from 'jose';
import { describe, expect, it } from 'vitest';
import { verifyIdToken } from '#providers/session/signIn/verifyIdToken.ts';
import { issuerKeys, publishedKeys } from '#tests/tokens/localIssuer.ts';
import { tokenVectors } from '#tests/tokens/vectors.ts';

const issuer = 'https://provider.test';
const clientId = 'ABSMGMT';
const keys = await issuerKeys();
const published = createLocalJWKSet({ keys: publishedKeys(keys) });
const vectors = await tokenVectors({
  kind: 'id',
  issuer,
  clientId,
  audience: clientId,
  subject: 'Support:7',
  keys,
});

describe('an ID token', () => {
  it('has more than 60 test vectors', () => {
    expect(vectors.length).toBeGreaterThan(60);
  });

  it.each(vectors)('is verified or rejected with its message: $name', async ({ token, message }) => {
    const verdict = await verifyIdToken(token, { keys: published, issuer, clientId }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(verdict).toBe(message);
  });
});
