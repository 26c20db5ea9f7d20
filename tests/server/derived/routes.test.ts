import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { readRequestLine } from '#schemas/service/requestLine.ts';
import {
  byAddress,
  chooseRoute,
  type EntityRoute,
  requiredParameters,
} from '#server/derived/entityRoutes.ts';
import { bodyFields } from '#server/derived/operations/operation.ts';
import { withResult } from '#server/derived/operations/results.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { target } from '#tests/contracts/entities/everyKind.ts';

const stored = buildCatalogue(readRegistry({ target })).named('test/target');
const route = (operation: string, text: string, more: Partial<EntityRoute> = {}): EntityRoute => ({
  stored,
  operation,
  line: readRequestLine(text),
  handler: async () => ({ status: 200 }),
  ...more,
});
const actor = (...permissions: string[]) =>
  ({ permissions: new Set(permissions), features: new Set() }) as unknown as Actor;

const all = route('list', 'GET /api/targets?name');
const one = route('first', 'GET /api/targets?id');
const part = route('part', 'GET /api/targets?id&tab');

describe('calls with the same path', () => {
  test('are distinguished by their required parameters, the call with most first', () => {
    const query = (parameters: object) =>
      chooseRoute([one, part], parameters as Record<string, unknown>, actor()).operation;
    expect(query({ id: '1' })).toBe('first');
    expect(query({ id: '1', tab: 'a' })).toBe('part');
    expect(chooseRoute([all, one, part], {}, actor()).operation).toBe('list');
    expect(chooseRoute([all, part, one], { id: '1', tab: 'a' }, actor()).operation).toBe('part');
  });

  test('without a match return what is missing, to users who may read', () => {
    const { view } = stored.entity.permission;
    expect(() => chooseRoute([one], {}, actor(view))).toThrow(/the query parameter id is required/);
    expect(() => chooseRoute([part], { id: '1' }, actor(view))).toThrow(
      /the query parameter tab is required/,
    );
    expect(() => chooseRoute([one], {}, actor())).toThrow(new RegExp(view));
  });

  test('need no parameters if they are lists, except for named ones', () => {
    expect(requiredParameters(all)).toEqual([]);
    expect(requiredParameters({ ...all, isNamed: true })).toEqual(['name']);
    expect(requiredParameters(one)).toEqual(['id']);
  });

  test('are grouped by method and path', () => {
    const post = route('create', 'POST /api/targets');
    const groups = byAddress([all, post, one]);
    expect([...groups].map(([address, routes]) => [address, routes.length])).toEqual([
      ['GET /api/targets', 2],
      ['POST /api/targets', 1],
    ]);
  });
});

test('the number of a success is added to a record, and to nothing else', () => {
  const meanings = { 0: { success: true, message: 'Saved' } } as const;
  const answer = (body: unknown) => withResult({ status: 200, body }, { meanings }).body;
  expect(withResult({ status: 200, body: { a: 1 } }, { meanings: {} }).body).toEqual({ a: 1 });
  expect(answer({ a: 1 })).toEqual({ a: 1, result: 0 });
  const named = { meanings, result: 'saveStatus', id: 'userId' };
  expect(withResult({ status: 201, body: { id: 7 } }, named).body).toEqual({
    id: 7,
    userId: 7,
    result: 0,
    saveStatus: 0,
  });
  expect(answer('text')).toBe('text');
  expect(answer(null)).toBeNull();
  expect(answer(undefined)).toBeUndefined();
});

test('a body is an object of fields, and nothing else', () => {
  expect(bodyFields({ a: 1 })).toEqual({ a: 1 });
  for (const body of [null, undefined, 'text', 7, true, [], [{}]])
    expect(() => bodyFields(body), JSON.stringify(body)).toThrow(/the body must be a JSON object/);
});
