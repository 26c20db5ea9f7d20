import type { Wire } from './wireSchema.ts';

/**
 * The wire of ra-data-simple-rest and of our own services, for external services that use it too. The version is part
 * of the record and sent in the body of an update; for a delete, in `If-Match`.
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
