import { dereference, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import type { EntitySchema } from '../defineEntity.ts';
import { draftOf } from '../schema/keywords.ts';
import { forValidators } from './validatorSchema.ts';
import './validatorSchema.ts';

/**
 * Tests whether a value matches the subschema at a JSON Pointer (`/properties/name`). Ignores the keywords in `aside`,
 * for example to validate the entries of a list of choices without the list's own rules.
 */
export type PartValidator = (pointer: string, value: unknown, aside?: readonly string[]) => boolean;

/**
 * Creates a validator for all subschemas of an entity. Like `readEntity`, it expects a schema that the schema gate
 * (`schemas/check`) accepts.
 */
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

/**
 * Removes the ignored keywords from a subschema. Also removes a `$ref` next to them, because the validator would follow
 * the `$ref` to the unchanged subschema.
 */
function without(part: JsonSchemaObject, aside: readonly string[]): JsonSchema {
  if (aside.length === 0) return part;
  return Object.fromEntries(
    Object.entries(part).filter(([keyword]) => keyword !== '$ref' && !aside.includes(keyword)),
  );
}
