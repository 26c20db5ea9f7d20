import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';
import { fieldAt, filteredListPath } from '#src/derived/uses/filteredListPath.ts';

const { named } = readRegistry(registry);
const filterIn = (path: string | undefined) =>
  JSON.parse(new URL(path ?? '', 'http://console').searchParams.get('filter') ?? 'null');

test('a list is filtered by a reference to this record', () => {
  const path = filteredListPath(named('employee/employee'), 'payCodeId', 7);
  expect(path?.startsWith(named('employee/employee').path)).toBe(true);
  expect(filterIn(path)).toEqual({ payCodeId: 7 });
});

test('a field of several references is filtered by "any"', () => {
  const path = filteredListPath(named('reference-data/absence-bucket'), 'workerTypeIds', 3);
  expect(filterIn(path)).toEqual({ workerTypeIds: { any: [3] } });
});

test('a list cannot be filtered by a field inside rows', () => {
  const version = named('reference-data/allocation-group-version');
  expect(filteredListPath(version, 'details.accountingCodeId', 3)).toBeUndefined();
  expect(fieldAt(version, 'details.accountingCodeId')?.title).toBe('Accounting code');
  expect(fieldAt(version, 'details.nothing')).toBeUndefined();
});
