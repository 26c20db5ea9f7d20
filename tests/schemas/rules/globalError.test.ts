import { describe, expect, it } from 'vitest';
import { isGlobalError } from '#schemas/protocol/session/globalError.ts';

const get = (status: number, address = '/services/absence/v1.0/products') =>
  isGlobalError({ method: 'GET', address, status });

describe('a failed call is shown as "Something went wrong."', () => {
  it.each([0, 400, 403, 409, 429, 500, 502, 503])('for a GET that ends with %i', (status) => {
    expect(get(status)).toBe(true);
  });

  it.each([404, 401])('but not if it ends with %i: those have their own pages', (status) => {
    expect(get(status)).toBe(false);
  });

  it('but not for optional calls of the home page, in any letter case', () => {
    expect(get(500, '/services/absence/absenceHome/WhatsNewNotification')).toBe(false);
    expect(get(500, '/services/absence/ABSENCEHOME/userPreference')).toBe(false);
  });

  it.each(['POST', 'PUT', 'DELETE'])('but not if it writes with %s: the form shows the result', (method) => {
    expect(isGlobalError({ method, address: '/x', status: 500 })).toBe(false);
  });
});
