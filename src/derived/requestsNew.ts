/**
 * Whether the URL parameter `add` asks for a new record: it is present, without a value or with any value except `0`,
 * `false` and `no` (docs/specification.md#master-data-2-screens: "query add for add mode").
 */
export function requestsNew(add: string | null): boolean {
  return add !== null && !['0', 'false', 'no'].includes(add.toLowerCase());
}
