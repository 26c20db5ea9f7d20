import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';

const text = { type: 'string' } as const;

function labelOf(properties: Record<string, object>, more: object = {}) {
  return readEntity({ $id: 'staff/badge', type: 'object', properties, ...more }).label;
}

describe('what a record is called where its file does not say', () => {
  test.each([
    ['a title before what comes first', { ssn: text, title: text }, '{title}'],
    ['a name before a code', { code: text, name: text }, '{name}'],
    ['a code before another text', { remark: text, badgeCode: text }, '{badgeCode}'],
    [
      'a number that is a code',
      { color: { type: 'boolean' }, badgeNumber: { type: 'integer' } },
      '{badgeNumber}',
    ],
    ['its own name before another', { schoolName: text, badgeName: text }, '{badgeName}'],
    ['both names of a person', { title: text, firstName: text, lastName: text }, '{firstName} {lastName}'],
    ['a whole name before its parts', { firstName: text, lastName: text, fullName: text }, '{fullName}'],
    ['another text', { color: text }, '{color}'],
    ['a description before a place', { city: text, description: text }, '{description}'],
    [
      'an address of mail only where nothing is better',
      { email: { type: 'string', format: 'email' } },
      '{email}',
    ],
    [
      'no address of mail where something is',
      { email: { type: 'string', format: 'email' }, color: text },
      '{color}',
    ],
  ])('%s', (_, properties, label) => {
    expect(labelOf(properties)).toBe(label);
  });

  test.each([
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
    expect(labelOf({ [name]: text, remark: text }, { required: [name] })).toBe('{remark}');
  });

  test('is nothing whose title says that it is confidential, that is written only, or that is personal', () => {
    expect(labelOf({ nr: { type: 'string', title: 'Social Security number' }, remark: text })).toBe(
      '{remark}',
    );
    expect(labelOf({ word: { type: 'string', format: 'password' }, remark: text })).toBe('{remark}');
    expect(labelOf({ word: { type: 'string', writeOnly: true }, remark: text })).toBe('{remark}');
    expect(labelOf({ word: { type: 'string', 'x-field': { personal: true } }, remark: text })).toBe(
      '{remark}',
    );
  });

  test('is what the file says, where it does', () => {
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
