/** The record id parameter in an address: `instituteId`. Undefined if there is none. */
export function keyInPath(path: string): string | undefined {
  return /\/:([^/]+)/.exec(path)?.[1];
}

/** The address of a tab without its record; addresses below it are rows with ids of their own. */
export function barePath(path: string): string {
  return path.replace(/\/:[^/]+/, '');
}
