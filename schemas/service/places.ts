import { childOf, isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';

/** The value at a JSON Pointer of a response; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(childOf, value);
}

/**
 * Returns a copy of an object with a value set at a path. Creates missing objects along the path, and missing lists if
 * a step is an index (`/order/0/by`). Other items of a list stay.
 */
export function withValue(
  whole: Readonly<Record<string, unknown>>,
  [step, ...others]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  return step === undefined ? { ...whole } : { ...whole, [step]: inPart(whole[step], others, value) };
}

function inPart(part: unknown, steps: readonly string[], value: unknown): unknown {
  const [step = '', ...others] = steps;
  if (steps.length === 0) return value;
  if (isObject(part)) return withValue(part, steps, value);
  const at = itemNumber(step);
  if (at === undefined) return withValue({}, steps, value);
  const list: unknown[] = Array.isArray(part) ? [...part] : [];
  // Fills missing items before the index with null.
  while (list.length < at) list.push(null);
  list[at] = inPart(list[at], others, value);
  return list;
}

/** The list index in a step; undefined for other steps. Limited to 100 items. */
function itemNumber(step: string): number | undefined {
  return /^(\d|[1-9]\d)$/.test(step) ? Number(step) : undefined;
}

/** Whether a value is present. Null, `false` and an empty text, list or object count as absent. */
export function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
