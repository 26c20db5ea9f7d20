import { tabId } from '../storage/tabs.ts';

const prefix = 'absmgmt.editing.';

/**
 * Keeps which record of a table this tab edits, for as long as it is locked or wanted
 * (docs/specification.md#master-data-4-record-locks: "The edited record id is kept in browser storage while
 * locked"; of admin users in local storage, #master-data-9-limits). Tabs share that storage: each knows its own by
 * its name.
 */
export function keepEdited(table: string, key: number | string): void {
  localStorage.setItem(prefix + table, JSON.stringify({ key, tab: tabId() }));
}

/** The record that this tab edits, or edited when it crashed. */
export function editedRecord(table: string): number | string | undefined {
  try {
    const { key, tab } = JSON.parse(localStorage.getItem(prefix + table) ?? '{}');
    return tab === tabId() ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: on unlock, and when the record cannot be edited. What another tab edits stays. */
export function forgetEdited(table: string): void {
  if (editedRecord(table) !== undefined) localStorage.removeItem(prefix + table);
}
