import { childOf, isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';

/** What stands at a pointer of an answer; undefined where there is nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(childOf, value);
}

/** A copy of an object with a value at a place of it; objects on the way are made. */
export function withValue(
  whole: Readonly<Record<string, unknown>>,
  [step, ...others]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (step === undefined) return { ...whole };
  if (others.length === 0) return { ...whole, [step]: value };
  const part = whole[step];
  return { ...whole, [step]: withValue(isObject(part) ? part : {}, others, value) };
}

/** Whether something is there: no null, no empty text, list or object, no `false`. */
export function isThere(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
