import { tabId } from '../storage/tabs.ts';

const prefix = 'absmgmt.editing.';

/**
 * Stores the record of a table that this tab is editing, while the record is locked or its lock is requested
 * (docs/specification.md#master-data-4-record-locks: "The edited record id is kept in browser storage while locked";
 * for admin users in local storage, #master-data-9-limits). Tabs share the storage, so each entry contains its tab's
 * ID.
 */
export function storeEditedRecord(table: string, key: number | string): void {
  localStorage.setItem(prefix + table, JSON.stringify({ key, tab: tabId() }));
}

/** Returns the record that this tab is editing, or was editing when it crashed. */
export function editedRecord(table: string): number | string | undefined {
  try {
    const { key, tab } = JSON.parse(localStorage.getItem(prefix + table) ?? '{}');
    return tab === tabId() ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Removes this tab's entry, on unlock or when the record can't be edited. Other tabs' entries stay. */
export function clearEditedRecord(table: string): void {
  if (editedRecord(table) !== undefined) localStorage.removeItem(prefix + table);
}
