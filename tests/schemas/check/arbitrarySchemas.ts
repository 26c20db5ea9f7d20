import { fc } from '#tests/fastCheck.ts';

const names = fc.constantFrom('a', 'b', 'id', 'c');
const scalars = fc.constantFrom('a', 'b', 'x-y', 0, 1, 5, -1, 1.5, true, false, null, '2020-01-01');
const types = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null');
const limit = fc.integer({ min: 0, max: 5 });

/** Generates random keywords of a schema, mostly with valid values, but not always consistent. */
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const part = tie('schema');
  const parts = fc.array(part, { minLength: 1, maxLength: 2 });
  const byName = fc.dictionary(names, part, { maxKeys: 2 });
  const some = fc.uniqueArray(names, { maxLength: 2 });
  const keywords = fc.record(
    {
      type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
      title: fc.constantFrom('One', 'Two'),
      default: scalars,
      enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }),
      const: scalars,
      minLength: limit,
      maxLength: limit,
      pattern: fc.constantFrom('^a', '\\-x', 'b$'),
      format: fc.constantFrom('date', 'email', 'nothing'),
      minimum: limit,
      exclusiveMaximum: limit,
      multipleOf: fc.constantFrom(1, 0.5, 2),
      properties: byName,
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'x\\-'), part, { maxKeys: 1 }),
      required: some,
      additionalProperties: part,
      unevaluatedProperties: part,
      propertyNames: part,
      minProperties: limit,
      dependentRequired: fc.dictionary(names, some, { maxKeys: 1 }),
      dependentSchemas: byName,
      dependencies: fc.dictionary(names, fc.oneof(part, some), { maxKeys: 1 }),
      items: fc.oneof(part, parts),
      prefixItems: parts,
      contains: part,
      maxContains: limit,
      minItems: limit,
      uniqueItems: fc.boolean(),
      allOf: parts,
      anyOf: parts,
      oneOf: parts,
      not: part,
      if: part,
      then: part,
      else: part,
      $ref: fc.constantFrom('#/$defs/one', '#/$defs/two', '#place', '#'),
      $id: fc.constantFrom('#place', '#/properties/a', 'x.json'),
      example: fc.constant({ id: '1' }),
    },
    { requiredKeys: [] },
  );
  const few = keywords.chain((message) => {
    const all = Object.entries(message);
    return fc
      .subarray(all, { maxLength: Math.min(4, all.length) })
      .map((stored) => Object.fromEntries(stored));
  });
  return { schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.boolean(), few) };
});

/** Generates foreign schemas, in any draft. */
export const foreignSchemas = fc
  .record(
    {
      $id: fc.constant('foreign/thing'),
      $schema: fc.constantFrom(
        'http://json-schema.org/draft-07/schema#',
        'https://json-schema.org/draft/2019-09/schema',
        'https://json-schema.org/draft/2020-12/schema',
      ),
      type: fc.constant('object'),
      properties: fc.dictionary(names, schema, { minKeys: 1, maxKeys: 3 }),
      required: fc.uniqueArray(names, { maxLength: 2 }),
      $defs: fc.record({ one: schema, two: schema }),
      additionalProperties: fc.boolean(),
      allOf: fc.array(schema, { minLength: 1, maxLength: 1 }),
      oneOf: fc.array(schema, { minLength: 1, maxLength: 2 }),
      if: schema,
      then: schema,
    },
    { requiredKeys: ['$id', 'type', 'properties'] },
  )
  .map(plain);

const values = fc.oneof(
  scalars,
  fc.array(scalars, { maxLength: 3 }),
  fc.dictionary(names, fc.oneof(scalars, fc.array(scalars, { maxLength: 2 })), { maxKeys: 2 }),
  fc.array(fc.dictionary(names, scalars, { maxKeys: 2 }), { maxLength: 2 }),
);

/** Generates records that a generated schema may accept or refuse. */
export const records = fc
  .array(fc.dictionary(names, values, { maxKeys: 3 }), { minLength: 5, maxLength: 5 })
  .map((some) => some.map(plain));

/** Copies a value through JSON, so that its objects have the usual prototype, like those parsed from a file. */
function plain(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value));
}

const options = [
  ...['type', 'properties', 'required', 'items', 'allOf', 'oneOf', 'not', 'if', '$ref', '$defs', 'enum'],
  ...['const', 'pattern', 'minimum', 'x-field', 'x-entity', 'default', 'examples', 'dependencies', '$id'],
  ...['patternProperties', '$schema', 'contains', 'a', 'id', 'when', 'hidden', 'reference', 'list'],
  ...['columns', 'form', 'groups', 'results', 'rules', 'operations', 'service', 'permission', 'title'],
];

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    'string',
    'object',
    '#',
    '#/properties/a',
    'a',
    '(',
    'hidden',
    'GET /x',
    true,
    null,
    0,
    -1,
  ),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Generates random trees of the schema language's keywords, like a file after a bad merge. */
export const wordTrees = fc
  .dictionary(
    fc.constantFrom(...options),
    fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'medium' },
        odd,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...options), tie('tree'), { maxKeys: 6 }),
      ),
    })).tree,
    { maxKeys: 8 },
  )
  .map(plain);

/** Generates a way to corrupt one location of a schema file. */
export const spoilings = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('delete', 'rename', 'replace'),
  name: fc.constantFrom(...options),
  value: odd,
});
