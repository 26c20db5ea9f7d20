import { beforeEach, describe, expect, it } from 'vitest';
import { readToken } from '#providers/session/storedToken.ts';
import { storeTokenFromPath } from '#src/boot/entry/takeToken.ts';

const at = (address: string) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://console.example.org${address}`,
  );
  return storeTokenFromPath(window.location);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('/token/{token}/{redirectUrl*}', () => {
  it('stores the token and continues with path, query and hash', () => {
    expect(at('/token/abc.DEF-1/district/622710/reference-data?q=a%20b&x=1#top')).toBe(
      '/district/622710/reference-data?q=a%20b&x=1#top',
    );
    expect(readToken()).toBe('abc.DEF-1');
  });

  it.each(['/token/abc', '/token/abc/'])(
    'goes to the first page if the path has no address: %s',
    (address) => {
      expect(at(address)).toBe('/');
      expect(readToken()).toBe('abc');
    },
  );

  it.each([
    '/token/abc//evil.example',
    '/token/abc/%5Cevil.example/..//x',
    '/token/abc/https://evil.example',
  ])('never leads to another origin: %s', (address) => {
    const next = String(at(address));
    expect(new URL(next, 'https://console.example.org').origin).toBe('https://console.example.org');
    expect(next.startsWith('//')).toBe(false);
  });

  it('decodes a token, and does not store one that is invalid in a header', () => {
    at('/token/a%2Fb%3D/x');
    expect(readToken()).toBe('a/b=');
    at('/token/%0d%0aX-Evil%3A1/x');
    expect(readToken()).toBe('a/b=');
    at('/token/%E0%A4%A/x');
    expect(readToken()).toBe('a/b=');
  });

  it('clears this tab’s session when the token is a different one', () => {
    at('/token/one/x');
    sessionStorage.setItem('absmgmt.user', '{}');
    at('/token/one/x');
    expect(sessionStorage.getItem('absmgmt.user')).toBe('{}');
    at('/token/two/x');
    expect(sessionStorage.length).toBe(0);
  });

  it('ignores any other address', () => {
    expect(at('/tokens/abc')).toBeUndefined();
    expect(at('/token')).toBeUndefined();
    expect(at('/district/1/token/abc/x')).toBeUndefined();
  });
});
