import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { addActorToLog, loggerOptions, RequestLog, withoutToken } from '#server/http/logging.ts';
import type { Actor } from '#server/identity/access/actor.ts';

type Known = Partial<Pick<Actor, 'organization' | 'userKey' | 'impersonation'>>;

/** Returns the log lines for one request of a user. */
async function linesFor(actor: Known): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...loggerOptions({ ...readConfig({}), logLevel: 'info' }), stream };
  const app = fastify({ logger, logController: new RequestLog() });
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = actor as Actor;
    addActorToLog(request);
  });
  app.get('/', async (request) => {
    request.log.info('a line of the handler');
    return {};
  });
  await app.inject('/?search=Somebody');
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('every line about a request', () => {
  it('has the organization and user', async () => {
    const lines = await linesFor({ organization: 622710, userKey: '4-1032' });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatchObject({ organization: 622710, user: '4-1032' });
      expect(line).not.toHaveProperty('impersonator');
    }
    expect(JSON.stringify(lines)).not.toContain('Somebody');
  });

  it('has both users during an impersonation', async () => {
    const impersonation = {
      id: 'an-impersonation',
      impersonator: { userKey: '0-7', name: 'Sam Porter', subject: 'Support:7' },
      readOnly: true,
      expiresAt: new Date(),
    };
    const lines = await linesFor({ organization: 622710, userKey: '2-501', impersonation });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatchObject({ user: '2-501', impersonator: '0-7', impersonation: 'an-impersonation' });
    }
    expect(JSON.stringify(lines)).not.toContain('Sam Porter');
  });
});

describe('a token in a URL', () => {
  it.each([
    ['/token/abc.def/absences', '/token/…'],
    ['/TOKEN/abc', '/token/…'],
    ['//token/abc', '/token/…'],
    ['/%74oken/abc', '/token/…'],
    ['/token%2Fabc', '/token/…'],
    ['/tokens', '/tokens'],
    ['/employee/token/1', '/employee/token/1'],
  ])('is removed from the log: %s', (path, logged) => {
    expect(withoutToken(path)).toBe(logged);
  });
});
