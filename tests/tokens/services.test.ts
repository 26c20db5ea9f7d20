import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownServices } from '#schemas/services.ts';
import { type RunningService, startService } from '../server/identity/startService.ts';
import { type LocalIssuer, startLocalIssuer } from './localIssuer.ts';
import { tokenVectors, type Vector } from './vectors.ts';

let issuer: LocalIssuer;
let service: RunningService;
let vectors: readonly Vector[];
beforeAll(async () => {
  issuer = await startLocalIssuer();
  service = await startService({ OIDC_AUTHORITY: issuer.issuer });
  vectors = await tokenVectors({
    kind: 'access',
    issuer: issuer.issuer,
    clientId: 'ABSMGMT',
    audience: 'absmgmt-services',
    subject: 'Organization User:1032',
    keys: issuer.keys,
  });
});
afterAll(async () => {
  await service?.close();
  await issuer?.close();
});

/** Sends a token to the service. Returns the status of the response and, if the token is refused, the reason. */
async function answerTo(address: string, { token }: Vector) {
  const answer = await service.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
  const { details } = answer.json() as { details?: { reason?: string } };
  return { status: answer.statusCode, reason: details?.reason };
}

/** Whether a token can be sent in a header. Other tokens are rejected before they are parsed. */
const canBeSent = ({ token }: Vector) => /^[\w.~+/=-]+$/.test(token);

describe('the token vectors', () => {
  it('are many, good and bad', () => {
    expect(vectors.filter(({ verdict }) => verdict === 'good').length).toBeGreaterThan(20);
    expect(vectors.filter(({ verdict }) => verdict === 'bad').length).toBeGreaterThan(80);
  });

  it('are told apart with the right reason', async () => {
    for (const vector of vectors) {
      const message = await answerTo('/services/absence/v1.0/users', vector);
      const expected = canBeSent(vector) ? { status: 401, reason: vector.message } : { status: 401 };
      expect({ name: vector.name, ...message }, vector.name).toMatchObject(
        vector.verdict === 'good' ? { status: 200 } : expected,
      );
    }
  });

  it.each(Object.entries(ownServices))('hold at the %s service, whatever is asked', async (_, { base }) => {
    for (const address of [await someList(base), `${base}/nothing-here`]) {
      for (const vector of vectors) {
        const { status } = await answerTo(address, vector);
        const isLetIn = status !== 401 && status < 500;
        expect({ name: vector.name, isLetIn }).toEqual({
          name: vector.name,
          isLetIn: vector.verdict === 'good',
        });
      }
    }
  });
});

/** Returns the path of a GET call of a service that has no path parameters; the base path if there is none. */
async function someList(base: string): Promise<string> {
  const { paths } = (await service.app.inject('/openapi.json')).json() as { paths: Record<string, object> };
  const list = Object.keys(paths).find(
    (path) => path.startsWith(`${base}/`) && !path.includes('{') && 'get' in (paths[path] ?? {}),
  );
  return list ?? base;
}
