import { describe, expect, it } from 'vitest';
import { filledPath, type PathPlaces, pathPlaces } from '#schemas/exchange/filledPath.ts';
import { UnsafePath } from '#schemas/exchange/unsafePath.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { addressAt } from '#server/proxy/address.ts';
import { declaredCalls } from '#server/proxy/declaredCalls.ts';
import { fc } from '#tests/fastCheck.ts';
import { folder, libraryServices } from './library.ts';

const base = 'https://library.example/v2';

describe('the address of a call', () => {
  const path = '/folders/{id}/shelves/{shelf}';
  const places =
    (slashes: 'encoded' | 'plain' | undefined): PathPlaces =>
    (place) => ({ fits: () => true, ...(place === 'id' ? { slashes } : {}) });

  it.each([
    ['encoded', `${base}/folders/a%2Fb/shelves/c`],
    ['plain', `${base}/folders/a/b/shelves/c`],
  ] as const)('has slashes, %s, in values that may contain them', (how, expected) => {
    expect(addressAt(base, path, ['a/b', 'c'], '', places(how)).href).toBe(expected);
  });

  it('rejects slashes in any other value', () => {
    for (const how of ['plain', 'encoded', undefined] as const) {
      expect(() => addressAt(base, path, ['a', 'c/d'], '', places(how))).toThrow();
    }
    expect(() => addressAt(base, '/folders/{toString}', ['a/b'], '', places('plain'))).toThrow();
  });
});

it('a declared call knows which path parameters may contain slashes', () => {
  const opened = {
    ...folder,
    properties: { ...folder.properties, shelf: { type: 'string' } },
    'x-entity': { ...folder['x-entity'], operations: { open: 'GET /folders/{id}/shelves/{shelf}' } },
  };
  const calls = declaredCalls(readRegistry({ folder: opened } as never, libraryServices), 'cityLibrary');
  const open = calls.find(({ operation }) => operation === 'open');
  expect(['id', 'shelf'].map((place) => open?.places(place).slashes)).toEqual(['encoded', undefined]);
});

describe('a path parameter', () => {
  const placesOf = (id: object, more: object = {}) =>
    pathPlaces(
      readEntity(
        {
          $id: 'library/card',
          type: 'object',
          properties: { id: { readOnly: true, ...id }, ...more },
          'x-entity': { id: 'id', service: 'cityLibrary', permission: 'REFDATA.PAYCODE' },
        } as never,
        libraryServices,
      ),
      'get',
    );
  const filled = (value: string, places: PathPlaces) => filledPath('/cards/{id}', [value], places);
  const isRefused = (value: string, places: PathPlaces) => {
    try {
      filled(value, places);
      return false;
    } catch (error) {
      return error instanceof UnsafePath;
    }
  };

  /**
   * Generates record IDs that could make the address of another record or of a folder (such as `..`), and arbitrary
   * texts.
   */
  const hostile = fc.oneof(
    fc.constantFrom(
      '',
      '.',
      '..',
      '_all_docs',
      '_security',
      '$metadata',
      '%2e%2e',
      '%252e',
      '..%2f',
      'a/b',
      '\u0000',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '5', 'c', '_', '\\', 'a'),
      maxLength: 12,
    }),
  );
  const anyId = fc.constantFrom<object>(
    { type: 'integer' },
    { type: 'string' },
    { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$' },
    { type: 'string', 'x-field': { wire: { slashes: 'encoded' } } },
    { type: 'string', 'x-field': { wire: { slashes: 'plain' } } },
  );

  it('never leads out of the declared path, whatever its value', () => {
    fc.assert(
      fc.property(hostile, anyId, (value, id) => {
        const places = placesOf(id);
        if (isRefused(value, places)) return;
        const { pathname, search, hash } = new URL(`https://library.example${filled(value, places)}`);
        expect(pathname).toMatch(/^\/cards\/./);
        expect(search + hash).toBe('');
        expect(decodeURIComponent(pathname.slice('/cards/'.length))).toBe(value);
        expect(value).not.toMatch(/^[_$.]/);
      }),
    );
  });

  it('is validated by the type, length, pattern and limits of the id', () => {
    const number = placesOf({ type: 'integer', minimum: 1 });
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (value) => {
        expect(isRefused(value, number)).toBe(!(/^-?\d{1,19}$/.test(value) && Number(value) >= 1));
      }),
    );
    const card = placesOf({ type: 'string', maxLength: 5, pattern: '^[A-Z]+$' });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', 'Z', '_', 'a'), maxLength: 8 }), (value) => {
        expect(isRefused(value, card)).toBe(!/^[A-Z]{1,5}$/.test(value));
      }),
    );
    const uuid = placesOf({ type: 'string', format: 'uuid' });
    expect(isRefused('123e4567-e89b-42d3-a456-426614174000', uuid)).toBe(false);
    expect(isRefused('_all_docs', uuid)).toBe(true);
  });

  it('is validated by the schema of its own field if it is no id', () => {
    const places = placesOf({ type: 'integer' }, { shelf: { type: 'string', enum: ['A', 'B'] } });
    const shelves = (value: string) => filledPath('/shelves/{shelf}', [value], places);
    expect(shelves('A')).toBe('/shelves/A');
    expect(() => shelves('C')).toThrow(UnsafePath);
  });
});
