import type { EntitySchema } from '#schemas/model/defineEntity.ts';

/**
 * Test schemas as other authors write them: without the console's keywords, in older drafts, with every kind of
 * nesting.
 */
export const draft07: EntitySchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/schemas/vehicle.json',
  title: 'Vehicle',
  type: 'object',
  required: ['plate', 'owner', 'axles'],
  definitions: {
    address: {
      type: 'object',
      required: ['street'],
      properties: {
        street: { type: 'string', minLength: 1 },
        zip: { type: 'string', pattern: '^\\d{5}(\\-\\d{4})?$' },
        country: { const: 'US' },
      },
    },
    tyre: {
      type: 'object',
      properties: { make: { type: 'string' }, worn: { type: 'number', minimum: 0, maximum: 1 } },
      required: ['make'],
    },
  },
  properties: {
    plate: { type: 'string', minLength: 2, maxLength: 12 },
    owner: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, home: { $ref: '#/definitions/address' } },
      required: ['name'],
    },
    axles: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        required: ['position'],
        properties: {
          position: { type: 'integer', minimum: 1 },
          tyres: { type: 'array', items: { $ref: '#/definitions/tyre' }, maxItems: 4 },
        },
      },
    },
    fuel: { type: 'string', enum: ['petrol', 'diesel', 'electric'] },
    rangeMiles: { type: 'integer', minimum: 1 },
    bought: { type: 'string', format: 'date' },
    seen: { type: ['string', 'null'], format: 'date-time' },
    tags: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 5 },
    position: {
      type: 'array',
      items: [{ type: 'number' }, { type: 'number' }],
      additionalItems: false,
      examples: [
        [1.5, -2],
        [0, 0],
      ],
    },
    'Odd name!': { type: 'string', maxLength: 20 },
    org_id: { type: 'string', maxLength: 20 },
    select: { type: 'boolean' },
    plateNumber: { type: 'integer' },
    plate_number: { type: 'integer' },
  },
  if: { properties: { fuel: { const: 'electric' } }, required: ['fuel'] },
  then: { required: ['rangeMiles'] },
  dependencies: { seen: ['bought'] },
};

export const modern: EntitySchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:example:event',
  title: 'Event',
  type: 'object',
  required: ['title', 'kind', 'result'],
  $defs: {
    person: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, email: { type: 'string', format: 'email' } },
      required: ['name'],
    },
    node: {
      type: 'object',
      properties: { value: { type: 'integer' }, next: { $ref: '#/$defs/node' } },
      examples: [{ value: 1, next: { value: 2 } }],
    },
  },
  properties: {
    title: { type: 'string', minLength: 1 },
    kind: {
      oneOf: [
        { const: 'meeting', title: 'A meeting' },
        { const: 'call', title: 'A call' },
        { const: 'other' },
      ],
    },
    result: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }] },
    organizer: { $ref: '#/$defs/person' },
    guests: { type: 'array', items: { $ref: '#/$defs/person' }, maxItems: 4 },
    chain: { $ref: '#/$defs/node', examples: [{ value: 1, next: { value: 2, next: {} } }] },
    either: {
      oneOf: [
        { type: 'string', maxLength: 5 },
        { type: 'integer', minimum: 100 },
      ],
      examples: ['short', 100, 250],
    },
    pair: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      examples: [
        ['a', 1],
        ['b', 2],
      ],
    },
    labels: { type: 'object', additionalProperties: { type: 'string' }, examples: [{ a: 'b' }, {}] },
    phone: { type: 'string' },
    extension: { type: 'string' },
    minutes: { type: 'integer', exclusiveMinimum: 0, multipleOf: 5 },
  },
  dependentRequired: { extension: ['phone'] },
  allOf: [
    {
      if: { properties: { kind: { const: 'call' } } },
      then: {
        properties: { phone: { minLength: 3 }, line: { type: 'string', enum: ['a', 'b'] } },
        required: ['phone'],
      },
    },
  ],
};

/** An entity that accepts fields which its schema does not declare. */
export const openEntity: EntitySchema = {
  $id: 'test/open',
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', minLength: 1, maxLength: 20 } },
  patternProperties: { '^x_': { type: 'integer' } },
  additionalProperties: { type: ['string', 'integer'] },
};

/** An entity whose ids are assigned by the client. */
export const namedByPeople: EntitySchema = {
  $id: 'test/named-by-people',
  type: 'object',
  required: ['id', 'label'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[a-z0-9]+$' },
    label: { type: 'string', minLength: 1 },
    'floor[0]': { type: 'string', maxLength: 20 },
    "driver.'s name": { type: 'string', maxLength: 20 },
  },
};

/** An entity with only long texts, and defaults of every sort: of required fields, recursive ones, invalid ones. */
export const diary: EntitySchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://example.com/schemas/diary.json',
  title: 'Diary',
  type: 'object',
  required: ['entry', 'mood'],
  properties: {
    entry: { type: 'string', maxLength: 4000 },
    mood: { type: 'string', maxLength: 300, default: 'calm' },
    weather: { type: 'string', maxLength: 300, default: 'sunny' },
    remark: { type: 'string', minLength: 3, maxLength: 300, default: '' },
    cause: { type: 'string', maxLength: 300 },
    alarm: { type: 'string', maxLength: 300, default: 'loud' },
  },
  dependentRequired: { alarm: ['cause'] },
};

/** An entity whose list has groups and a row of totals. */
export const ledger: EntitySchema = {
  $id: 'staff/ledger-line',
  title: 'Line',
  type: 'object',
  required: ['note', 'kind'],
  properties: {
    lineId: { type: 'integer', readOnly: true },
    note: { type: 'string', maxLength: 60 },
    kind: { enum: ['given', 'taken'] },
    days: { type: 'number', minimum: -9, maximum: 9 },
    hours: { type: 'integer', minimum: 0, maximum: 9 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: { columns: ['note', 'days'], group: 'kind', totals: { days: 'sum', hours: 'greatest' } },
  },
} as EntitySchema;
