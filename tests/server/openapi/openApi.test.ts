import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { OpenApiDocument, Operation } from '#server/openapi/document.ts';
import { type RunningService, startService } from '../identity/startService.ts';
import { registeredRoutes, withoutNames } from './registeredRoutes.ts';

let service: RunningService;
let document: OpenApiDocument;
let text: string;
beforeAll(async () => {
  service = await startService();
  const answer = await service.app.inject('/openapi.json');
  text = answer.body;
  document = answer.json();
});
afterAll(() => service.close());

const operations = (): { call: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

/**
 * Matches routes that the API document leaves out: files and pages of the console and of emailed offers; the identity
 * provider's own calls, because its discovery document describes them; and the switch to another product, because it is
 * a page that never returns a successful body.
 */
const describedElsewhere =
  /^\S+ \/(idp\/|assets\/|api\/|setup$|invitation$|offers$|icon\.svg|services\/absence\/(api\/)?v1\.0\/System\/|$)/i;

describe('the OpenAPI document', () => {
  it('describes every call that the service has, and no other', () => {
    const registered = registeredRoutes(service.app).filter((route) => !route.startsWith('HEAD '));
    const isAnother = (route: string) => describedElsewhere.test(route) || route.includes(' /{}');
    const described = operations().map(({ call }) =>
      withoutNames(call).replace(/^\w+/, (word) => word.toUpperCase()),
    );
    expect(described.length).toBeGreaterThan(150);
    expect([...described].sort()).toEqual(registered.filter((route) => !isAnother(route)).sort());
  });

  it('passes Redocly’s recommended rules without errors or warnings', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  it('describes the X-Act header of each write that can be undone', () => {
    const header = (path: string, method: string, status: string) => {
      const answer = document.paths[path]?.[method]?.responses[status];
      return answer && 'headers' in answer ? answer.headers?.['X-Act'] : undefined;
    };
    const payCodes = '/services/reference-data/api/payCodes';
    const undo = '/services/absence/v1.0/changes/undo';
    for (const found of [header(payCodes, 'post', '201'), header(undo, 'post', '200')])
      expect(found?.schema).toMatchObject({ type: 'string', pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 });
    expect(header(payCodes, 'get', '200')).toBeUndefined();
    const convert = operations().find(({ call }) => call.includes('convertToSubstitute'));
    expect(JSON.stringify(convert?.operation.responses)).not.toContain('X-Act');
  });

  it('fails the same rules if a call has no summary', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = text.replace(/"summary":"List pay codes",/, '');
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(found.map(({ ruleId }) => ruleId)).toContain('operation-summary');
  });

  it('gives every call a summary, a tag, parameters, a request body if one is sent, and response bodies', () => {
    for (const { call, operation } of operations()) {
      expect(operation.summary, call).not.toBe('');
      expect(operation.tags, call).toHaveLength(1);
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => /^[45]/.test(status)),
        call,
      ).toBe(true);
      for (const [status, response] of Object.entries(operation.responses)) {
        if ('$ref' in response || status === '304' || status === '204') continue;
        expect(response.content, `${call} ${status}`).toBeDefined();
      }
      const isSent = /^(POST|PUT) /.test(call) && !call.endsWith('/help-desk/auth');
      expect(operation.requestBody !== undefined, call).toBe(isSent);
      expect(
        operation.parameters.some((one) => '$ref' in one && one.$ref.endsWith('/Xsrf')),
        call,
      ).toBe(!call.startsWith('GET '));
    }
  });

  it('names every result code in some response', () => {
    const never = ['tooMany', 'methodNotAllowed', 'exists'];
    const named = Object.keys(document.components.responses).flatMap((name) => name.split('.'));
    expect(Object.keys(resultCodes).filter((code) => !named.includes(code) && !never.includes(code))).toEqual(
      [],
    );
  });

  it('is not sent again while it is unchanged', async () => {
    const first = await service.app.inject('/openapi.json');
    const again = await service.app.inject({
      url: '/openapi.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(first.headers['content-type']).toContain('application/json');
    expect(again.statusCode).toBe(304);
  });
});
