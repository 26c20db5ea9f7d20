import type { EntitySchema } from '../../model/defineEntity.ts';
import { type Entity, readEntity } from '../../model/entity/readEntity.ts';
import { declaredOptions } from '../../model/fields/fieldOptions.ts';
import type { Field } from '../../model/fields/readFields.ts';
import type { EntityOptions } from '../../model/metaSchema/metaSchema.ts';
import { type PartValidator, partValidator } from '../../model/record/validatePart.ts';
import { atPointer } from '../../model/schema/resolveSchema.ts';
import { isSchema, subschemas } from '../../model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { CheckContext } from './context.ts';
import { type Part, partsIn } from './parts.ts';
import type { Finding } from './problem.ts';

/** A field of an entity at any depth, with its location in the schema. */
export interface PlacedField {
  readonly field: Field;
  /** The names of the enclosing fields and of the field itself, outermost first: `['details', 'percent']`. */
  readonly path: readonly string[];
  readonly pointer: string;
  /** The pointer of the field's `x-field` options. */
  readonly optionsPointer: string;
}

/** The input of a check: an entity file whose structure is valid, and the entity read from it. */
export interface Subject {
  readonly schema: EntitySchema;
  readonly entity: Entity;
  /** All schemas in the file except the conditions of `x-field.when`. */
  readonly parts: readonly Part[];
  readonly fields: readonly PlacedField[];
  readonly context: CheckContext;
  /** Tests whether a value matches a subschema of the file. */
  readonly fits: PartValidator;
}

/** A check of the schema gate: a pure function that takes an entity file and returns its problems. */
export type Check = (subject: Subject) => readonly Finding[];

export function subjectOf(schema: EntitySchema, context: CheckContext): Subject {
  const entity = readEntity(schema, context.services);
  const parts = partsIn(schema).filter((part) => !part.condition);
  const options = new Map(parts.flatMap((part) => optionsAt(part)));
  const fields = placesOfFields(entity.fields, schema, parts).map((placed) => ({
    ...placed,
    optionsPointer: options.get(declaredOptions(placed.field)) ?? pointerTo(placed.pointer, 'x-field'),
  }));
  return { schema, entity, parts, fields, context, fits: partValidator(schema) };
}

function optionsAt({ schema, pointer }: Part): [unknown, string][] {
  const options = memberOf(schema, 'x-field');
  return options === undefined ? [] : [[options, pointerTo(pointer, 'x-field')]];
}

/** The file's `x-entity` options; empty for a foreign file. */
export function entityOptionsOf({ schema }: Pick<Subject, 'schema'>): Partial<EntityOptions> {
  return schema['x-entity'] ?? {};
}

/** Returns the record's top-level field with the given name; undefined if there is none. */
export function ownField(subject: Subject, name: string): PlacedField | undefined {
  return subject.fields.find(({ path }) => path.length === 1 && path[0] === name);
}

/** The names of the record's top-level fields. */
export function ownNames({ entity }: Subject): string[] {
  return entity.fields.map((field) => field.name);
}

interface Place {
  readonly field: Field;
  readonly path: readonly string[];
  readonly pointer: string;
}

/** The location of each field in the schema, including fields of groups and rows. */
function placesOfFields(fields: readonly Field[], root: JsonSchemaObject, parts: readonly Part[]): Place[] {
  const pointers = new Map<JsonSchema, string>(parts.map((part) => [part.schema, part.pointer]));
  const place = (
    inner: readonly Field[],
    schema: JsonSchema,
    above: readonly string[],
    at: string,
  ): Place[] =>
    inner.flatMap((field) => {
      const path = [...above, field.name];
      const declared = declarationOf(field.name, schema, root, pointers) ?? { schema: true, pointer: at };
      return [
        { field, path, pointer: declared.pointer },
        ...place(field.fields, declared.schema, path, declared.pointer),
      ];
    });
  return place(fields, root, [], '');
}

interface Declaration {
  readonly schema: JsonSchema;
  readonly pointer: string;
}

type Pointers = ReadonlyMap<JsonSchema, string>;

/**
 * Finds the first declaration of a property in a schema or in the schema of its list items. The name '' finds the
 * schema of the items themselves.
 */
function declarationOf(
  name: string,
  schema: JsonSchema,
  root: JsonSchemaObject,
  pointers: Pointers,
): Declaration | undefined {
  const sameValues = sameValue(schema, root, new Set());
  const items = sameValues.flatMap((one) => itemsIn(one, pointers));
  const owners = [...sameValues, ...items.flatMap((item) => sameValue(item.schema, root, new Set()))];
  for (const owner of owners) {
    const property =
      owner.properties && Object.hasOwn(owner.properties, name) ? owner.properties[name] : undefined;
    if (property !== undefined)
      return { schema: property, pointer: pointerTo(pointers.get(owner) ?? '', 'properties', name) };
  }
  return name === '' ? items[0] : undefined;
}

function itemsIn(schema: JsonSchemaObject, pointers: Pointers): Declaration[] {
  if (!isSchema(schema.items)) return [];
  return [{ schema: schema.items, pointer: pointerTo(pointers.get(schema) ?? '', 'items') }];
}

const sameValueKeywords = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
]);

/** The schemas that describe the same value: the schema itself, the targets of its references, and its branches. */
function sameValue(schema: JsonSchema, root: JsonSchemaObject, seen: Set<JsonSchema>): JsonSchemaObject[] {
  if (typeof schema !== 'object' || seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  const branches = subschemas(schema).filter(({ keyword }) => sameValueKeywords.has(keyword));
  const next = [target, ...branches.map((branch) => branch.value)].filter(isSchema);
  return [schema, ...next.flatMap((one) => sameValue(one, root, seen))];
}
