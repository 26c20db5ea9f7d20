import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import { DomainError } from '#server/common/domainError.ts';
import { presentFailure } from '#server/http/presentFailure.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  caller = await callerFor(service, 'la.admin');
});
afterAll(() => service.close());

async function failure(path: string, options: RequestInit = {}): Promise<{ status: number; body: Failure }> {
  const answer = await caller.call(path, options);
  return { status: answer.status, body: (await answer.json()) as Failure };
}

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

describe('invalid requests', () => {
  it.each<[string, number, string, string, RequestInit]>([
    ['broken JSON', 400, 'badRequest', '/services/absence/v1.0/savedViews', post('{"a":')],
    ['an empty body', 400, 'badRequest', '/services/absence/v1.0/savedViews', post('')],
    [
      'a body with __proto__',
      400,
      'badRequest',
      '/services/absence/v1.0/savedViews',
      post('{"__proto__":{}}'),
    ],
    ['a body that is not an object', 400, 'badRequest', '/services/absence/v1.0/savedViews', post('7')],
    ['XML', 415, 'unsupportedMediaType', '/services/absence/v1.0/savedViews', post('<a/>', 'text/xml')],
    [
      'a form',
      415,
      'unsupportedMediaType',
      '/services/absence/v1.0/savedViews',
      post('a=1', 'application/x-www-form-urlencoded'),
    ],
    ['a huge body', 413, 'tooLarge', '/services/absence/v1.0/savedViews', post(`"${'x'.repeat(2_000_000)}"`)],
    ['an unknown path', 404, 'notFound', '/services/absence/v1.0/nothing', {}],
    ['an unknown service', 404, 'notFound', '/services/nothing', {}],
    ['the wrong method', 405, 'methodNotAllowed', '/services/absence/v1.0/users', { method: 'DELETE' }],
  ])('%s returns %i %s', async (_, status, code, path, options) => {
    const answer = await failure(path, options);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
  });

  it('return the allowed methods of a path', async () => {
    const answer = await caller.call('/services/absence/V1.0/users', { method: 'DELETE' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('have the language of the request', async () => {
    const options = { headers: { 'accept-language': 'es-US,es;q=0.8' } };
    const { body } = await failure('/services/absence/v1.0/nothing', options);
    expect(body.message).toBe('Quizá se eliminó, o usted no tiene acceso.');
  });

  it('reveal nothing without a token: everything below /services is 401', async () => {
    for (const [method, path] of [
      ['GET', '/services/absence/v1.0/users'],
      ['GET', '/services/nothing'],
      ['GET', '/SERVICES/absence/v1.0/nothing'],
      ['DELETE', '/services/absence/v1.0/users'],
      ['OPTIONS', '/services/absence/v1.0/users'],
      ['GET', '/services'],
    ] as const) {
      const answer = await service.app.inject({ method, url: path });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });
});

describe('an error thrown by a handler', () => {
  async function thrown(error: unknown, language = 'en') {
    const lines: string[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    app.setErrorHandler(presentFailure);
    app.get('/', () => {
      throw error;
    });
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    await app.close();
    const { statusCode: status, headers, body: text } = answer;
    return { status, headers, body: answer.json() as Failure, lines, text };
  }

  it('becomes a response with its code, texts and data, if it is a domain error', async () => {
    const domainError = new DomainError('stale', { current: { payCodeId: 1, _version: 3 } });
    expect(await thrown(domainError)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { payCodeId: 1, _version: 3 } },
      lines: [],
    });
  });

  it('becomes a response by field, with filled texts, if it has field problems', async () => {
    const problems = [{ field: 'details.0.percent', code: 'maximum', args: { limit: 100 } }] as const;
    const { body } = await thrown(new DomainError('invalid', { problems }), 'es');
    expect(body.errors).toEqual({
      'details.0.percent': {
        code: 'maximum',
        message: 'El valor debe ser 100 o menos.',
        args: { limit: 100 },
      },
    });
  });

  it('is logged once and not sent, if it is a bug', async () => {
    const { status, body, lines, text } = await thrown(new Error('column "pin" of relation "secret"'));
    expect(status).toBe(500);
    expect(body.code).toBe('failure');
    expect(body.message).toContain(body.requestId);
    expect(text).not.toContain('secret');
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['25006', 'The database is read-only right now.'],
    ['57014', 'The database took too long.'],
    ['55P03', 'Someone else is still changing the same data.'],
    ['57P01', 'The service isn’t ready.'],
  ])('with the database code %s becomes a 503 with instructions and a retry time', async (code, text) => {
    const error = Object.assign(new DatabaseError('cannot execute INSERT', 10, 'error'), { code });
    const { status, body, lines, headers } = await thrown(error);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body.message).toContain(text);
    expect(body.message).not.toContain('INSERT');
    expect(lines).toEqual([]);
  });

  it('becomes a minimal failure, if it is anything else', async () => {
    for (const error of ['text', { statusCode: 200 }, Object.assign(new Error('x'), { statusCode: 302 })]) {
      expect((await thrown(error)).status).toBe(500);
    }
  });
});
