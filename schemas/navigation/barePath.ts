/** The name of the record id placeholder in a path, such as `instituteId`. Undefined if the path has none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/**
 * Removes the first id placeholder, that of the record, from the path of a tab. A further placeholder, that of a row,
 * stays.
 */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
