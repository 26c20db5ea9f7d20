/** Whether a value is an object with named parts: no list, no null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of a value by its name; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What a step of a pointer leads to: a part by its name, an entry of a list by its place. */
export function childOf(value: unknown, step: string): unknown {
  return Array.isArray(value)
    ? /^\d+$/.test(step)
      ? value[Number(step)]
      : undefined
    : memberOf(value, step);
}

/** The texts in a list; empty for everything else. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
