import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';

const text = { type: 'string' } as const;

function labelOf(properties: Record<string, object>, more: object = {}) {
  return readEntity({ $id: 'staff/badge', type: 'object', properties, ...more }).label;
}

describe('the default label of a record', () => {
  test.each([
    ['a title before the first field', { ssn: text, title: text }, '{title}'],
    ['a name before a code', { code: text, name: text }, '{name}'],
    ['a code', { remark: text, badgeCode: text }, '{badgeCode}'],
    [
      'a number that is a code',
      { color: { type: 'boolean' }, badgeNumber: { type: 'integer' } },
      '{badgeNumber}',
    ],
    ['its own name before another name', { schoolName: text, badgeName: text }, '{badgeName}'],
    [
      'the first and last name of a person',
      { title: text, firstName: text, lastName: text },
      '{firstName} {lastName}',
    ],
    ['a whole name before its parts', { firstName: text, lastName: text, fullName: text }, '{fullName}'],
    ['no code of another thing', { zipCode: text, statusCode: text }, '{id}'],
    ['no other text', { color: text, remark: text, description: text }, '{id}'],
    ['no contact details', { email: { type: 'string', format: 'email' }, homePhone: text }, '{id}'],
    ['no name of another person', { guardianName: text, emergencyContactName: text }, '{id}'],
    ['its own number before another', { vaFileNumber: text, badgeNumber: text }, '{badgeNumber}'],
    [
      'a field named number before another number',
      { number: { type: 'integer' }, vaFileNumber: text },
      '{number}',
    ],
  ])('%s', (_, properties, label) => {
    expect(labelOf(properties)).toBe(label);
  });

  test.each([
    ...[
      'vaFileNumber',
      'homePhone',
      'mobile',
      'phoneNumber',
      'email',
      'address1',
      'workEmail',
      'caseNumber',
      'notes',
    ],
    ...['ssn', 'SSN', 'socialSecurityNumber', 'social_security_number', 'birthDate', 'dateOfBirth', 'dob'],
    ...[
      'password',
      'pin',
      'apiKey',
      'passportNumber',
      'taxId',
      'bankAccountNumber',
      'salary',
      'gender',
      'token',
    ],
    ...[
      'driversLicenseNumber',
      'medicareClaimNumber',
      'mothersMaidenName',
      'placeOfBirth',
      'nationalId',
      'iban',
    ],
  ])('is never %s', (name) => {
    expect(labelOf({ [name]: text }, { required: [name] })).toBe('{id}');
    expect(labelOf({ [name]: text, code: text }, { required: [name] })).toBe('{code}');
  });

  test('has no field that is confidential, write-only or personal by its title', () => {
    expect(labelOf({ number: { type: 'string', title: 'Social Security number' }, code: text })).toBe(
      '{code}',
    );
    expect(labelOf({ name: { type: 'string', format: 'password' }, code: text })).toBe('{code}');
    expect(labelOf({ name: { type: 'string', writeOnly: true }, code: text })).toBe('{code}');
    expect(labelOf({ name: { type: 'string', 'x-field': { personal: true } }, code: text })).toBe('{code}');
  });

  test('is the file’s own label, if there is one', () => {
    const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM', label: '{code}' };
    expect(labelOf({ code: text, name: text }, { 'x-entity': options })).toBe('{code}');
  });
});

describe('headings', () => {
  const heading = (schema: object) => {
    const { title, plural } = readEntity({ $id: 'jf-if_then_else', type: 'object', ...schema });
    return [title, plural];
  };

  test.each([
    [{}, ['JF if then else', 'JF if then else']],
    [{ title: 'staff_leave' }, ['Staff leave', 'Staff leaves']],
    [{ title: 'PurchaseOrder' }, ['Purchase order', 'Purchase orders']],
    [{ title: 'Widgets' }, ['Widgets', 'Widgets']],
    [{ title: 'Follow-up' }, ['Follow-up', 'Follow-ups']],
    [{ title: '' }, ['JF if then else', 'JF if then else']],
  ])('of %j read well', (schema, read) => {
    expect(heading(schema)).toEqual(read);
  });
});
