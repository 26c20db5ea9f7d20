import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { draftOf } from '../schema/keywords.ts';
import { forValidators } from './validatorSchema.ts';
import './validatorSchema.ts';

/**
 * Whether a value fits the part of a schema at a plain pointer (`/properties/name`). Some keywords of that
 * part can be left aside: what a list of choices holds, without the list itself.
 */
export type PartValidator = (pointer: string, value: unknown, aside?: readonly string[]) => boolean;

/** Makes a validator of every part of an entity's schema. It trusts the schema, as `readEntity` does. */
export function partValidator(schema: EntitySchema): PartValidator {
  const { $id: _, ...rest } = schema;
  const draft = draftOf(schema);
  const root = forValidators(rest, draft);
  const known = dereference(root as Schema);
  return (pointer, value, aside = []) => {
    const part = stepsOf(pointer).reduce<unknown>(childOf, root);
    if (typeof part === 'boolean') return part;
    if (typeof part !== 'object' || part === null) return true;
    return validate(value, without(part, aside) as Schema, draft, known).valid;
  };
}

/** A `$ref` beside what is left aside is left aside too: the validator knows it by the part itself. */
function without(part: JsonSchemaObject, aside: readonly string[]): JsonSchema {
  if (aside.length === 0) return part;
  return Object.fromEntries(
    Object.entries(part).filter(([keyword]) => keyword !== '$ref' && !aside.includes(keyword)),
  );
}
