import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTowardLimit } from '#server/identity/countTowardLimit.ts';
import { tokenCallsPerMinute } from '#server/identity/provider/registerProvider.ts';
import { Visitor } from '../http/visitor.ts';
import { engines, type RunningService, startService } from './startService.ts';

describe.each(engines())('rate limits, %s', (engine) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({}, '/nowhere', engine);
  });
  afterAll(() => service?.close());

  const use = (key: string, limit = 3, seconds = 60) =>
    countTowardLimit(service.database, 'Test', key, limit, seconds);

  it('allow uses up to the limit, for each key separately', async () => {
    const uses = await Promise.all(Array.from({ length: 8 }, () => use('one')));
    expect(uses.filter((isAllowed) => isAllowed)).toHaveLength(3);
    expect(await use('other')).toBe(true);
  });

  it('reset after the window', async () => {
    for (let count = 0; count < 4; count += 1) await use('brief');
    expect(await use('brief')).toBe(false);
    await service.database.identity((sql) =>
      sql(`update provider_record set expires_at = now() where kind = 'Test'`),
    );
    expect(await use('brief')).toBe(true);
  });

  it('reject calls of the token endpoint in every process after too many from one IP address', async () => {
    const other = await service.another();
    const ask = async (origin: string, path = '/idp/token') => {
      const answer = await new Visitor(origin).submit(path, { client_id: 'ABSMGMT', grant_type: 'x' });
      return answer.status;
    };
    expect(await ask(service.origin)).toBe(400);
    await service.database.identity((sql) =>
      sql(
        `update provider_record set payload = '{"count": ${tokenCallsPerMinute - 1}}' where kind = 'TokenCall'`,
      ),
    );
    expect(await ask(other.origin)).toBe(400);
    expect(await ask(other.origin)).toBe(429);
    expect(await ask(service.origin)).toBe(429);
    expect(await ask(service.origin, '/idp/token/revocation')).toBe(429);
    await other.close();
  });
});
