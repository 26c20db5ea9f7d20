import type { Wire } from './wireSchema.ts';

/**
 * The wire format of ra-data-simple-rest, used by the console's own services and by external services that follow it.
 * The version is part of the record. An update sends it in the body, a delete in `If-Match`.
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
