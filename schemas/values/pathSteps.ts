/**
 * Escapes property names as steps of a form path (`details.0.percent`): characters that a form would read as the end of
 * a step are written as their code (`property[0]` is `property~5B0~5D`).
 */

const ofPaths = /[.,[\]'"|]|~(?=[0-9A-F]{2})/g;

/** Escapes a property name for use as one step of a form path. */
export function stepNamed(name: string): string {
  return name.replace(ofPaths, (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Unescapes a step of a form path: the inverse of `stepNamed`. */
export function nameOfStep(step: string): string {
  return step.replace(/~(2E|2C|5B|5D|27|22|7C|7E)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The names in a form path, outermost first. */
export function namesAlong(path: string): string[] {
  return path.split('.').map(nameOfStep);
}

/** Joins names into a form path. */
export function pathOf(names: readonly string[]): string {
  return names.map(stepNamed).join('.');
}
