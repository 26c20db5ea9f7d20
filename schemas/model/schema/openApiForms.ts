import { isObject, memberOf } from '../../values/plainData.ts';
import { annotationKeywords } from './refSiblings.ts';
import type { RawSchema, Reading } from './schemaReading.ts';

/** Whether a file is an OpenAPI document, recognized by its `components`. */
export function isDocument({ components }: RawSchema): boolean {
  return isObject(memberOf(components, 'schemas'));
}

/** Whether OpenAPI keywords apply. They don't if the schema declares a JSON Schema draft. */
export function isOpenApi(raw: RawSchema): boolean {
  return isDocument(raw) || typeof raw.openapi === 'string' || raw.$schema === undefined;
}

/** Keys of an OpenAPI document that are not schema keywords. */
const documentWords = [
  'openapi',
  'info',
  'servers',
  'paths',
  'webhooks',
  'components',
  'security',
  'tags',
  'externalDocs',
  'jsonSchemaDialect',
];

/** Moves the schemas of an OpenAPI document from `components` to the definitions. */
export function schemasOfDocument({ $defs, ...raw }: RawSchema): RawSchema {
  const schemas = memberOf(raw.components, 'schemas');
  const own = Object.entries(raw).filter(([name]) => !documentWords.includes(name));
  return {
    ...Object.fromEntries(own),
    $defs: { ...(isObject(schemas) ? schemas : {}), ...(isObject($defs) ? $defs : {}) },
  };
}

/** Converts `nullable: true` of OpenAPI 3.0 to a schema that allows null. */
export function convertNullable(schema: RawSchema, { isOpenApi }: Reading): RawSchema {
  if (!isOpenApi || typeof schema.nullable !== 'boolean') return schema;
  const { nullable, ...rest } = schema;
  if (!nullable) return rest;
  const { type, enum: values } = rest;
  const listed =
    Array.isArray(values) && !values.includes(null)
      ? { enum: [...values, null] }
      : values === undefined
        ? {}
        : { enum: values };
  if (type !== undefined) return { ...rest, ...listed, type: [...new Set([type, 'null'].flat())] };
  if (values !== undefined) return { ...rest, ...listed };
  const [annotations, checked] = [true, false].map((isTold) =>
    Object.fromEntries(Object.entries(rest).filter(([word]) => annotationKeywords.has(word) === isTold)),
  );
  return Object.keys(checked ?? {}).length === 0
    ? rest
    : { ...annotations, anyOf: [checked, { type: 'null' }] };
}

/** Converts OpenAPI's `example` to `examples`, and removes OpenAPI keywords that don't affect values. */
export function convertExample(schema: RawSchema, { isOpenApi }: Reading): RawSchema {
  if (!isOpenApi) return schema;
  const { example: one, xml: _xml, externalDocs: _docs, ...rest } = schema;
  if (one === undefined && rest.xml === undefined && !('xml' in schema) && !('externalDocs' in schema))
    return schema;
  return one === undefined || rest.examples !== undefined ? rest : { ...rest, examples: [one] };
}

/** Converts OpenAPI's format `byte` to the content encoding base64. */
export function convertByteFormat(schema: RawSchema, { isOpenApi }: Reading): RawSchema {
  return isOpenApi && schema.format === 'byte' && schema.contentEncoding === undefined
    ? { ...schema, contentEncoding: 'base64' }
    : schema;
}

/**
 * Converts OpenAPI's `discriminator`: in each branch, fixes the value of the property to the name of the branch's
 * schema, or to the values that are mapped to it.
 */
export function convertDiscriminator(schema: RawSchema): RawSchema {
  const { discriminator, ...rest } = schema;
  const property = memberOf(discriminator, 'propertyName');
  if (typeof property !== 'string') return schema;
  const mapping = Object.entries((memberOf(discriminator, 'mapping') as RawSchema | undefined) ?? {});
  const branch = (one: unknown) => {
    const $ref = memberOf(one, '$ref');
    if (typeof $ref !== 'string') return one;
    const last = $ref.split('/').at(-1) ?? '';
    const mapped = mapping.filter(([, to]) => to === $ref || to === last).map(([value]) => value);
    const values = mapped.length > 0 ? mapped : [last];
    const fixed = values.length === 1 ? { const: values[0] } : { enum: values };
    return { title: last, allOf: [one, { properties: { [property]: fixed }, required: [property] }] };
  };
  const keyword = Array.isArray(rest.oneOf) ? 'oneOf' : Array.isArray(rest.anyOf) ? 'anyOf' : undefined;
  return keyword === undefined ? rest : { ...rest, [keyword]: (rest[keyword] as unknown[]).map(branch) };
}

/** Converts `$ref`s to `components` of an OpenAPI document into `$ref`s to the definitions. */
export function convertComponentRefs(schema: RawSchema): RawSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/components/schemas/')) return schema;
  return { ...schema, $ref: $ref.replace('#/components/schemas/', '#/$defs/') };
}
