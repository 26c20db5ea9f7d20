import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const whole = { type: 'integer' } as const;

const place = {
  ...closed,
  required: ['widgetId', 'x', 'y', 'w', 'h'],
  properties: {
    widgetId: { ...text, maxLength: 60 },
    x: { ...whole, description: 'The first of its 12 columns, starting at 0.' },
    y: { ...whole, description: 'The first of its rows, starting at 0.' },
    w: { ...whole, description: 'Its width in columns.' },
    h: { ...whole, description: 'Its height in rows.' },
    settings: {
      ...closed,
      properties: { isTable: { type: 'boolean', description: 'Shows the chart as a table.' } },
    },
  },
} as const;

const range = { enum: ['days', 'months'], type: 'string', description: 'What trends show.' } as const;
const version = {
  ...whole,
  minimum: 0,
  description: 'The version of the person’s own layout; 0 if there is none.',
} as const;

/** A layout to save. `version` is the version of the layout that was edited. */
export const sentBoardSchema = {
  title: 'SentBoard',
  ...closed,
  required: ['version', 'places', 'range'],
  properties: { version, places: { type: 'array', items: place }, range },
} as const;

/** `GET /v1.0/board`: the current user's dashboard (docs/domain.md#dashboard). */
export const boardSchema = {
  title: 'Board',
  ...closed,
  required: ['version', 'places', 'range', 'ofRole', 'offered', 'locked', 'day', 'limits'],
  properties: {
    version,
    places: { type: 'array', items: place, description: 'The position of each widget.' },
    range,
    ofRole: { type: 'array', items: place, description: 'The default layout of the person’s role.' },
    offered: { type: 'array', items: text, description: 'The widgets that the person can see.' },
    locked: { type: 'array', items: text, description: 'The widgets that cannot be hidden.' },
    day: {
      ...text,
      format: 'date',
      description: 'The initial day: today, or the next school day after 3 PM on a school day.',
    },
    limits: {
      ...closed,
      required: ['goodFillRate', 'lowFillRate', 'daysLimit'],
      properties: { goodFillRate: whole, lowFillRate: whole, daysLimit: whole },
    },
  },
} as const;

export type SentBoard = FromSchema<typeof sentBoardSchema>;
export type Board = FromSchema<typeof boardSchema>;
