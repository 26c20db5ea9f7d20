/**
 * How names of properties are written as steps of a path (`details.0.percent`): what a form would read as the end
 * of a step is written as its number (`property[0]` is `property~5B0~5D`), everything else as it is.
 */

const ofPaths = /[.,[\]'"|]|~(?=[0-9A-F]{2})/g;

/** A name as one step of a path. */
export function stepNamed(name: string): string {
  return name.replace(ofPaths, (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The name that a step of a path was written for. */
export function nameOfStep(step: string): string {
  return step.replace(/~(2E|2C|5B|5D|27|22|7C|7E)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The names along a path, outermost first. */
export function namesAlong(path: string): string[] {
  return path.split('.').map(nameOfStep);
}

/** The path of some names. */
export function pathOf(names: readonly string[]): string {
  return names.map(stepNamed).join('.');
}
