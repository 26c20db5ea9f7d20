import { describe, expect, it } from 'vitest';
import { acceptedReturnAddress, ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import { fc } from '#tests/fastCheck.ts';

const places = {
  console: 'https://console.example.org',
  products: ['https://time.example.org/app', 'https://learn.example.net/'],
};
const accepted = (requested: string) => acceptedReturnAddress(requested, places);

describe('an address to return to', () => {
  it.each([
    ['/', 'https://console.example.org/'],
    [
      '/district/622710/reference-data?q=a%2Fb#top',
      `${places.console}/district/622710/reference-data?q=a%2Fb#top`,
    ],
    ['https://console.example.org/a', 'https://console.example.org/a'],
    ['HTTPS://CONSOLE.example.org:443/a', 'https://console.example.org/a'],
    ['/?next=https://evil.example', 'https://console.example.org/?next=https://evil.example'],
    ['https://time.example.org/app', 'https://time.example.org/app'],
    ['https://time.example.org/app/sheet?week=2', 'https://time.example.org/app/sheet?week=2'],
    ['https://learn.example.net/any/where', 'https://learn.example.net/any/where'],
  ])('may be in the console or a configured product: %s', (requested, opened) => {
    expect(accepted(requested)).toBe(opened);
  });

  it.each([
    '',
    'district/622710',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    'https://console.example.org//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://console.example.org/1',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:console.example.org/a',
    'http://console.example.org/a',
    'https://console.example.org:8443/a',
    'https://console.example.org@evil.example/',
    'https://me@console.example.org/',
    'https://me:secret@console.example.org/',
    'https://console.example.org.evil.example/',
    'https://evil.example/https://console.example.org/',
    'https://evil.example#https://console.example.org/',
    'https://evil.example\\@console.example.org/',
    'https://console。example.org/',
    'https://console．example.org/',
    'https://console%2eexample.org/',
    'https://cоnsole.example.org/',
    'https://console.example.org\u200b/',
    'https://time.example.org/',
    'https://time.example.org/application',
    'https://time.example.org/app/../admin',
    'https://time.example.org/app/%2e%2e/admin',
    'https://time.example.org/app/..%2fadmin',
    'https://time.example.org/app/..%5cadmin',
    'ftp://time.example.org/app',
    `/${'a'.repeat(2000)}`,
  ])('cannot be anything else: %j', (requested) => {
    expect(accepted(requested)).toBeUndefined();
  });

  it('never leads to another host, whatever is requested', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '\t',
        '\n',
        ' ',
        ':',
        '@',
        '?',
        '#',
        '%',
        '%2f',
        '%5c',
        '%09',
        '..',
        '.',
        '。',
        '．',
      ],
      ...[
        'https:',
        'http:',
        'javascript:',
        'https://',
        'evil.example',
        'console.example.org',
        'time.example.org',
      ],
      ...['app', 'a', '\u0000', '\u200b', '\ufeff', '[::1]', '127.0.0.1'],
    );
    const hosts = new Set(['console.example.org', 'time.example.org', 'learn.example.net']);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), (parts) => {
        const result = accepted(parts.join(''));
        if (result !== undefined) expect(hosts.has(new URL(result).host)).toBe(true);
        const path = ownReturnPath(parts.join(''), places.console);
        if (path !== undefined) expect(new URL(path, places.console).origin).toBe(places.console);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is accepted again in the returned form', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const first = accepted(`/district/1${path}?${query}`);
        if (first !== undefined) expect(accepted(first)).toBe(first);
      }),
    );
  });
});

describe('a path of the console', () => {
  it('keeps its query and hash', () => {
    expect(ownReturnPath('/a/b?c=d&e=%20#f', places.console)).toBe('/a/b?c=d&e=%20#f');
    expect(ownReturnPath(`${places.console}/a`, places.console)).toBe('/a');
  });

  it('is not one of a product', () => {
    expect(ownReturnPath('https://time.example.org/app', places.console)).toBeUndefined();
  });
});
