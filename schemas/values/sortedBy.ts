/** The name of a sort by several fields: the field names in order, separated by commas. */
export function sortName(fields: readonly string[]): string {
  return fields.join(',');
}

/** The fields of a sort, from its name. */
export function sortedBy(name: string): string[] {
  return name.split(',');
}
