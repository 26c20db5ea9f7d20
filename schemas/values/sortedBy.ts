/** What an order is called that goes by several fields, the first one first. */
export function sortName(fields: readonly string[]): string {
  return fields.join(',');
}

/** The fields that an order goes by, from what it is called. */
export function sortedBy(name: string): string[] {
  return name.split(',');
}
