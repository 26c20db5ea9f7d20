import { beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, returnAddress } from '#src/boot/returnAddress.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'http://localhost:8080/',
  );
});

describe('the return address', () => {
  it('is the complete URL with query and hash', () => {
    at('/district/622710/reference-data/pay-code?filter=a%26b#top');
    expect(currentAddress()).toBe('/district/622710/reference-data/pay-code?filter=a%26b#top');
  });

  it.each(['/auth_callback?code=x', '/signout', '/silentRenew.html'])('is never %s', (address) => {
    at(address);
    expect(currentAddress()).toBe('/');
    expect(returnAddress({ returnTo: address })).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '//evil.example/sign-in',
    '/\\evil.example/',
    'javascript:alert(1)',
    '\t//evil.example',
    'district/1',
  ])('never leads to another origin: %s', (returnTo) => {
    expect(returnAddress({ returnTo })).toBe('/');
  });

  it.each([undefined, null, 'text', {}, { returnTo: 7 }])('is the first page if missing: %s', (state) => {
    expect(returnAddress(state)).toBe('/');
  });
});
