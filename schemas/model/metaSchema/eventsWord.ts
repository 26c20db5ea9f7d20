import { name } from './basicWords.ts';

/** The keyword `events`: the writes of an entity that create events for follow-up work. */
export const eventsWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description:
    'The writes that are events. An event is stored in the transaction of its write and processed later, for example for a notification (`server/events`).',
  properties: {
    on: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: 'string', pattern: '^[a-z][A-Za-z]*\\.[a-z][A-Za-z]*$' },
      description:
        'The event names (`book.lent`), by `create`, `update`, `delete`, or the name of an action or transition. An action with its own event name does not also send `update`.',
    },
    follows: {
      type: 'array',
      items: name,
      uniqueItems: true,
      description:
        'Other entities whose events change these rows. An open list marks the changed rows. For computed rows.',
    },
    ids: {
      type: 'array',
      items: name,
      uniqueItems: true,
      description:
        'The references to include, with their values after the write. If a value was different before, the old one is included too.',
    },
  },
} as const;
