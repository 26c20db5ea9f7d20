import { childOf, isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';

/** What stands at a pointer of an answer; undefined where there is nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(childOf, value);
}

/**
 * A copy of an object with a value at a place of it. Objects on the way are made, and lists where a step is the number of
 * an item (`/order/0/by`); what a list holds beside it stays.
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
  // What nobody says of the items before it is not there.
  while (list.length < at) list.push(null);
  list[at] = inPart(list[at], others, value);
  return list;
}

/** Which item a step means: lists of up to a hundred are written into. */
function itemNumber(step: string): number | undefined {
  return /^(\d|[1-9]\d)$/.test(step) ? Number(step) : undefined;
}

/** Whether something is there: no null, no empty text, list or object, no `false`. */
export function isThere(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
