import { childOf, isObject } from '../../values/plainData.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { placesIn } from '../basis/parts.ts';
import type { Finding } from '../basis/problem.ts';

/** Values assumed for required options that a file lacks, so that the rest of the file can be read. */
const assumedOptions = { service: 'referenceData', permission: 'REFDATA.CUSTOM' };

/** The ids of problems that would prevent the file from being read. */
const breaking = new Set([
  'S005',
  'S020',
  'S021',
  'S022',
  'S025',
  'S026',
  'S027',
  'S028',
  'S029',
  'S035',
  'S040',
  'S041',
  'S042',
  'S043',
]);

/**
 * Removes the invalid parts of a file, so that one problem does not hide the others and every further check can rely on
 * its structure. An invalid schema becomes one that allows everything.
 */
export function removeInvalidParts(
  root: Readonly<Record<string, unknown>>,
  findings: readonly Finding[],
): Readonly<Record<string, unknown>> {
  const broken = findings.filter((found) => breaking.has(found.id));
  const schemas = new Set(placesIn(root).map((place) => place.pointer));
  const isSchemaOf = ({ id, pointer }: Finding) => id === 'S021' && schemas.has(pointer);
  const replaced = new Set(broken.filter(isSchemaOf).map((found) => found.pointer));
  const dropped = new Set(
    broken.filter((found) => !isSchemaOf(found)).map((found) => named(root, found.pointer)),
  );
  const rest = without(root, '', dropped, replaced);
  return isObject(rest) ? withOptions(rest) : {};
}

function withOptions({ 'x-entity': options, ...rest }: Readonly<Record<string, unknown>>) {
  return isObject(options) ? { ...rest, 'x-entity': { ...assumedOptions, ...options } } : rest;
}

/**
 * Returns the pointer of the location to remove for a problem. For a missing option, this is its parent. For an item of
 * a list, this is the list, because removing only the item would shift the others.
 */
function named(root: unknown, pointer: string): string {
  const steps = stepsOf(pointer);
  while (steps.length > 0 && valueAt(root, steps) === undefined) steps.pop();
  while (steps.length > 1 && Array.isArray(valueAt(root, steps.slice(0, -1)))) steps.pop();
  return steps.length === 1 && steps[0] === 'x-entity' ? '' : pointerTo('', ...steps);
}

function valueAt(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(childOf, root);
}

function without(
  value: unknown,
  pointer: string,
  dropped: ReadonlySet<string>,
  replaced: ReadonlySet<string>,
): unknown {
  if (pointer !== '' && replaced.has(pointer)) return true;
  if (Array.isArray(value)) {
    return value.map((part, index) => without(part, pointerTo(pointer, index), dropped, replaced));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .map(([key, part]) => [key, part, pointerTo(pointer, key)] as const)
    .filter(([, , at]) => !dropped.has(at));
  return Object.fromEntries(entries.map(([key, part, at]) => [key, without(part, at, dropped, replaced)]));
}
