import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const whole = { type: 'integer' } as const;

const place = {
  ...closed,
  required: ['widgetId', 'x', 'y', 'w', 'h'],
  properties: {
    widgetId: { ...text, maxLength: 60 },
    x: { ...whole, description: 'The first of its 12 columns, from 0.' },
    y: { ...whole, description: 'The first of its rows, from 0.' },
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
  description: 'Of the person’s own layout; 0: they have none.',
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
    places: { type: 'array', items: place, description: 'Where each widget stands.' },
    range,
    ofRole: { type: 'array', items: place, description: 'The layout that their role begins with.' },
    offered: { type: 'array', items: text, description: 'The widgets that they may see.' },
    locked: { type: 'array', items: text, description: 'Those that no one can hide.' },
    day: {
      ...text,
      format: 'date',
      description: 'The day to begin with: today, after 3 PM of a school day the next one.',
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
