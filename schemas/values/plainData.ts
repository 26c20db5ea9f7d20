/** Whether a value is an object, neither a list nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property of a value; undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The child of a value by a pointer step: a property by name, an item of a list by index. */
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
