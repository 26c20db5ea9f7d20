import { describe, expect, it } from 'vitest';
import { signInAdvice } from '#schemas/messages/signInAdvice.ts';
import { signInErrors } from '#schemas/messages/signInErrors.ts';

/** Error messages in section 8 of the specification, verbatim. */
const catalogue = [
  'No url provided',
  'No popup_redirect_uri or redirect_uri configured',
  'No silent_redirect_uri configured',
  'Popup window closed',
  'Invalid response from popup',
  'Frame window timed out',
  'login_required',
  'No access token returned from token endpoint',
  'No response returned from token endpoint',
  'Invalid issuer',
  'Invalid audience',
  'iat is in the future',
  'exp is in the past',
  'signature validation failed',
  'JWT validation failed',
  'invalid response_type in state',
];

describe('sign-in errors', () => {
  it('have the specification’s names', () => {
    expect(Object.values(signInErrors)).toEqual(expect.arrayContaining(catalogue));
  });

  it('have unique names', () => {
    const names = Object.values(signInErrors);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.entries(signInAdvice))('%s says in both languages what to do', (_, { en, es }) => {
    for (const sentence of [en, es]) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/);
    expect(`${en}${es}`).not.toMatch(/[!¡]/);
    expect(en).not.toBe(es);
  });
});
