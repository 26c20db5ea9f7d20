/**
 * Whether an address asks for a new record: `add` without a value, or with any that does not say no
 * (specification, master data section 2: "query add for add mode").
 */
export function asksForNew(add: string | null): boolean {
  return add !== null && !['0', 'false', 'no'].includes(add.toLowerCase());
}
