import { name } from './basicWords.ts';

/** The keyword `events`: the writes of an entity that create events for follow-up work. */
export const eventsWord = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  description:
    'Which of its writes are events: they are kept in the transaction of the write, for what follows later, such as a notification (`server/events`).',
  properties: {
    on: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: 'string', pattern: '^[a-z][A-Za-z]*\\.[a-z][A-Za-z]*$' },
      description:
        'What each event is called (`book.lent`), by `create`, `update`, `delete` or the name of an action or a transition. A change that is an action of its own name is that event, and not `update`.',
    },
    follows: {
      type: 'array',
      items: name,
      uniqueItems: true,
      description:
        'Other entities whose events change its rows: an open list marks those rows. For rows that are worked out.',
    },
    ids: {
      type: 'array',
      items: name,
      uniqueItems: true,
      description:
        'References that go along, as they are after the write; those that were others before it, too.',
    },
  },
} as const;
