import { clockTimePattern } from '../../values/formats.ts';

const time = { type: 'string', pattern: clockTimePattern } as const;

/**
 * Weekly time windows: the schema that the field kind `timeWindows` draws and stores
 * (docs/specification.md#master-data-3-substitute: call times).
 *
 * @example properties: { callTimes: { ...timeWindows, title: 'Call times' } }
 */
export const timeWindows = {
  type: 'array',
  maxItems: 50,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['days', 'from', 'to'],
    properties: { days: { type: 'integer', minimum: 1, maximum: 127 }, from: time, to: time },
  },
  'x-field': { widget: 'timeWindows' },
} as const;
