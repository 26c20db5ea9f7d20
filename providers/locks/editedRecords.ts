const prefix = 'absmgmt.editing.';

/**
 * Keeps which record of a table this tab edits, for as long as it is locked or wanted (specification,
 * master data section 4: "The edited record id is kept in browser storage while locked").
 */
export function keepEdited(table: string, key: number): void {
  sessionStorage.setItem(prefix + table, String(key));
}

/** The record that this tab edits, or edited when it crashed. */
export function editedRecord(table: string): number | undefined {
  const kept = sessionStorage.getItem(prefix + table);
  return kept !== null && /^\d{1,15}$/.test(kept) ? Number(kept) : undefined;
}

/** Forgets it: on unlock, and when the record cannot be edited. */
export function forgetEdited(table: string): void {
  sessionStorage.removeItem(prefix + table);
}
