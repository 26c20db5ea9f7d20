import { describe, expect, it } from 'vitest';
import { isKeptOff, type SessionContext } from '#schemas/rules/preferences/exclusion.ts';

describe('whether a substitute is kept from an employee’s jobs', () => {
  it.each<[SessionContext, SessionContext, boolean]>([
    [undefined, undefined, false],
    [undefined, 'preferred', false],
    [undefined, 'excluded', true],
    ['preferred', 'excluded', false],
    ['excluded', 'preferred', true],
    ['excluded', undefined, true],
  ])('own list %s, list of the type %s: %s', (own, ofType, isOff) => {
    expect(isKeptOff(own, ofType)).toBe(isOff);
  });
});
