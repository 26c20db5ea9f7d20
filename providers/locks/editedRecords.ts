const prefix = 'absmgmt.editing.';

/**
 * Keeps which record of a table this tab edits, for as long as it is locked or wanted
 * (docs/specification.md#master-data-4-record-locks: "The edited record id is kept in browser storage while
 * locked").
 */
export function keepEdited(table: string, key: number | string): void {
  sessionStorage.setItem(prefix + table, String(key));
}

/** The record that this tab edits, or edited when it crashed. */
export function editedRecord(table: string): number | string | undefined {
  const storedText = sessionStorage.getItem(prefix + table) ?? '';
  if (storedText === '') return undefined;
  return /^\d{1,15}$/.test(storedText) ? Number(storedText) : storedText;
}

/** Forgets it: on unlock, and when the record cannot be edited. */
export function forgetEdited(table: string): void {
  sessionStorage.removeItem(prefix + table);
}
