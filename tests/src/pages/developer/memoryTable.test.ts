import { describe, expect, it } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { matching, sortRecords } from '#schemas/exchange/matching.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { tableFor } from '#src/pages/developer/playground/draw/usePlaygroundTable.ts';
import { MemoryTable } from '#src/pages/developer/playground/memory/MemoryTable.ts';

const schema = {
  $id: 'playground/trip',
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', maxLength: 10 },
    students: { type: 'integer', minimum: 1 },
    isPaid: { type: 'boolean', default: false },
  },
} as const;
const entity = readEntity(schema);

function filled(): MemoryTable {
  const table = new MemoryTable(entity);
  table.create({ title: 'Zoo', students: 30 });
  table.create({ title: 'Muséum', students: 4 });
  table.create({ title: 'Farm' });
  return table;
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof ServiceError ? [error.code, Object.keys(error.body.errors ?? {})] : error;
  }
  return undefined;
};

describe('the records of the playground', () => {
  it('are validated, versioned and given defaults and ids', () => {
    const table = filled();
    expect(table.get(1)).toMatchObject({ id: 1, title: 'Zoo', isPaid: false, _version: 1 });
    expect(table.update(1, { students: 31 })).toMatchObject({ students: 31, _version: 2 });
    expect(codeOf(() => table.create({ title: 'A title that is too long' }))).toEqual(['invalid', ['title']]);
    expect(codeOf(() => table.create({ title: 'A', other: 1 }))).toEqual(['invalid', ['other']]);
    expect(codeOf(() => table.update(1, { title: null }))).toEqual(['invalid', ['title']]);
    expect(codeOf(() => table.update(1, { _version: 1 }))).toEqual(['stale', []]);
    table.delete(1);
    expect(codeOf(() => table.get(1))).toEqual(['notFound', []]);
  });

  it('are found by search, operators and ids, and sorted with empty values last', () => {
    const all = filled().all();
    const titles = (filter: Record<string, unknown>) =>
      matching(entity, all, filter).map(({ title }) => title);
    expect(titles({ q: 'museum' })).toEqual(['Muséum']);
    expect(titles({ title: { startsWith: 'z' } })).toEqual(['Zoo']);
    expect(titles({ students: { from: 5 } })).toEqual(['Zoo']);
    expect(titles({ students: { empty: true } })).toEqual(['Farm']);
    expect(titles({ title: ['Zoo', 'Farm'] })).toEqual(['Zoo', 'Farm']);
    expect(titles({ isPaid: false, id: [2, '3'] })).toEqual(['Muséum', 'Farm']);
    const sorted = sortRecords(entity, all, { field: 'students', order: 'DESC' }).map(({ title }) => title);
    expect(sorted).toEqual(['Zoo', 'Muséum', 'Farm']);
  });

  it('stay after a schema change if still valid, and start with an example', () => {
    const earlier = filled().all();
    const narrower = {
      ...schema,
      properties: { ...schema.properties, title: { type: 'string', maxLength: 4 } },
    } as const;
    expect(
      tableFor(narrower, earlier)
        .all()
        .map(({ title }) => title),
    ).toEqual(['Zoo', 'Farm']);
    expect(tableFor(schema, []).all()).toHaveLength(1);
  });
});
