import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readServices } from '#server/config/readServices.ts';
import { certificate } from './certificate.ts';
import { libraryServices } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = 'https://library.example.org';
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the addresses of external services', () => {
  it('can be in a file, with certificates in files next to it', () => {
    file('ca.pem', certificate);
    const written = { cityLibrary: { base, certificate: 'ca.pem', key: { user: 'u', password: 'p' } } };
    const { places } = readServices(
      { SERVICES_FILE: file('a.json', JSON.stringify(written)) },
      libraryServices,
    );
    expect(places).toMatchObject({
      cityLibrary: { base, certificate, key: { user: 'u' } },
      museum: { base: 'https://museum.example.org/api', access: 'direct' },
    });
  });

  it('can have a fixed token as a key', () => {
    const SERVICES = JSON.stringify({ cityLibrary: { base, key: { token: 'fixed' } } });
    expect(readServices({ SERVICES }, libraryServices).places.cityLibrary?.key).toEqual({
      by: 'bearer',
      token: 'fixed',
    });
  });

  it('override the declaration, keyword by keyword', () => {
    const SERVICES = JSON.stringify({ museum: { on: false, base } });
    expect(readServices({ SERVICES }, libraryServices).places.museum).toEqual({
      base,
      access: 'direct',
      on: false,
    });
  });

  it.each([
    ['an undeclared service', { SERVICES: '{"cityLibary":{}}' }, 'Did you mean "cityLibrary"?'],
    [
      'a key with a header that only the console sets',
      { SERVICES: '{"cityLibrary":{"key":{"headers":{"Authorization":"Token x"}}}}' },
      'a key cannot set the header "Authorization"',
    ],
    ['an unknown keyword', { SERVICES: '{"cityLibrary":{"bse":"https://x.org"}}' }, 'bse'],
    ['a missing file', { SERVICES_FILE: join(folder, 'none.json') }, 'none.json'],
    [
      'a missing certificate',
      { SERVICES_FILE: file('b.json', '{"cityLibrary":{"certificate":"none.pem"}}') },
      'none.pem',
    ],
  ])('are rejected with a message for %s', (_, environment, message) => {
    expect(() => readServices(environment, libraryServices)).toThrow(message);
  });
});
