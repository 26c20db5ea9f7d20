/** The record id parameter in an address: `instituteId`. Undefined if there is none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/** The address of a tab without the record's id. In an address below it, the id is that of a row. */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
