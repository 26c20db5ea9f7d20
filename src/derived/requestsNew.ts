/**
 * Whether a URL asks for a new record: `add` without a value, or with any value that does not mean no
 * (docs/specification.md#master-data-2-screens: "query add for add mode").
 */
export function requestsNew(add: string | null): boolean {
  return add !== null && !['0', 'false', 'no'].includes(add.toLowerCase());
}
