import { afterAll, expect, it, vi } from 'vitest';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter, firstListOf } from '#schemas/protocol/pageFacts.ts';
import * as entityFiles from '#schemas/registry.ts';

// Resets the modules, because test files share them and this file mocks some.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const { requested } = vi.hoisted(() => ({ requested: [] as string[] }));

vi.mock('#providers/http/request.ts', () => ({
  request: async (service: string, _: string, path: string, { query }: { query: Record<string, string> }) => {
    requested.push(`${service} ${path}?${new URLSearchParams(query).toString()}`);
    return { status: 200, headers: new Headers({ 'Content-Range': 'x 0-0/0' }), text: '', json: [] };
  },
}));
vi.mock('#providers/entities/loadEntity.ts', () => ({
  loadEntity: async (name: string) => registry.named(name),
}));

const registry = readRegistry(entityFiles);
const lists = registry.entities.flatMap((entity) => {
  const first = firstListOf(entity);
  return first ? [{ entity, first, name: entity.name }] : [];
});

it.each(lists)(
  '$name: the first call named in the page is the call that the list sends',
  async ({ entity, first, name }) => {
    requested.length = 0;
    await dataProvider.getList(name, {
      pagination: { page: 1, perPage: pageSizes[0] },
      sort: { ...entity.list.sort },
      filter: firstFilter(entity),
    });
    expect(requested).toEqual([
      `${first.service} ${first.path}?${new URLSearchParams(first.query).toString()}`,
    ]);
  },
);

it('a list of one record’s rows names no first call', () => {
  expect(firstListOf(registry.named('employee/absence-reasons'))).toBeUndefined();
});
