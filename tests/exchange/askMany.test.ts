import { expect, test } from 'vitest';
import type { Call } from '#schemas/exchange/call.ts';
import { askMany } from '#schemas/exchange/record/askMany.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { shopServices, widgetSchema } from './widgetEntity.ts';

test('a service that does not look at the ids of a list is asked for those that are missing one by one', async () => {
  const entity = readEntity(widgetSchema as never, shopServices);
  const asked: string[] = [];
  const all = [1, 2, 3, 4].map((id) => ({ id, name: `Widget ${id}` }));
  const send = async ({ path, query }: Call) => {
    asked.push(path);
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
  const found = await askMany(entity, [2, 4, 9], send);
  expect(found.map(({ id }) => id).sort()).toEqual([2, 4]);
  expect(asked.map((path) => path.replace(/^.*\/widgets/, ''))).toEqual(['', '/4', '/9']);
});
