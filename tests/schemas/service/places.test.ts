import { expect, test } from 'vitest';
import { valueAt, withValue } from '#schemas/service/places.ts';

test('a numeric step creates a list, and a name an object', () => {
  expect(withValue({}, ['order', '0', 'by'], 'name')).toEqual({ order: [{ by: 'name' }] });
  expect(withValue({}, ['ranges', '1'], 5)).toEqual({ ranges: [null, 5] });
});

test('other items of a list stay', () => {
  const whole = { emails: [{ value: 'a@x', kind: 'home' }, { value: 'b@x' }] };
  const written = withValue(whole, ['emails', '0', 'value'], 'c@x');
  expect(written).toEqual({ emails: [{ value: 'c@x', kind: 'home' }, { value: 'b@x' }] });
  expect(whole.emails[0]?.value).toBe('a@x');
  expect(valueAt(written, '/emails/0/value')).toBe('c@x');
});

test('an object keeps its names, whatever they are', () => {
  expect(withValue({ byPlace: { 0: 'x' } }, ['byPlace', '0'], 'y')).toEqual({ byPlace: { 0: 'y' } });
});
