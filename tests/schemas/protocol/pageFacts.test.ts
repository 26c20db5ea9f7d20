import { expect, it } from 'vitest';
import { listParameters } from '#providers/dataProvider/listQuery.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter, firstListOf } from '#schemas/protocol/pageFacts.ts';
import * as entityFiles from '#schemas/registry.ts';

const registry = readRegistry(entityFiles);
const lists = registry.entities.flatMap((entity) => {
  const first = firstListOf(entity);
  return first ? [{ entity, first, name: entity.name }] : [];
});

it.each(lists)(
  '$name: the first call that the page names is the one that the list makes',
  ({ entity, first }) => {
    const { sort } = entity.list;
    const asked = listParameters({
      pagination: { page: 1, perPage: pageSizes[0] },
      sort: { ...sort },
      filter: firstFilter(entity),
    });
    expect(new URLSearchParams(first.query).toString()).toBe(
      new URLSearchParams({ ...asked, count: 'about' }).toString(),
    );
    expect(first.path).toBe(entity.operations.list?.path);
  },
);

it('a list of one record’s rows has none', () => {
  expect(firstListOf(registry.named('employee/absence-reasons'))).toBeUndefined();
});
