import { describe, expect, it } from 'vitest';
import type { Slashes } from '#schemas/exchange/filledPath.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { addressAt } from '#server/proxy/address.ts';
import { declaredCalls } from '#server/proxy/declaredCalls.ts';
import { folder, libraryServices } from './library.ts';

const base = 'https://library.example/v2';

describe('the address of a call', () => {
  const path = '/folders/{id}/shelves/{shelf}';

  it.each([
    ['encoded', `${base}/folders/a%2Fb/shelves/c`],
    ['plain', `${base}/folders/a/b/shelves/c`],
  ] as const)('has slashes, %s, in the values that may hold them', (how, expected) => {
    expect(addressAt(base, path, ['a/b', 'c'], '', { id: how }).href).toBe(expected);
  });

  it('has none in any other', () => {
    const declared: readonly Slashes[] = [{ id: 'plain' }, { id: 'encoded' }, {}];
    for (const slashes of declared) {
      expect(() => addressAt(base, path, ['a', 'c/d'], '', slashes)).toThrow();
    }
    expect(() => addressAt(base, '/folders/{toString}', ['a/b'], '', {})).toThrow();
  });
});

it('a declared call says for which places of its path an id was declared to hold slashes', () => {
  const opened = {
    ...folder,
    properties: { ...folder.properties, shelf: { type: 'string' } },
    'x-entity': { ...folder['x-entity'], operations: { open: 'GET /folders/{id}/shelves/{shelf}' } },
  };
  const calls = declaredCalls(readRegistry({ folder: opened } as never, libraryServices), 'cityLibrary');
  expect(calls.find(({ operation }) => operation === 'open')?.slashes).toEqual({ id: 'encoded' });
});
