import type { JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';

/** A keyword of JSON Schema: its allowed values, and where it applies. */
export interface Keyword {
  /** The schema of the keyword's value, for a value that contains no schemas. */
  readonly value?: JsonSchemaObject;
  /** How the keyword's value contains schemas: a single schema, a list, a map by name, or either of two forms. */
  readonly holds?: 'schema' | 'list' | 'map' | 'schemaOrList' | 'mapOrNames';
  /** The drafts that have the keyword, if not all. */
  readonly drafts?: readonly Draft[];
  /** The types of values that the keyword applies to, if not all. */
  readonly of?: readonly JsonType[];
  /** Whether the contained schemas apply to the same value as the surrounding schema. */
  readonly inPlace?: true;
  /** Another keyword, without which this one has no effect. */
  readonly needs?: string;
}

const text: JsonSchemaObject = { type: 'string' };
const flag: JsonSchemaObject = { type: 'boolean' };
const number: JsonSchemaObject = { type: 'number' };
const count: JsonSchemaObject = { type: 'integer', minimum: 0 };
const list: JsonSchemaObject = { type: 'array' };
const names: JsonSchemaObject = { type: 'array', items: text, uniqueItems: true };
const typeName: JsonSchemaObject = {
  enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
};

const newer = ['2019-09', '2020-12'] as const;
const ofText = ['string'] as const;
const ofNumbers = ['number', 'integer'] as const;
const ofObjects = ['object'] as const;
const ofLists = ['array'] as const;

/**
 * Every keyword of JSON Schema draft-07, 2019-09 and 2020-12; no other place lists them. The schema gate
 * (`schemas/check`) refuses all other keywords, and they are removed before validation.
 */
export const keywords: Readonly<Record<string, Keyword>> = {
  $id: { value: text },
  $schema: { value: text },
  $ref: { value: text },
  $comment: { value: text },
  $anchor: { value: { type: 'string', pattern: '^[A-Za-z_][-A-Za-z0-9._]*$' }, drafts: newer },
  $vocabulary: { value: { type: 'object' }, drafts: newer },
  $recursiveRef: { value: text, drafts: ['2019-09'] },
  $recursiveAnchor: { value: flag, drafts: ['2019-09'] },
  $dynamicRef: { value: text, drafts: ['2020-12'] },
  $dynamicAnchor: { value: text, drafts: ['2020-12'] },
  $defs: { holds: 'map' },
  definitions: { holds: 'map' },
  title: { value: text },
  description: { value: text },
  default: {},
  examples: { value: list },
  readOnly: { value: flag },
  writeOnly: { value: flag },
  deprecated: { value: flag },
  type: {
    value: { oneOf: [typeName, { type: 'array', items: typeName, minItems: 1, uniqueItems: true }] },
  },
  const: {},
  enum: { value: list },
  format: { value: text, of: ofText },
  pattern: { value: text, of: ofText },
  minLength: { value: count, of: ofText },
  maxLength: { value: count, of: ofText },
  contentEncoding: { value: text, of: ofText },
  contentMediaType: { value: text, of: ofText },
  contentSchema: { holds: 'schema', of: ofText, drafts: newer },
  minimum: { value: number, of: ofNumbers },
  maximum: { value: number, of: ofNumbers },
  exclusiveMinimum: { value: number, of: ofNumbers },
  exclusiveMaximum: { value: number, of: ofNumbers },
  multipleOf: { value: { type: 'number', exclusiveMinimum: 0 }, of: ofNumbers },
  properties: { holds: 'map', of: ofObjects },
  patternProperties: { holds: 'map', of: ofObjects },
  additionalProperties: { holds: 'schema', of: ofObjects },
  unevaluatedProperties: { holds: 'schema', of: ofObjects, drafts: newer },
  propertyNames: { holds: 'schema', of: ofObjects },
  minProperties: { value: count, of: ofObjects },
  maxProperties: { value: count, of: ofObjects },
  required: { value: names, of: ofObjects },
  dependentRequired: {
    value: { type: 'object', additionalProperties: names },
    of: ofObjects,
    drafts: newer,
  },
  dependentSchemas: { holds: 'map', of: ofObjects, drafts: newer, inPlace: true },
  dependencies: { holds: 'mapOrNames', of: ofObjects, inPlace: true },
  items: { holds: 'schemaOrList', of: ofLists },
  prefixItems: { holds: 'list', of: ofLists, drafts: ['2020-12'] },
  additionalItems: { holds: 'schema', of: ofLists, drafts: ['7', '2019-09'], needs: 'items' },
  unevaluatedItems: { holds: 'schema', of: ofLists, drafts: newer },
  contains: { holds: 'schema', of: ofLists },
  minContains: { value: count, of: ofLists, drafts: newer, needs: 'contains' },
  maxContains: { value: count, of: ofLists, drafts: newer, needs: 'contains' },
  minItems: { value: count, of: ofLists },
  maxItems: { value: count, of: ofLists },
  uniqueItems: { value: flag, of: ofLists },
  allOf: { holds: 'list', inPlace: true },
  anyOf: { holds: 'list', inPlace: true },
  oneOf: { holds: 'list', inPlace: true },
  not: { holds: 'schema', inPlace: true },
  if: { holds: 'schema', inPlace: true },
  then: { holds: 'schema', inPlace: true, needs: 'if' },
  else: { holds: 'schema', inPlace: true, needs: 'if' },
};

/** Looks up a keyword in a draft; undefined if the draft does not have it. */
export function keywordIn(draft: Draft, name: string): Keyword | undefined {
  const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
  return keyword?.drafts && !keyword.drafts.includes(draft) ? undefined : keyword;
}

/** The supported drafts of JSON Schema; draft-06 is read as draft-07, which only adds to it. */
export type Draft = '7' | '2019-09' | '2020-12';

/** The draft of a schema; 2020-12 unless it declares an older one. */
export function draftOf(schema: JsonSchemaObject): Draft {
  if (/draft-0[67]/.test(schema.$schema ?? '')) return '7';
  return /2019-09/.test(schema.$schema ?? '') ? '2019-09' : '2020-12';
}
