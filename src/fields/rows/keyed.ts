/** Rows that are only read, each with a key: they have no identity but their place. */
export function keyed(rows: readonly unknown[]): { readonly key: string; readonly row: unknown }[] {
  return rows.map((row, index) => ({ key: `row${index}`, row }));
}
