import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ownBase, ownServices, type ServiceName } from '#schemas/services.ts';
import { type EntityRoute, entityRoutes } from '#server/derived/entityRoutes.ts';
import { booleanFromNumber } from '#server/derived/store/booleansFromNumbers.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { type Answer, client } from './client.ts';
import { buildContext, type TestContext } from './context.ts';
import { isWritable } from './entityContract.ts';
import {
  hostileBodies,
  hostileIds,
  hostileQueries,
  hostileValues,
  largeBodies,
  unreadableBodies,
} from './hostileValues.ts';
import { isWholeRun } from './oneOfEach.ts';
import { fieldsOfEachSort } from './shapes.ts';

const catalogue = buildCatalogue(readRegistry(entityFiles));
const routes = (Object.keys(ownServices) as ServiceName[]).flatMap((service) =>
  entityRoutes(catalogue, domain, service),
);
const named = routes.map((route) => ({
  name: `${route.line.method} ${route.line.path}?${route.line.query}`,
  route,
}));

/** Number of routes, among those with the same operation, to which each hostile value is sent. */
const tries = 3;

/**
 * Selects the hostile values to test on a route. Routes with the same operation split the values: about `tries` of them
 * get each value. Every route gets all values if its operation has few routes, and in a whole run.
 */
function shareOf<T>(all: readonly T[], route: EntityRoute): readonly T[] {
  const same = routes.filter(({ operation }) => operation === route.operation);
  const parts = isWholeRun ? 1 : Math.max(1, Math.floor(same.length / tries));
  const turn = same.indexOf(route) % parts;
  return all.filter((_, at) => at % parts === turn);
}

/**
 * Selects one of the values for the route, by rotation over all routes. For checks that run before any handler and are
 * the same for all routes. In a whole run, every route gets all values.
 */
function inTurn<T>(all: readonly T[], route: EntityRoute): readonly T[] {
  const turn = routes.indexOf(route) % all.length;
  return isWholeRun ? all : all.slice(turn, turn + 1);
}

const wrongTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'nonsense', ''];

function address(
  { line, stored }: EntityRoute,
  id: unknown,
): { path: string; query: Record<string, string> } {
  const path = `${ownBase(stored.entity.service)}${line.path.replace(/\{\w+\}/, encodeURIComponent(String(id)))}`;
  return { path, query: Object.fromEntries(line.query.map((name) => [name, String(id)])) };
}

/** Returns all ids in a response, at any depth. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, recordId } = value as Record<string, unknown>;
  const own = [id, recordId].filter((one) => one !== undefined).map(String);
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

/**
 * Asserts that a response is a failure that a client can handle: a 4xx in the common form, without a stack trace or
 * SQL.
 */
function expectDomainError(answer: Answer, what: string): void {
  // A dry run returns the problems with status 200.
  if (answer.status === 200) expect(answer.json, what).toMatchObject({ ok: false });
  else expect(answer.status, what).toBeGreaterThanOrEqual(400);
  expectNoFault(answer, what);
}

/** Maximum length of a failure response, whatever the request was. */
const fewKilobytes = 8000;

function expectNoFault(answer: Answer, what: string): void {
  if (answer.status >= 400) expect(answer.text.length, what).toBeLessThan(fewKilobytes);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status >= 400)
    expect(answer.json, what).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  expect(answer.text, what).not.toMatch(/node_modules|at async|select .* from|syntax error/i);
}

