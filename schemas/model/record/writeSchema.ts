import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import { firstNumberOf } from '../fields/computation.ts';
import { branchFields, type Field } from '../fields/readFields.ts';
import { draftOf } from '../schema/keywords.ts';
import { effectiveSiblings } from '../schema/refSiblings.ts';
import { atPointer } from '../schema/resolveSchema.ts';
import { isSchema } from '../schema/subschemas.ts';
import { forValidators } from './validatorSchema.ts';

/**
 * The schema that browser and service use to validate a complete record before a write. It differs from the entity's
 * schema: fields that the service assigns are not required, `x-field.when` conditions become `if`/`then`, and a field
 * that only branches declare has the same shape in all of them.
 */
export function writeSchema(entity: Entity): JsonSchemaObject {
  const assigned = entity.id.assignedBy === 'service' ? entity.id.name : undefined;
  const hidden = entity.fields.filter((field) => field.options.when?.hidden !== undefined);
  const counted = entity.fields.filter((field) => firstNumberOf(field) !== undefined);
  const optional = new Set([assigned, ...[...hidden, ...counted].map((field) => field.name)]);
  const own = notRequiring(entity.schema, entity.schema, optional, new Set());
  const whole = withAll(typeof own === 'object' ? own : {}, [
    ...entity.fields.flatMap(requiredWhen),
    ...hidden.filter((field) => field.required && field.name !== assigned).flatMap(requiredUnlessHidden),
    ...shapesOfBranches(entity),
  ]);
  return forValidators(whole, draftOf(entity.schema), entity.schema);
}

/**
 * Removes names from `required` wherever it applies unconditionally: in the schema, its `allOf` and the targets of
 * their `$ref`s. All other parts stay in place, because `$ref`s point to them.
 */
function notRequiring(
  schema: JsonSchema,
  root: JsonSchemaObject,
  optional: ReadonlySet<string | undefined>,
  above: Set<JsonSchema>,
): JsonSchema {
  if (typeof schema !== 'object' || above.has(schema)) return schema;
  const part = (inner: JsonSchema) => notRequiring(inner, root, optional, new Set([...above, schema]));
  const { $ref, ...siblings } = schema;
  const target = $ref === undefined ? undefined : atPointer(root, $ref);
  const { required, ...own } = isSchema(target) ? effectiveSiblings(siblings, draftOf(root)) : schema;
  const all = [...(own.allOf ?? []), ...(isSchema(target) ? [target] : [])].map(part);
  return {
    ...own,
    ...(required === undefined ? {} : { required: required.filter((name) => !optional.has(name)) }),
    ...(all.length === 0 ? {} : { allOf: all }),
  };
}

/** Adds schemas to `allOf`. Adds nothing if there are none, because an empty `allOf` is invalid. */
function withAll(schema: JsonSchemaObject, more: readonly JsonSchemaObject[]): JsonSchemaObject {
  return more.length === 0 ? schema : { ...schema, allOf: [...(schema.allOf ?? []), ...more] };
}

function requiredWhen({ name, options }: Field): JsonSchemaObject[] {
  const condition = options.when?.required;
  return isSchema(condition) ? [{ if: condition, then: { required: [name] } }] : [];
}

/** Makes a required field with a visibility condition required only while it is visible. */
function requiredUnlessHidden({ name, options }: Field): JsonSchemaObject[] {
  const condition = options.when?.hidden;
  return isSchema(condition) ? [{ if: condition, else: { required: [name] } }] : [];
}

function shapesOfBranches(entity: Entity): JsonSchemaObject[] {
  const fields = branchFields(entity.schema, entity.schema).filter((field) => field.kind !== 'json');
  if (fields.length === 0) return [];
  const shapes = fields.map(({ name, shape, nullable }): [string, JsonSchema] => [
    name,
    nullable ? { anyOf: [shape, { type: 'null' }] } : shape,
  ]);
  return [{ properties: Object.fromEntries(shapes) }];
}
