/**
 * Whether an address asks for a new record: `add` without a value, or with any that does not say no
 * (docs/specification.md#master-data-2-screens: "query add for add mode").
 */
export function requestsNew(add: string | null): boolean {
  return add !== null && !['0', 'false', 'no'].includes(add.toLowerCase());
}
