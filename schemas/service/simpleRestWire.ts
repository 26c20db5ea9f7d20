import type { Wire } from './wireSchema.ts';

/**
 * How ra-data-simple-rest asks, and how our own services answer: for a service of others that speaks it too.
 * Versions stand in the record, and go back in its body; of a delete in `If-Match`.
 */
export const simpleRestWire = {
  list: {
    paging: { by: 'range' },
    sort: { by: 'json', parameter: 'sort' },
    filter: { by: 'json', parameter: 'filter' },
  },
  many: { parameter: 'filter', as: 'filter' },
  answer: { version: '/_version' },
  update: 'changes',
  version: { body: '/_version' },
} as const satisfies Wire;
