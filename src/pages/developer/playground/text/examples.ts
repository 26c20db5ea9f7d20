import { defineOverlay } from '#schemas/model/defineOverlay.ts';
import { computed, firstValues, groups, referenceList, states, tab } from './ownExamples.ts';

/** A schema of somebody else in draft-07: nested objects, lists of objects, choices, formats, a definition. */
const draft7 = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Vehicle',
  description: 'A bus or van of the district.',
  type: 'object',
  required: ['plate', 'fuel'],
  definitions: {
    person: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 60 },
        email: { type: 'string', format: 'email' },
      },
    },
  },
  properties: {
    plate: {
      type: 'string',
      pattern: '^[A-Z0-9 ]{2,10}$',
      description: 'As it stands on the plate.',
      examples: ['4ABC123'],
    },
    fuel: { enum: ['diesel', 'petrol', 'electric'], default: 'diesel' },
    seats: { type: 'integer', minimum: 1, maximum: 90 },
    inspectedOn: { type: 'string', format: 'date' },
    isInService: { type: 'boolean', default: true },
    driver: { $ref: '#/definitions/person' },
    repairs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['day', 'what'],
        properties: {
          day: { type: 'string', format: 'date' },
          what: { type: 'string', maxLength: 200 },
          cost: { type: 'number', minimum: 0, multipleOf: 0.01 },
        },
      },
    },
  },
};

/** A schema in the newest draft: labelled choices, branches, definitions, conditions between fields. */
const newest = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Field trip',
  type: 'object',
  required: ['title', 'day', 'travel'],
  $defs: {
    money: { type: 'number', minimum: 0, maximum: 100000, multipleOf: 0.01 },
  },
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 60 },
    day: { type: 'string', format: 'date' },
    travel: {
      oneOf: [
        { const: 'walk', title: 'On foot' },
        { const: 'bus', title: 'By bus' },
        { const: 'train', title: 'By train' },
      ],
    },
    grades: {
      type: 'array',
      uniqueItems: true,
      items: { enum: ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] },
    },
    students: { type: 'integer', minimum: 1, maximum: 500 },
    cost: { $ref: '#/$defs/money' },
    paidBy: { type: 'string', maxLength: 60 },
  },
  dependentRequired: { cost: ['paidBy'] },
  if: { required: ['travel'], properties: { travel: { const: 'bus' } } },
  then: {
    required: ['busCompany'],
    properties: { busCompany: { type: 'string', maxLength: 60, title: 'Bus company' } },
  },
};

/** The vehicle of the other product with words of ours laid over it: what came stands below as it came. */
const overlay = defineOverlay(draft7, {
  $id: 'transport/vehicle',
  title: 'School bus',
  properties: {
    plate: { title: 'Number plate', 'x-field': { unique: true } },
    inspectedOn: { title: 'Last inspection' },
    isInService: { title: 'In service' },
    driver: { properties: { name: { title: 'Driver' } } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    hiddenBy: '!isInService',
    list: { columns: ['plate', 'fuel', 'seats', 'inspectedOn'] },
  },
});

const text = (schema: object) => JSON.stringify(schema, null, 2);

/** The texts to start from, beside the console's own entities, in the order of the gallery. */
export const examples = {
  newest: text(newest),
  draft7: text(draft7),
  referenceList: text(referenceList),
  groups: text(groups),
  computed: text(computed),
  states: text(states),
  firstValues: text(firstValues),
  tab: text(tab),
  overlay: text(overlay),
} as const;
