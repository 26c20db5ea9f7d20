import { pointer } from './wireParts.ts';

/** How a field is sent and received, if that differs from the schema (`x-field.wire`). */
export const fieldWireSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description:
    'How the service sends and receives the field: its name, its place in a nested object, its format.',
  properties: {
    name: { type: 'string', minLength: 1, description: 'The service’s name for the field: `last_name`.' },
    at: { ...pointer, description: 'The place in a record, as a JSON Pointer: `/name/last`.' },
    whole: {
      ...pointer,
      pattern: '^/.+$',
      description:
        'The place of an object or list to send whole when the field changes: `/name`. It is sent as it was received, with the change. Use it if the service does not merge what it receives. Default: only the field is sent.',
    },
    parts: {
      type: 'array',
      minItems: 2,
      items: pointer,
      description:
        'For an id made of several values: their places. The values are joined by `~`. In request lines, the name of each (`{order_no}`) stands for its value.',
    },
    slashes: {
      enum: ['encoded', 'plain'],
      description:
        'For an id that can contain slashes: how addresses contain them, as `%2F` or unchanged. Default: an id with a slash is rejected before it reaches the service.',
    },
    as: {
      type: 'string',
      minLength: 1,
      examples: ['1/0', 'Y/N', 'm/d/yyyy', 'epoch', 'epochMs', 'cents', 'text', 'comma', 'json'],
      description:
        'The format of the value: yes/no as two texts (`1/0`, `Y/N`); dates and times as a pattern of yyyy, mm, m, dd, d, HH, MM, SS, or as `epoch` (s) and `epochMs` (ms), also with text around them (`/Date({epochMs})/`); amounts in `cents`; numbers as `text`; lists as `comma`; anything as a `json` text.',
    },
  },
} as const;
