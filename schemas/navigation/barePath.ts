/** The name of the record id placeholder in a path, such as `instituteId`. Undefined if the path has none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/**
 * Removes the first id placeholder, which stands for the record, from the path of a tab. A second placeholder, which
 * stands for a row, stays.
 */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
