import { expect, test } from 'vitest';
import type { Call } from '#schemas/exchange/call.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { UnsafePath } from '#schemas/exchange/unsafePath.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { shopServices, widgetSchema } from './widgetEntity.ts';

test('if a service ignores the ids of a list, missing records are requested one by one', async () => {
  const entity = readEntity(widgetSchema as never, shopServices);
  const requests: string[] = [];
  const all = [1, 2, 3, 4].map((id) => ({ id, name: `Widget ${id}` }));
  const send = async ({ path, query }: Call) => {
    requests.push(path);
    const size = Number(Object.fromEntries(query)._limit);
    const one = all.find(({ id }) => path.endsWith(`/${id}`));
    const json = path.endsWith('/widgets') ? all.slice(0, size) : one;
    return {
      status: json ? 200 : 404,
      headers: { get: (name: string) => (name === 'X-Total-Count' ? '4' : null) },
      json,
      text: '',
    };
  };
  const found = await requestRecords(entity, [2, 4, 9], send);
  expect(found.map(({ id }) => id).sort()).toEqual([2, 4]);
  expect(requests.map((path) => path.replace(/^.*\/widgets/, ''))).toEqual(['', '/4', '/9']);
});

const nobody = { get: () => null };

/**
 * Reads records with one call each from a fake service that rejects the id `no`. Returns the ids of the records found
 * and the errors of the others.
 */
async function askOf(ids: readonly string[], refusedAs = 400) {
  const { wire, ...shop } = shopServices.shop as { wire: { many?: unknown } };
  const { many: _, ...single } = wire;
  const schema = structuredClone(widgetSchema) as { properties: { id: { type: string } } };
  schema.properties.id.type = 'string';
  const entity = readEntity(schema as never, { shop: { ...shop, wire: single } } as never);
  const send = async ({ path }: Call) => {
    if (decodeURIComponent(path).endsWith('a/b')) throw new UnsafePath('a/b');
    const id = path.split('/').at(-1);
    if (id === 'no') return { status: refusedAs, headers: nobody, json: { message: 'No' }, text: '' };
    if (id === 'gone') return { status: 404, headers: nobody, json: {}, text: '' };
    return { status: 200, headers: nobody, json: { id, name: `Widget ${id}` }, text: '' };
  };
  const unread: unknown[] = [];
  const found = await requestRecords(entity, ids, send, (id, reason) =>
    unread.push([id, (reason as Error).name]),
  );
  return { found: found.map(({ id }) => id).sort(), unread };
}

test.each([
  ['cannot be requested', 'a/b', 'UnsafePath'],
  ['is refused', 'no', 'CallRefused'],
])('an id that %s does not prevent reading the others', async (_, id, reason) => {
  expect(await askOf(['one', id, 'gone', 'two'])).toEqual({ found: ['one', 'two'], unread: [[id, reason]] });
});

test('an error common to all of them is a failure', async () => {
  await expect(askOf(['a/b', 'no'])).rejects.toMatchObject({ name: 'UnsafePath' });
});
