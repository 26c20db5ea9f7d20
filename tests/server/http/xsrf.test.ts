import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

const path = '/services/reference-data/api/nothing';

let service: RunningService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  caller = await callerFor(service, 'la.admin');
});
afterAll(() => service.close());

const token = () => caller.visitor.cookies.get(xsrfCookie)?.value ?? '';

async function write(method: 'POST' | 'PUT' | 'DELETE', sent: string | undefined, cookie = token()) {
  const answer = await service.app.inject({
    method,
    url: '/services/absence/v1.0/savedViews/1',
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(sent === undefined ? {} : { [headers.xsrf]: sent }),
    },
    cookies: cookie === '' ? {} : { [xsrfCookie]: cookie },
  });
  return answer.json() as { code?: string };
}

describe('the XSRF token', () => {
  it.each(['PUT', 'DELETE'] as const)('is required for %s', async (method) => {
    for (const sent of [undefined, '', 'x', token().slice(1), `${token()}x`, token().toUpperCase()]) {
      expect((await write(method, sent)).code).toBe('xsrf');
    }
    expect((await write(method, token())).code).not.toBe('xsrf');
  });

  it('is invalid without its cookie', async () => {
    expect((await write('DELETE', token(), '')).code).toBe('xsrf');
    expect((await write('DELETE', 'short', 'short')).code).toBe('xsrf');
  });

  it('is not required for reading', async () => {
    const answer = await service.app.inject({
      url: '/services/absence/v1.0/users',
      headers: { authorization: `Bearer ${caller.token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is checked after the access token: without one the response is 401', async () => {
    expect((await service.app.inject({ method: 'POST', url: path })).statusCode).toBe(401);
  });
});
