import type { JsonSchema, JsonSchemaObject } from '../jsonSchema.ts';
import { pointerTo } from '../pointer.ts';
import type { Field } from '../readFields.ts';
import { atPointer } from '../resolveSchema.ts';
import { isSchema, subschemas } from '../subschemas.ts';
import type { Part } from './parts.ts';

interface Place {
  readonly field: Field;
  readonly path: readonly string[];
  readonly pointer: string;
}

/** Where the schema declares each field, those inside groups and rows included. */
export function placesOfFields(
  fields: readonly Field[],
  root: JsonSchemaObject,
  parts: readonly Part[],
): Place[] {
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

/** The first declaration of a name in a schema or in the items of its list; '' stands for the items. */
function declarationOf(
  name: string,
  schema: JsonSchema,
  root: JsonSchemaObject,
  pointers: Pointers,
): Declaration | undefined {
  const around = sameValue(schema, root, new Set());
  const items = around.flatMap((one) => itemsIn(one, pointers));
  const owners = [...around, ...items.flatMap((item) => sameValue(item.schema, root, new Set()))];
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

/** The schemas that say something of the same value: itself, what it refers to, and its branches. */
function sameValue(schema: JsonSchema, root: JsonSchemaObject, seen: Set<JsonSchema>): JsonSchemaObject[] {
  if (typeof schema !== 'object' || seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  const branches = subschemas(schema).filter(({ keyword }) => sameValueKeywords.has(keyword));
  const next = [target, ...branches.map((held) => held.value)].filter(isSchema);
  return [schema, ...next.flatMap((one) => sameValue(one, root, seen))];
}
