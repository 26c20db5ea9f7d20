import { describe, expect, test } from 'vitest';
import { listBodyFor } from '#providers/dataProvider/listBody.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';

const { named } = readRegistry(registry);
const employee = named('employee/employee');
const page = { pagination: { page: 2, perPage: 25 }, sort: { field: 'lastName', order: 'ASC' as const } };

describe('a list of employees', () => {
  test('is requested with a body if filtered by schools or employee types', () => {
    const filter = { instituteIds: { any: [7, 8] }, workerTypeId: [3], isActive: true };
    expect(listBodyFor(employee, { ...page, filter })).toEqual({
      path: '/api/employees',
      body: {
        filters: { isActive: true },
        InstitutionIds: [7, 8],
        WorkerTypeIds: [3],
        sort: ['lastName', 'ASC'],
        range: [25, 49],
      },
    });
  });

  test.each([
    [{}],
    [{ isActive: true }],
    [{ instituteIds: { empty: true } }],
    [{ instituteIds: { any: [] } }],
    [{ instituteIds: { any: [7], empty: true } }],
    [{ workerTypeId: 'x' }],
  ])('is requested by the URL otherwise: %o', (filter) => {
    expect(listBodyFor(employee, { ...page, filter })).toBeUndefined();
  });

  test('without such a call is requested by the URL', () => {
    expect(
      listBodyFor(named('reference-data/pay-code'), { ...page, filter: { hidden: false } }),
    ).toBeUndefined();
  });
});
