import { expect, test } from 'vitest';
import { textOfValue, valueOfText } from '#schemas/import/valueText.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';

const employee = readRegistry(entityFiles).named('employee/general-information');

function field(name: string) {
  const found = fieldNamed(employee, name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

test.each([
  ['workerTypeId', 17, '#17'],
  ['instituteIds', [3, 4], '#3;#4'],
  ['isActive', false, 'no'],
  ['emailApprovalStatus', 2, '2'],
])('a selected value of %s is written as the text of a cell, and read again', (name, value, text) => {
  expect(textOfValue(field(name), value)).toBe(text);
  expect(valueOfText(field(name), text)).toEqual(value);
});

test('nothing is selected without a value, or if it is free text', () => {
  expect(textOfValue(field('instituteIds'), [])).toBeUndefined();
  expect(valueOfText(field('workerTypeId'), undefined)).toBeUndefined();
  expect(valueOfText(field('workerTypeId'), 'Teacher')).toBeUndefined();
  expect(valueOfText(field('instituteIds'), '#3;South')).toBeUndefined();
});
