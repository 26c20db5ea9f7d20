/** The key of the record that an address has a place for in its path: `instituteId`. Undefined where it has none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/** The address of a tab without a record: below it are single rows, which have numbers of their own. */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
