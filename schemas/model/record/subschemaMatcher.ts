import './validatorSchema.ts';
import { dereference, initialBaseURI, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import type { MatchesSchema } from '../fields/branchChoice.ts';
import { draftOf } from '../schema/keywords.ts';
import { forValidators } from './validatorSchema.ts';

const cache = new WeakMap<JsonSchemaObject, MatchesSchema>();

/**
 * Returns a function that validates a value against a subschema, including a subschema merged from several. Used to
 * decide which branch of a form is visible. `schema` is the whole schema, in which the subschema's `$ref`s are
 * resolved.
 */
export function subschemaMatcher(schema: JsonSchemaObject): MatchesSchema {
  const before = cache.get(schema);
  if (before) return before;
  const draft = draftOf(schema);
  const { $id: _, ...rest } = schema;
  const lookup = dereference(forValidators(rest, draft) as Schema);
  const read = new WeakMap<JsonSchemaObject, Schema>();
  let count = 0;
  const readPart = (part: JsonSchemaObject): Schema => {
    const prepared = read.get(part) ?? (forValidators(part, draft, schema) as Schema);
    if (!read.has(part)) {
      count += 1;
      dereference(prepared, lookup, initialBaseURI, `/$part/${count}`);
      read.set(part, prepared);
    }
    return prepared;
  };
  const holds: MatchesSchema = (part: JsonSchema, value) =>
    typeof part === 'boolean' ? part : validate(value, readPart(part), draft, lookup).valid;
  cache.set(schema, holds);
  return holds;
}
