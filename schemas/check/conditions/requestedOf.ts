import { keywords } from '../../model/schema/keywords.ts';
import { subschemas } from '../../model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { textsIn } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';

/** Everything that a condition requires of a value, however its keywords are combined. */
export interface Requested {
  readonly schemas: readonly JsonSchemaObject[];
  readonly names: readonly { readonly name: string; readonly pointer: string }[];
  readonly properties: readonly {
    readonly name: string;
    readonly schema: JsonSchema;
    readonly pointer: string;
  }[];
  readonly values: readonly { readonly value: unknown; readonly pointer: string }[];
}

/** Collects the names, properties and compared values of a schema and its `allOf`, `not`, `if` …. */
export function requestedOf(schema: JsonSchema, pointer: string): Requested {
  const here = sameValue(schema, pointer);
  return {
    schemas: here.map((one) => one.schema),
    names: here.flatMap(namesIn),
    properties: here.flatMap((one) =>
      Object.entries(one.schema.properties ?? {}).map(([name, property]) => {
        return { name, schema: property, pointer: pointerTo(one.pointer, 'properties', name) };
      }),
    ),
    values: here.flatMap(valuesIn),
  };
}

interface Here {
  readonly schema: JsonSchemaObject;
  readonly pointer: string;
}

function sameValue(schema: JsonSchema, pointer: string): Here[] {
  if (typeof schema !== 'object') return [];
  const inPlace = subschemas(schema).filter(({ keyword }) => keywords[keyword]?.inPlace);
  return [
    { schema, pointer },
    ...inPlace.flatMap((nested) => sameValue(nested.value, pointerTo(pointer, ...nested.steps))),
  ];
}

function namesIn({ schema, pointer }: Here): { name: string; pointer: string }[] {
  const listed = textsIn(schema.required).map((name, index) => {
    return { name, pointer: pointerTo(pointer, 'required', index) };
  });
  const keyed = (['properties', 'dependentRequired', 'dependentSchemas'] as const).flatMap((keyword) =>
    Object.keys(schema[keyword] ?? {}).map((name) => ({ name, pointer: pointerTo(pointer, keyword, name) })),
  );
  return [...listed, ...keyed];
}

/** Whether `required` and `enum` are lists. If not, other checks report it, and the condition is not evaluated. */
export function hasLists({ required = [], enum: values = [] }: JsonSchemaObject): boolean {
  return Array.isArray(required) && Array.isArray(values);
}

function valuesIn({ schema, pointer }: Here): { value: unknown; pointer: string }[] {
  const listed = (hasLists(schema) ? (schema.enum ?? []) : []).map((value, index) => ({
    value,
    pointer: pointerTo(pointer, 'enum', index),
  }));
  return schema.const === undefined
    ? listed
    : [...listed, { value: schema.const, pointer: pointerTo(pointer, 'const') }];
}
