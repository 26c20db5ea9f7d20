import { isSchema, nestedValues } from '../../model/schema/subschemas.ts';
import { unicodePattern } from '../../model/schema/unicodePattern.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';

/** A location in an entity file where a schema is expected, with its value. */
export interface Place {
  readonly pointer: string;
  readonly value: unknown;
  /**
   * Whether the location is inside an `x-field.when` condition. Such a condition is a schema of its own, against which
   * the whole record is validated.
   */
  readonly condition: boolean;
  /** Whether validators get the schema at another location than in the file, so that a `$ref` cannot point to it. */
  readonly moved: boolean;
}

/** A schema in an entity file, including the file itself. */
export interface Part {
  readonly pointer: string;
  readonly schema: JsonSchemaObject;
  readonly condition: boolean;
  readonly moved: boolean;
}

/** All locations within a schema where a schema is expected, from the root down. */
export function placesIn(value: unknown, pointer = '', condition = false, moved = false): Place[] {
  const here = { pointer, value, condition, moved };
  if (!isObject(value)) return [here];
  const nested = nestedValues(value).flatMap((part) =>
    placesIn(part.value, pointerTo(pointer, ...part.steps), condition, moved || isMoved(part.steps)),
  );
  return [here, ...nested, ...conditionsIn(value, pointer)];
}

function isMoved([keyword, name = '']: readonly string[]): boolean {
  return keyword === 'dependencies' || (keyword === 'patternProperties' && unicodePattern(name) !== name);
}

function conditionsIn(value: Readonly<Record<string, unknown>>, pointer: string): Place[] {
  const when = memberOf(memberOf(value, 'x-field'), 'when');
  if (!isObject(when)) return [];
  return Object.entries(when).flatMap(([name, condition]) =>
    placesIn(condition, pointerTo(pointer, 'x-field', 'when', name), true),
  );
}

/** Every schema of an entity file that is an object. */
export function partsIn(root: unknown): Part[] {
  return placesIn(root).flatMap(({ pointer, value, condition, moved }) =>
    isSchema(value) && typeof value === 'object' ? [{ pointer, schema: value, condition, moved }] : [],
  );
}
