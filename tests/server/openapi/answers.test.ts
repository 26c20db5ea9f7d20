import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ownBase, ownServices } from '#schemas/services.ts';
import type { OpenApiDocument } from '#server/openapi/document.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

let testContext: TestContext;
let document: OpenApiDocument;
let ajv: Ajv2020;
beforeAll(async () => {
  testContext = await buildContext(quickEngine());
  document = (await testContext.admin.ask('GET', '/openapi.json')).json;
  ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
  formats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
});
afterAll(() => testContext.close());

/** Returns the differences between a response and its description in the API document. */
function problemsOf(method: string, path: string, status: number, answered: unknown): string[] {
  const response = document.paths[path]?.[method]?.responses[String(status)];
  if (!response) return [`${method} ${path} does not describe ${status}`];
  const steps = ['paths', path, method, 'responses', String(status)];
  const place = '$ref' in response ? response.$ref : `#/${steps.map(escaped).join('/')}`;
  const validate = ajv.compile({ $ref: `openapi${place}/content/application~1json/schema` });
  validate(answered);
  return (validate.errors ?? []).map((error) => `${method} ${path}: ${error.instancePath} ${error.message}`);
}

function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

describe('responses of the service', () => {
  it('match the document for the calls of a session and of the console host', async () => {
    const base = `${ownServices.absence.base}/v1.0`;
    const calls: readonly (readonly [path: string, query?: Record<string, string>])[] = [
      [`${base}/users`],
      [`${base}/organizations`],
      [`${base}/organizations`, { search: 'District' }],
      [`${base}/permissionprofiles`],
      [`${base}/usersessions/Roles`],
      [`${base}/usersessions/RedirectUrl`],
      [`${base}/savedViews`, { entity: 'reference-data/pay-code' }],
      [`${base}/pinnedViews`, { entity: 'reference-data/pay-code' }],
      [`${base}/institutions`],
      [`${base}/institutions/count`],
      [`${base}/products`],
      [`${base}/notifications`],
      [`${base}/absenceHome/WhatsNewNotification`],
      [`${base}/absenceHome/userPreference`],
      [`${base}/user/pin`],
      [`${base}/search`, { searchFor: 'a' }],
      ['/services/employee/api/lock', { key: '1', tableName: 'Worker' }],
      ['/config.json'],
      ['/health'],
      ['/entities'],
    ];
    for (const [path, query = {}] of calls) {
      const { status, json } = await testContext.admin.ask('GET', path, { query });
      expect(status, path).toBe(200);
      expect(problemsOf('get', path, 200, json)).toEqual([]);
    }
  });

  it.each(readRegistry(entityFiles).entities.map((entity) => [entity.name, entity] as const))(
    'match the document for %s: reads and a refusal',
    async (name, entity) => {
      const [id] = testContext.ids(name);
      for (const { operation, path } of readsOf(entity)) {
        const named = path.includes('{') || operation === 'get' ? id : undefined;
        // Computed rows are only listed for one record, so the query names that record.
        const line = entity.operations[operation];
        const query = entity.computed && line ? { ...ofEmployee(line.query), ...ofParent(entity) } : {};
        const answer = await testContext.admin.call(entity, operation, named, { query });
        expect(answer.status, path).toBe(200);
        expect(problemsOf('get', path, 200, answer.json)).toEqual([]);
        const denied = await testContext.powerless.call(entity, operation, named, { query });
        expect(denied.status).toBe(403);
        expect(problemsOf('get', path, 403, denied.json)).toEqual([]);
      }
    },
  );

  it('are reported if they differ from the document', () => {
    const path = `${ownServices.absence.base}/v1.0/users`;
    expect(problemsOf('get', path, 200, { firstName: 7 })).not.toEqual([]);
  });
});

/** Returns the query parameter that limits a list to one employee. */
function ofEmployee(names: readonly string[]): Record<string, string> {
  const [id] = testContext.ids('employee/employee');
  return Object.fromEntries(names.map((name) => [name, String(id)]));
}

/** Returns the filter that limits computed rows to the record that owns them. */
function ofParent({ parent, fields, operations }: Entity): Record<string, string> {
  const owner = fields.find(({ name }) => name === parent)?.options.reference;
  if (owner === undefined || parent === undefined || operations.list?.query.includes(parent)) return {};
  return { filter: JSON.stringify({ [parent]: testContext.ids(String(owner))[0] }) };
}

/** Returns the read operations of an entity, each with its documented path. */
function readsOf(entity: Entity): { operation: string; path: string }[] {
  const { operations, single, service, computed } = entity;
  const base = operations.list?.path ?? operations.get?.path ?? '';
  const ofRecord = ['/{id}/$uses', '/{id}/$changes'];
  const ofMany = isFacet(entity) ? [] : ['/$selection'];
  const otherSchemas = single ? ['/$changes'] : [...ofMany, ...ofRecord];
  const own = (['list', 'get'] as const).flatMap((operation) => {
    const line = operations[operation];
    return line ? [{ operation, path: line.path }] : [];
  });
  const others = (computed ? [] : otherSchemas).map((step) => ({
    operation: step.split('/').at(-1) ?? '',
    path: `${base}${step}`,
  }));
  return [...own, ...others].map(({ operation, path }) => ({
    operation,
    path: `${ownBase(service)}${path}`,
  }));
}
