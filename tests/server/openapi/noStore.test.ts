import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

let context: TestContext;
let document: OpenApiDocument;
beforeAll(async () => {
  context = await buildContext(quickEngine());
  document = (await context.admin.ask('GET', '/openapi.json')).json;
});
afterAll(() => context.close());

/**
 * Documented paths whose responses have no personal data and may be cached. Each has a pattern of the expected
 * `Cache-Control` header.
 */
const cacheable: Readonly<Record<string, RegExp>> = {
  '/api': /^no-cache$/,
  '/entities': /^no-cache$/,
  '/entities/{name}': /^(no-cache|public, max-age=31536000, immutable)$/,
  '/openapi.json': /^no-cache$/,
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Fills the parameters of a path with small numbers, like the test records' IDs. */
const filled = (path: string) =>
  path.replace('/entities/{name}', '/entities/reference-data/pay-code').replace(/\{[^{}]+\}/g, '1');

/** Returns values for an operation's required parameters that most calls accept. */
function queryOf(parameters: readonly unknown[] = []): Record<string, string> {
  const needed = (parameters as { in?: string; required?: boolean; name?: string }[]).filter(
    (parameter) => parameter.in === 'query' && parameter.required === true,
  );
  return Object.fromEntries(needed.map(({ name = '' }) => [name, '1']));
}

interface Answered {
  readonly call: string;
  readonly path: string;
  readonly status: number;
  readonly said: string;
}

/** Calls every documented operation once. */
async function everyAnswer(): Promise<Answered[]> {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, query: queryOf(operation.parameters) }] : [];
    }),
  );
  const answers: Answered[] = [];
  for (const { path, method, query } of calls) {
    const body = method === 'get' ? {} : { body: {} };
    const { status, headers } = await context.admin.ask(method.toUpperCase(), filled(path), {
      query,
      ...body,
    });
    const call = `${method} ${path} ${status}`;
    answers.push({ call, path, status, said: headers.get('cache-control') ?? '' });
  }
  return answers;
}

function isRight({ path, said }: Answered): boolean {
  return said === 'no-store' || cacheable[path]?.test(said) === true;
}

describe('responses of the service', () => {
  it('have no-store for every documented call and any result, except for listed paths', async () => {
    const answers = await everyAnswer();
    expect(answers.filter((answer) => !isRight(answer))).toEqual([]);
    // The test is only meaningful if most calls succeed.
    expect(answers.length).toBeGreaterThan(250);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(60);
  });

  it.each([
    '/',
    '/openapi.json',
    '/config.json',
    '/health',
    '/services/absence/v1.0/nowhere',
    '/idp/nowhere',
  ])('have no-store for %s, or no-cache if it is public', async (path) => {
    const answer = await context.admin.ask('GET', path);
    const expected = path === '/openapi.json' ? 'no-cache' : 'no-store';
    expect(answer.headers.get('cache-control')).toContain(expected);
  });
});
