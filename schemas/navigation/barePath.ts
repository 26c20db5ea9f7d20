/** The record id parameter in an address: `instituteId`. Undefined if there is none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/** The address of a tab without the record's id. Addresses below it belong to rows with their own ids. */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
