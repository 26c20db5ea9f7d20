import { localStorageStore, memoryStore, type Store } from 'react-admin';

const version = '1';

/**
 * Prefix of the storage keys that belong to the user in all districts, such as `person.menuCollapsed`. The language key
 * belongs to the user too, although it has no prefix.
 */
const personalPrefix = 'person.';
export const languageKey = 'locale';

const isPersonal = (key: string) => key === languageKey || key.startsWith(personalPrefix);

/**
 * Whether a key stores the selected rows of a list. They are stored per tab and dropped when the tab is closed, because
 * a selection that is days old could be deleted by mistake.
 */
const isSelection = (key: string) => /\.selectedIds(\.storeKeys)?$/.test(key);

/** Returns the store of the user's settings in this browser. */
function personStore(): Store {
  return localStorageStore(version, '.absmgmt');
}

/**
 * Returns the console's store in this browser: lists and views per district, language and menu for all districts,
 * selections per tab.
 */
export function consoleStore(organizationId: number | undefined): Store {
  const person = personStore();
  if (organizationId === undefined) return person;
  const district = localStorageStore(version, `.absmgmt.${organizationId}`);
  const selections = memoryStore();
  const both = [person, district];
  const storeOf = (key: string) => {
    if (isSelection(key)) return selections;
    return isPersonal(key) ? person : district;
  };
  return {
    setup: () => {
      for (const store of both) store.setup();
    },
    teardown: () => {
      for (const store of both) store.teardown();
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      for (const store of both) store.removeItems(prefix);
    },
    reset: () => district.reset(),
    listItems: (prefix) => ({ ...person.listItems?.(prefix), ...district.listItems?.(prefix) }),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