describe.each(engines())('on the %s database', (engine) => {
  let testContext: TestContext;
  beforeAll(async () => {
    testContext = await buildContext(engine);
  }, 180_000);
  afterAll(() => testContext?.close());

  test.each(named)('$name rejects a request without a token, or with an invalid one', async ({ route }) => {
    const { path, query } = address(route, testContext.ids(route.stored.entity.name)[0]);
    const { token: ours } = testContext.admin;
    const wrong = ['nonsense', `${ours}x`, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJTdXBwb3J0OjQifQ.'];
    for (const token of ['', ...inTurn(wrong, route)]) {
      const answer = await client(testContext.origin, token, 'x').ask(route.line.method, path, {
        query,
        body: route.line.method === 'GET' ? undefined : {},
      });
      expect(answer.status, token).toBe(401);
      expectDomainError(answer, token);
    }
  });

  test.each(named)('$name returns nothing of our district to another district', async ({ route }) => {
    // Languages are shared by all districts, and their ids are not secret.
    if (route.stored.entity.scope === 'global' || route.operation === 'languages') return;
    const ids = testContext.ids(route.stored.entity.name);
    const { path, query } = address(route, ids[0]);
    const body =
      route.line.method === 'GET'
        ? undefined
        : { [versionField]: 1, by: ids[1], operation: 'delete', records: [{ id: ids[0], version: 1 }] };
    const answer = await testContext.stranger.ask(route.line.method, path, { query, body });
    expectNoFault(answer, route.line.path);
    const ours = new Set(ids.map(String));
    if (!route.stored.entity.single) expect(idsIn(answer.json).filter((id) => ours.has(id))).toEqual([]);
    else if (answer.status === 200 && route.operation === 'get') {
      expect(answer.json).not.toEqual((await testContext.admin.ask('GET', path, { query })).json);
    }
  });

  const ofOwner = named.filter(({ route: { stored, operation, line } }) => {
    const isListed = ['list', '$export', '$selection', '$totals'].includes(operation);
    return stored.entity.scope !== 'global' && line.method === 'GET' && isListed && stored.entity.parent;
  });
  test.each(ofOwner)('$name answers 404 for an owner of another district', async ({ route }) => {
    const { entity, referred } = route.stored;
    const parent = entity.parent ?? '';
    const [id] = testContext.ids(referred(parent).entity.name);
    const columns: Record<string, string> =
      route.operation === '$export' ? { columns: entity.fields[0]?.name ?? '' } : {};
    const ask = (query: Record<string, string>) =>
      testContext.stranger.ask('GET', address(route, id).path, { query: { ...query, ...columns } });
    expect((await ask({ filter: JSON.stringify({ [parent]: id }) })).status).toBe(404);
    if (route.line.query.includes(parent)) expect((await ask({ [parent]: String(id) })).status).toBe(404);
  });

  const ofRecord = named.filter(
    ({ route: { stored, line } }) =>
      stored.entity.scope !== 'global' && line.method === 'GET' && line.path.includes('{'),
  );
  test.each(ofRecord)('$name answers 404 for a record of another district', async ({ route }) => {
    const [id] = testContext.ids(route.stored.entity.name);
    const answer = await testContext.stranger.ask('GET', address(route, id).path);
    expect(answer.status, answer.text).toBe(404);
  });

  test.each(named)(
    '$name answers hostile parameters and ids with a refusal or an empty result, never a server error',
    async ({ route }) => {
      const [id] = testContext.ids(route.stored.entity.name);
      const { path, query } = address(route, id);
      if (route.line.method === 'GET') {
        for (const hostile of shareOf(hostileQueries, route))
          expectNoFault(
            await testContext.admin.ask('GET', path, { query: { ...query, ...hostile } }),
            JSON.stringify(hostile).slice(0, 80),
          );
      }
      if (!/\{/.test(route.line.path) && route.line.query.length === 0) return;
      for (const hostile of shareOf(hostileIds, route)) {
        const wrong = address(route, hostile);
        const answer = await testContext.admin.ask(route.line.method, wrong.path, {
          query: wrong.query,
          body: route.line.method === 'GET' ? undefined : { [versionField]: 1, by: 1 },
        });
        expectNoFault(answer, hostile);
      }
    },
  );

  test.each(named.filter(({ route }) => route.line.method === 'POST' || route.line.method === 'PUT'))(
    '$name refuses invalid bodies and content types',
    async ({ route }) => {
      const { path, query } = address(route, testContext.ids(route.stored.entity.name)[0]);
      const inTurns = inTurn([...unreadableBodies, ...largeBodies], route);
      for (const body of [...inTurns, ...shareOf(hostileBodies, route)])
        expectDomainError(
          await testContext.admin.ask(route.line.method, path, { query, body }),
          body.slice(0, 60),
        );
      for (const type of inTurn(wrongTypes, route)) {
        expectDomainError(
          await testContext.admin.ask(route.line.method, path, {
            query,
            body: '{}',
            headers: { 'Content-Type': type },
          }),
          type,
        );
      }
    },
  );
  const sorts = fieldsOfEachSort(catalogue.registry.entities.filter(isWritable));
  /** Filters depend only on the kind of a field, so the first field of each kind represents the others. */
  const isFilteredBy = (entity: Entity, field: Field) => {
    const first = sorts.find((sort) => sort.field.kind === field.kind && offers(sort.entity, 'list'));
    return offers(entity, 'list') && (isWholeRun || first?.field === field);
  };
  test.each(sorts.map(({ entity, field }) => ({ name: `${entity.name} ${field.name}`, entity, field })))(
    '$name accepts hostile values only if its schema allows them',
    async ({ entity, field }) => {
      const [id] = testContext.ids(entity.name);
      let { json: before } = await testContext.admin.call(entity, 'get', id);
      for (const value of hostileValues) {
        const answer = await testContext.admin.call(entity, 'update', id, {
          body: { [field.name]: value, [versionField]: before[versionField] },
        });
        expectNoFault(answer, `${field.name} = ${JSON.stringify(value).slice(0, 60)}`);
        expect(answer.json?.code).not.toBe('stale');
        expectTaken(answer, field, value);
        if (answer.status === 200) before = answer.json;
      }
      if (isFilteredBy(entity, field)) await filterBy(entity, field.name);
    },
  );

  /** Asserts that the service returns the sent value, with texts normalized and blank texts empty. */
  const expectTaken = (answer: Answer, field: Field, value: unknown) => {
    // Values of fields that are only sent with a save are not returned, and the service computes the values of computed
    // fields itself.
    const { sent, computed } = field.options;
    if (answer.status !== 200 || value === null || sent || computed) return;
    const tidied = cleanTexts([field], { [field.name]: booleanFromNumber(field, value) })[field.name];
    expect(answer.json[field.name] ?? null, field.name).toEqual(tidied);
  };

  const filterBy = async (entity: Entity, field: string) => {
    const filtered = await Promise.all(
      hostileValues.map((value) =>
        testContext.admin.call(entity, 'list', undefined, {
          query: { filter: JSON.stringify({ [field]: value }).slice(0, 6000) },
        }),
      ),
    );
    for (const answer of filtered) expectNoFault(answer, `filter by ${field}`);
  };
});
