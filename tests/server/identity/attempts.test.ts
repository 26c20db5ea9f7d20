import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits, countAttempt, resetAttemptsAfterSignIn } from '#server/identity/attempts.ts';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, openSignIn } from './codeFlow.ts';
import { password } from './people.ts';
import { engines, type RunningService, startService } from './startService.ts';

describe.each(engines())('sign-in rate limits, %s', (engine) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({}, '/nowhere', engine);
  });
  afterAll(() => service.close());

  async function pageAfter(origin: string, fields: Record<string, string>): Promise<string> {
    const visitor = new Visitor(origin);
    const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
    const { pathname, search } = new URL(page);
    return (await visitor.submit(`${pathname}${search}`, fields)).text();
  }

  describe('attempts to sign in', () => {
    it('are stopped for an account after the limit, even with the right password', async () => {
      for (let attempt = 0; attempt < attemptLimits.account; attempt += 1) {
        const page = await pageAfter(service.origin, { userName: 'la.employee', password: 'wrong' });
        expect(page).toContain('Wrong user name or password');
      }
      expect(await pageAfter(service.origin, { userName: 'LA.Employee', password })).toContain(
        'Too many attempts',
      );
    });

    it('are also counted for unknown names', async () => {
      for (let attempt = 0; attempt < attemptLimits.account; attempt += 1) {
        await countAttempt(service.database, 'nobody', '203.0.113.1');
      }
      expect(await countAttempt(service.database, 'nobody', '203.0.113.2')).toBe(false);
    });

    it('are stopped for an IP address after its limit, with any name', async () => {
      for (let attempt = 0; attempt < attemptLimits.address; attempt += 1) {
        expect(await countAttempt(service.database, `name-${attempt}`, '203.0.113.9')).toBe(true);
      }
      expect(await countAttempt(service.database, 'one-more', '203.0.113.9')).toBe(false);
      expect(await countAttempt(service.database, 'one-more', '203.0.113.10')).toBe(true);
    });

    it('pass exactly up to the limit when simultaneous', async () => {
      const attempts = Array.from({ length: 40 }, () =>
        countAttempt(service.database, 'rush', '203.0.113.20'),
      );
      const through = (await Promise.all(attempts)).filter((isAllowed) => isAllowed);
      expect(through).toHaveLength(attemptLimits.account);
    });

    it('are reset by a correct password', async () => {
      for (let attempt = 0; attempt < attemptLimits.account; attempt += 1) {
        await countAttempt(service.database, 'forgetful', '203.0.113.30');
      }
      await resetAttemptsAfterSignIn(service.database, 'forgetful', '203.0.113.30');
      expect(await countAttempt(service.database, 'forgetful', '203.0.113.30')).toBe(true);
    });

    it('are counted from zero after the window', async () => {
      for (let attempt = 0; attempt <= attemptLimits.account; attempt += 1) {
        await countAttempt(service.database, 'patient', '203.0.113.40');
      }
      expect(await countAttempt(service.database, 'patient', '203.0.113.40')).toBe(false);
      await service.database.identity((sql) =>
        sql(
          "update provider_record set expires_at = now() - interval '1 second' where kind = 'SignInAttempt'",
        ),
      );
      expect(await countAttempt(service.database, 'patient', '203.0.113.40')).toBe(true);
    });

    it('do not store typed names', async () => {
      await countAttempt(service.database, 'my-secret-typed-as-name', '203.0.113.50');
      const rows = await service.database.identity((sql) =>
        sql('select record_id, payload from provider_record'),
      );
      expect(JSON.stringify(rows)).not.toContain('my-secret');
    });
  });
});
