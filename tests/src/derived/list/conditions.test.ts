import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { momentField } from '#schemas/protocol/entities/asOfField.ts';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import * as entities from '#schemas/registry.ts';
import { moveEntry } from '#src/derived/list/columns/moved.ts';
import {
  chipsOf,
  filterFields,
  searchOf,
  withConditions,
  withSearch,
} from '#src/derived/list/filter/conditions.ts';
import { selectedValues, toggleValue, withSelectedValues } from '#src/derived/list/filter/facets.ts';
import { fc } from '#tests/fastCheck.ts';

const conditions = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom('name', 'externalId', 'hidden'),
    operator: fc.constantFrom('is' as const, 'contains' as const, 'from' as const, 'in' as const),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer())),
  }),
  { selector: ({ field, operator }) => `${field} ${operator}` },
);
const byName = (chips: readonly Condition[]) =>
  [...chips].sort((a, b) => (a.field + a.operator < b.field + b.operator ? -1 : 1));

test('the chips of a filter restore it, and its search text stays', () => {
  fc.assert(
    fc.property(conditions, fc.string(), (requested, text) => {
      const filter = withConditions(withSearch({}, text), requested);
      expect(byName(chipsOf(filter))).toEqual(byName(requested));
      expect(searchOf(filter)).toBe(text);
    }),
  );
});

test('a plain value is written in the short form', () => {
  const requested: Condition[] = [
    { field: 'hidden', operator: 'is', value: false },
    { field: 'name', operator: 'contains', value: 'sick' },
  ];
  expect(withConditions({}, requested)).toEqual({ hidden: false, name: { contains: 'sick' } });
});

test('a cleared search is removed from the filter', () => {
  expect(withSearch({ q: 'sick', hidden: false }, '')).toEqual({ hidden: false });
});

test('a column moves by one position, and stays at the ends', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('a facet shows its selected values, and no other conditions of its field', () => {
  const school = { name: 'schools', kind: 'references' } as const;
  expect(selectedValues({}, school)).toEqual([]);
  expect(selectedValues({ schools: { any: [3, 4] } }, school)).toEqual([3, 4]);
  expect(selectedValues({ schools: { empty: true } }, school)).toBeUndefined();
  expect(withSelectedValues({ q: 'x', schools: { any: [3] } }, school, [3, 4])).toEqual({
    q: 'x',
    schools: { any: [3, 4] },
  });
  const type = { name: 'type', kind: 'reference' } as const;
  expect(withSelectedValues({}, type, [7])).toEqual({ type: 7 });
  expect(selectedValues({ type: [7, 8] }, type)).toEqual([7, 8]);
  expect(withSelectedValues({ type: 7 }, type, toggleValue([7], 7))).toEqual({});
});

test('a list of computed rows can be queried as of a time; elsewhere a field of that name is a filter', () => {
  const { entities: all, named } = readRegistry(entities);
  const ofMoment = all.filter((entity) => momentField(entity)).map(({ name }) => name);
  expect(ofMoment).toEqual(['substitute/display-jobs']);
  const filtersBy = (name: string) =>
    filterFields(named(name), named(name).fields).map((field) => field.name);
  expect(filtersBy('substitute/display-jobs')).not.toContain('asOf');
  expect(filtersBy('employee/absence-reasons')).toContain('asOf');
});
