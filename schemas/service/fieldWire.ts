import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { pointer } from './wireSchema.ts';

/** What a field is on the wire of its service, where that is something else than in the schema (`x-field.wire`). */
export const fieldWireSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description:
    'What the field is on the wire of its service: its name there, its place in a nested object, its form.',
  properties: {
    name: { type: 'string', minLength: 1, description: 'What the service calls it: `last_name`.' },
    at: { ...pointer, description: 'Where it stands in a record, as a JSON Pointer: `/name/last`.' },
    as: {
      type: 'string',
      minLength: 1,
      examples: ['1/0', 'Y/N', 'm/d/yyyy', 'epoch', 'epochMs', 'cents', 'text', 'comma', 'json'],
      description:
        'How it is written there: yes/no as two texts (`1/0`, `Y/N`), dates and times by a pattern of yyyy, mm, m, dd, d, HH, MM, SS or as `epoch` (s) and `epochMs` (ms), amounts in `cents`, numbers as `text`, lists as `comma`, anything as a text of `json`.',
    },
  },
} as const;

export type FieldWire = DeepReadonly<FromSchema<typeof fieldWireSchema>>;
