import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { ownServices } from '#schemas/services.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

/** The URL path of a PUT call that changes nothing, for testing XSRF checks of writes. */
const harmless = '/services/absence/v1.0/resources?locId=1';

let service: RunningService;
let other: Awaited<ReturnType<RunningService['another']>>;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  other = await service.another();
  caller = await callerFor(service, 'la.admin');
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const cookie = () => caller.visitor.cookies.get(xsrfCookie)?.value ?? '';

interface Write {
  readonly address: string;
  readonly method: string;
}

/** Returns every write call below the base paths of the services. */
async function writes(): Promise<Write[]> {
  const answer = await fetch(`${service.origin}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths)
    .filter(([path]) => Object.values(ownServices).some(({ base }) => path.startsWith(`${base}/`)))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => ({ address: path.replaceAll(/\{[^}]+\}/g, '1'), method: method.toUpperCase() })),
    );
}

/**
 * Makes a write call with an XSRF cookie (`held`) and an XSRF header (`sent`). Returns the error code of the response.
 */
async function codeOf(origin: string, { address, method }: Write, held: string, sent?: string) {
  const answer = await fetch(`${origin}${address}`, {
    method,
    body: '[]',
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      cookie: held === '' ? '' : `${xsrfCookie}=${held}`,
      ...(sent === undefined ? {} : { [headers.xsrf]: sent }),
    },
  });
  const { code } = (await answer.json()) as { code?: string };
  return code;
}

describe('every write of every service', () => {
  it('is rejected without the XSRF token, without its cookie, and with another one', async () => {
    const all = await writes();
    for (const { base } of [ownServices.absence, ownServices.referenceData]) {
      expect(all.some(({ address }) => address.startsWith(base))).toBe(true);
    }
    for (const write of all) {
      const codes = [
        await codeOf(service.origin, write, cookie()),
        await codeOf(service.origin, write, '', cookie()),
        await codeOf(service.origin, write, cookie(), 'a'.repeat(32)),
      ];
      expect({ ...write, codes }).toEqual({ ...write, codes: ['xsrf', 'xsrf', 'xsrf'] });
    }
  });
});

describe('two processes', () => {
  const write = { address: harmless, method: 'PUT' };

  it('accept the same cookie without having stored it', async () => {
    for (const origin of [service.origin, other.origin]) {
      expect(await codeOf(origin, write, cookie(), cookie())).toBeUndefined();
      expect(await codeOf(origin, write, cookie(), 'a'.repeat(32))).toBe('xsrf');
    }
  });

  it('keep a valid cookie, and set a new one for a missing or broken one', async () => {
    for (const origin of [service.origin, other.origin]) {
      const offered = async (held: string) => {
        const answer = await fetch(`${origin}/config.json`, { headers: { cookie: `${xsrfCookie}=${held}` } });
        return answer.headers.getSetCookie().filter((one) => one.startsWith(xsrfCookie));
      };
      expect(await offered(cookie())).toEqual([]);
      for (const held of ['', 'short', 'with space']) expect(await offered(held)).toHaveLength(1);
    }
  });

  it('accept the new cookie of a browser that has lost its own', async () => {
    const given = (await fetch(`${other.origin}/config.json`)).headers.getSetCookie().join();
    const value = new RegExp(`${xsrfCookie}=([^;]+)`).exec(given)?.[1] ?? '';
    expect(value).not.toBe(cookie());
    expect(await codeOf(service.origin, write, value, value)).toBeUndefined();
  });
});
