import { expect, test } from 'vitest';
import { valuesOf } from '#src/derived/actions/useCopy.ts';

test('every value is copied once, in selection order; records without one are left out', () => {
  const records = [
    { email: 'b@north.example.org' },
    {},
    { email: '' },
    { email: 'a@north.example.org' },
    { email: null },
    { email: 'b@north.example.org' },
  ];
  expect(valuesOf(records, 'email')).toEqual(['b@north.example.org', 'a@north.example.org']);
});
