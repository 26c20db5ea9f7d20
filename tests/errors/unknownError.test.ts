import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadUserInfo } from '#providers/identity/userInfo.ts';
import { type RunningService, startService } from '../server/identity/startService.ts';
import { type LocalIssuer, startLocalIssuer } from '../tokens/localIssuer.ts';
import { tokenVectors } from '../tokens/vectors.ts';

const subject = 'Organization User:1032';

let issuer: LocalIssuer;
let service: RunningService;
let authorization: string;
beforeAll(async () => {
  issuer = await startLocalIssuer();
  service = await startService({ OIDC_AUTHORITY: issuer.issuer });
  const vectors = await tokenVectors({
    kind: 'access',
    issuer: issuer.issuer,
    clientId: 'ABSMGMT',
    audience: 'absmgmt-services',
    subject,
    keys: issuer.keys,
  });
  authorization = `Bearer ${vectors.find(({ verdict }) => verdict === 'good')?.token}`;
});
afterAll(async () => {
  await service?.close();
  await issuer?.close();
});

describe('"Unknown error"', () => {
  it('is the response for every account of a foreign provider', async () => {
    const inject = async (url: string) => service.app.inject({ url, headers: { authorization } });
    expect((await inject('/services/absence/v1.0/users')).statusCode).toBe(200);
    const url = `/services/identity/api/account/userinfo?profileId=${encodeURIComponent(subject)}`;
    const answer = await inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Unknown error' });
  });

  it('is the console’s error, without a request to the service', async () => {
    // Nothing is connected, so a request would fail with another error.
    await expect(loadUserInfo({ identityProviderIsOwn: false })).rejects.toThrow('Unknown error');
  });
});
