import { expect, test } from 'vitest';
import { addressesOf } from '#src/pages/employees/useMailList.ts';

test('every address is copied once, in the order of the selection; whoever has none is left out', () => {
  const records = [
    { email: 'b@north.example.org' },
    {},
    { email: '' },
    { email: 'a@north.example.org' },
    { email: null },
    { email: 'b@north.example.org' },
  ];
  expect(addressesOf(records)).toEqual(['b@north.example.org', 'a@north.example.org']);
});
