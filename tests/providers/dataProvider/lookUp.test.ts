import { describe, expect, test } from 'vitest';
import { formIdentity, lookUpLine } from '#providers/dataProvider/lookUp.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';

const { named } = readRegistry(registry);
const addressOf = (entity: string, form: string) => {
  const line = lookUpLine(named(entity), formIdentity(named(form)));
  return line && `${line.method} ${line.path}`;
};

describe('a picker in a form', () => {
  test.each([
    ['reference-data/pay-code', 'GET /api/employee/payCodes'],
    ['reference-data/budget-code', 'GET /api/employee/budgetCodes'],
    ['reference-data/accounting-code', 'POST /api/employee/accountingCodes'],
    ['reference-data/employee-type', 'GET /api/employee/types'],
    ['reference-data/language', 'GET /api/languages'],
    ['reference-data/gender', 'GET /api/genders'],
    ['settings/school', 'GET /api/employee/institutions'],
  ])('of an employee calls the employee service for %s', (entity, line) => {
    expect(addressOf(entity, 'employee/general-information')).toBe(line);
  });

  test('uses the call that is nearest to its form', () => {
    const version = 'reference-data/allocation-group-version';
    expect(addressOf('reference-data/accounting-code', version)).toBe(
      'GET /api/allocationGroup/accountingCodes',
    );
    expect(addressOf('reference-data/state', 'employee/address')).toBe('GET /api/states');
    expect(addressOf('settings/school', 'vacancy-profile/general-information')).toBe(
      'GET /api/institutionsHierarchy',
    );
  });

  test('requests the records’ own list if there is no such call', () => {
    expect(addressOf('reference-data/skill', 'employee/skills')).toBeUndefined();
    expect(addressOf('reference-data/pay-code', 'reference-data/absence-reason')).toBeUndefined();
    expect(addressOf('employee/employee', 'employee/absence-files')).toBeUndefined();
  });
});
