import { localStorageStore, memoryStore, type Store } from 'ra-core';

const version = '1';

/** Keys of what belongs to the person, whichever district they are in: `person.menuCollapsed`, and the language. */
const personalPrefix = 'person.';
export const languageKey = 'locale';

const isPersonal = (key: string) => key === languageKey || key.startsWith(personalPrefix);

/** What is selected in a list is the tab's own, and gone with it: nobody deletes what was chosen days ago. */
const isSelection = (key: string) => /\.selectedIds(\.storeKeys)?$/.test(key);

/** What this browser remembers of the person. */
export function personStore(): Store {
  return localStorageStore(version, '.absmgmt');
}

/**
 * Where the console remembers choices in this browser: lists and views by district, language and menu
 * for all districts alike; selections in the tab alone.
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
