import { beforeEach, describe, expect, test } from 'vitest';
import type { OrganizationFacts } from '#schemas/protocol/session/session.ts';
import { recentDistricts, recentDistrictsKey, rememberDistrict } from '#src/session/recentDistricts.ts';
import { consoleStore, languageKey } from '#src/shell/context/consoleStore.ts';

beforeEach(() => localStorage.clear());

describe('the console’s stored preferences', () => {
  test('belong to the district, except for language and menu', () => {
    const [one, other] = [consoleStore(1), consoleStore(2)];
    one.setItem('payCodes.columns', ['name']);
    one.setItem(languageKey, 'es');
    one.setItem('person.isMenuWide', false);
    expect(other.getItem('payCodes.columns')).toBeUndefined();
    expect(other.getItem(languageKey)).toBe('es');
    expect(other.getItem('person.isMenuWide')).toBe(false);
    expect(consoleStore(undefined).getItem(languageKey)).toBe('es');
    expect(consoleStore(1).getItem('payCodes.columns')).toEqual(['name']);
  });

  test('can be reset for a district, without the user’s own preferences', () => {
    const store = consoleStore(1);
    store.setItem('payCodes.columns', ['name']);
    store.setItem(languageKey, 'es');
    store.reset();
    expect(store.getItem('payCodes.columns')).toBeUndefined();
    expect(store.getItem(languageKey)).toBe('es');
  });

  test('notify their subscribers', () => {
    const store = consoleStore(1);
    const received: unknown[] = [];
    store.subscribe(languageKey, (value) => received.push(value));
    store.subscribe('list', (value) => received.push(value));
    store.setItem(languageKey, 'es');
    store.setItem('list', 1);
    expect(received).toEqual(['es', 1]);
  });
});

describe('recent districts', () => {
  const district = (id: number) =>
    ({ id, name: `District ${id}`, orgXrefId: '0622710', stateCode: 'CA' }) as OrganizationFacts;
  const ids = () => recentDistricts(consoleStore(undefined).getItem(recentDistrictsKey)).map(({ id }) => id);

  test('are the last eight, latest first, each once', () => {
    const store = consoleStore(1);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberDistrict(store, district(id));
    expect(ids()).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
  });

  test('keep a known city if the district lacks it', () => {
    const store = consoleStore(1);
    rememberDistrict(store, { ...district(1), city: 'Lincoln' });
    rememberDistrict(store, district(1));
    expect(recentDistricts(store.getItem(recentDistrictsKey))).toMatchObject([{ id: 1, city: 'Lincoln' }]);
  });

  test('ignore invalid stored entries', () => {
    expect(recentDistricts('nonsense')).toEqual([]);
    expect(recentDistricts([null, { id: 'x' }, { ...district(1), city: 'Lincoln' }])).toHaveLength(1);
  });
});
