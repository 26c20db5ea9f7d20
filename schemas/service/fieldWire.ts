import { pointer } from './wireParts.ts';

/** How a field is sent and received, if that differs from the schema (`x-field.wire`). */
export const fieldWireSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description:
    'What the field is on the wire of its service: its name there, its place in a nested object, its form.',
  properties: {
    name: { type: 'string', minLength: 1, description: 'What the service calls it: `last_name`.' },
    at: { ...pointer, description: 'Where it stands in a record, as a JSON Pointer: `/name/last`.' },
    whole: {
      ...pointer,
      pattern: '^/.+$',
      description:
        'Where the object or list stands that a change of the field sends whole, as it came with what was changed: `/name`, of a service that does not merge what it is sent. Default: the field alone is sent.',
    },
    parts: {
      type: 'array',
      minItems: 2,
      items: pointer,
      description:
        'Of an id that is made of several values: where they stand. They are joined by `~`; in request lines the name of each (`{order_no}`) stands for its value.',
    },
    slashes: {
      enum: ['encoded', 'plain'],
      description:
        'That an id may hold slashes, and how they stand in addresses: as `%2F`, or as they are. Default: an id with a slash is refused on the way to its service.',
    },
    as: {
      type: 'string',
      minLength: 1,
      examples: ['1/0', 'Y/N', 'm/d/yyyy', 'epoch', 'epochMs', 'cents', 'text', 'comma', 'json'],
      description:
        'How it is written there: yes/no as two texts (`1/0`, `Y/N`), dates and times by a pattern of yyyy, mm, m, dd, d, HH, MM, SS or as `epoch` (s) and `epochMs` (ms), also with a text around them (`/Date({epochMs})/`), amounts in `cents`, numbers as `text`, lists as `comma`, anything as a text of `json`.',
    },
  },
} as const;
