import { describe, expect, test } from 'vitest';
import { confirmableIn } from '#src/derived/form/save/useResolution.tsx';
import { productRegistry } from '#tests/productSchemas.ts';

const general = productRegistry.named('employee/general-information');
const refused = (errors: Readonly<Record<string, string>>) => ({
  fields: Object.fromEntries(Object.keys(errors).map((name) => [name, { message: 'no', args: {} }])),
  error: {
    code: 'invalid' as const,
    message: 'no',
    requestId: '1',
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, code]) => [name, { code, message: 'no', args: {} }]),
    ),
  },
});

describe('the confirmation offered after a rejected save', () => {
  test('is the schema’s flag that allows duplicate values', () => {
    expect(confirmableIn(general, refused({ lastName: 'duplicateName' }))).toMatchObject({
      unless: 'allowDuplicateName',
      fields: ['firstName', 'middleName', 'lastName'],
    });
    expect(confirmableIn(general, refused({ identifier: 'unique' }))).toMatchObject({
      unless: 'allowDuplicateIdentifier',
    });
  });

  test('is the first of several that can be confirmed', () => {
    const both = refused({ lastName: 'duplicateName', identifier: 'unique' });
    expect(confirmableIn(general, both)?.unless).toBe('allowDuplicateName');
  });

  test('is missing if a field has another error', () => {
    expect(confirmableIn(general, refused({ lastName: 'required' }))).toBeUndefined();
    expect(confirmableIn(general, refused({ lastName: 'duplicateName', pin: 'pinRecent' }))).toBeUndefined();
    expect(confirmableIn(general, refused({ shortName: 'unique' }))).toBeUndefined();
    expect(confirmableIn(general, refused({}))).toBeUndefined();
  });

  test('is missing in the list, whose calls have no such flag', () => {
    const list = productRegistry.named('employee/employee');
    expect(confirmableIn(list, refused({ lastName: 'duplicateName' }))).toBeUndefined();
    expect(confirmableIn(list, refused({ identifier: 'unique' }))).toBeUndefined();
  });
});
