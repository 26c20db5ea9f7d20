import { timeWindows } from '#schemas/fields/time/timeWindows.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';

/** The entity that the reference fields of `everyKind` refer to. */
export const target = defineEntity({
  $id: 'test/target',
  type: 'object',
  required: ['targetName'],
  properties: {
    targetId: { type: 'integer', readOnly: true },
    targetName: { type: 'string', minLength: 1, maxLength: 40 },
    hidden: { type: 'boolean', default: false },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
});

/** An entity with a field of every kind, and for every way to declare a kind. */
export const everyKind = defineEntity({
  $id: 'test/every-kind',
  type: 'object',
  required: ['text', 'integer', 'group'],
  properties: {
    everyKindId: { type: 'integer', readOnly: true },
    text: { type: 'string', minLength: 1, maxLength: 30 },
    uniqueText: { type: 'string', maxLength: 60, 'x-field': { unique: true } },
    longText: { type: 'string', maxLength: 4000 },
    integer: { type: 'integer', minimum: -5, maximum: 500 },
    nullable: { type: ['integer', 'null'] },
    decimal: { type: 'number', exclusiveMinimum: -100, exclusiveMaximum: 100, multipleOf: 0.01 },
    floating: { type: 'number' },
    boolean: { type: 'boolean' },
    choice: { type: 'string', enum: ['a', 'b', "it's"] },
    numberedChoice: {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    mixedChoice: { enum: ['one', 2, true] },
    choices: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y', 'z'] } },
    date: { type: 'string', format: 'date' },
    dates: { type: 'array', uniqueItems: true, items: { type: 'string', format: 'date' } },
    timeWindows,
    clockTime: {
      type: 'string',
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      'x-field': { widget: 'clockTime' },
    },
    dateTime: { type: 'string', format: 'date-time' },
    duration: { type: 'integer', minimum: 0, 'x-field': { widget: 'duration', unit: 'minutes' } },
    reference: { type: 'integer', 'x-field': { reference: 'test/target' } },
    references: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'test/target' },
    },
    dayMask: { type: 'integer', minimum: 0, maximum: 127, 'x-field': { widget: 'dayMask' } },
    phone: { type: 'string', pattern: '^[0-9]{10}$', 'x-field': { widget: 'phone' } },
    email: { type: 'string', format: 'email', maxLength: 120 },
    url: { type: 'string', format: 'uri', maxLength: 200 },
    file: { type: 'string', contentEncoding: 'base64', maxLength: 4000 },
    group: {
      type: 'object',
      required: ['inner'],
      properties: {
        inner: { type: 'string', minLength: 1 },
        deeper: {
          type: 'object',
          properties: { number: { type: 'integer' }, when: { type: 'string', format: 'date' } },
        },
      },
    },
    rows: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['label'],
        properties: {
          label: { type: 'string', minLength: 1 },
          share: { type: 'number' },
          target: { type: 'integer', 'x-field': { reference: 'test/target' } },
        },
      },
    },
    plainRows: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 4 },
    both: {
      allOf: [
        { $ref: '#/$defs/address' },
        { type: 'object', required: ['use'], properties: { use: { enum: ['home', 'work'] } } },
      ],
    },
    map: {
      type: 'object',
      properties: { colour: { type: 'string' } },
      additionalProperties: { type: 'integer' },
      maxProperties: 6,
    },
    patterns: {
      type: 'object',
      patternProperties: { '^k': { type: 'string' } },
      additionalProperties: false,
    },
    tuple: {
      type: 'array',
      prefixItems: [{ type: 'string', title: 'Name' }, { type: 'boolean' }],
      items: { type: 'integer' },
      minItems: 2,
    },
    lists: { type: 'array', items: { type: 'array', items: { type: 'integer' } }, maxItems: 4 },
    mixed: { type: ['string', 'integer', 'boolean'] },
    variant: {
      oneOf: [
        {
          title: 'Person',
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', minLength: 1 } },
          additionalProperties: false,
        },
        {
          title: 'Company',
          type: 'object',
          required: ['company'],
          properties: { company: { type: 'string', minLength: 1 }, size: { type: 'integer', minimum: 1 } },
          additionalProperties: false,
        },
      ],
    },
    shapes: {
      type: 'array',
      items: { anyOf: [{ type: 'integer' }, { $ref: '#/$defs/address' }] },
      maxItems: 3,
    },
    steered: {
      type: 'object',
      required: ['pet'],
      properties: { pet: { enum: ['none', 'one', 'several'] } },
      allOf: [
        {
          if: { properties: { pet: { const: 'one' } }, required: ['pet'] },
          then: { properties: { age: { type: 'integer', minimum: 0 } } },
        },
      ],
    },
    tree: { $ref: '#/$defs/node' },
    fixed: { const: { unit: 'lesson', minutes: 45 } },
    json: { examples: [{ free: ['form', 1, null] }, 'text', 7, [true]] },
  },
  $defs: {
    address: {
      type: 'object',
      required: ['street'],
      properties: { street: { type: 'string', minLength: 1 }, city: { type: 'string' } },
    },
    node: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/$defs/node' }, maxItems: 2 },
      },
    },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', label: '{text}' },
});
