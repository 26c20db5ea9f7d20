import type { Services } from '#schemas/service/serviceSchema.ts';

/** The transport department's service, added to `otherServices` of `schemas/services.ts`. */
export const exampleServices = {
  transport: {
    title: 'Transport',
    translations: { es: { Transport: 'Transporte' } },
    timeLimit: 5,
    wire: {
      list: {
        paging: { by: 'offset', offset: 'skip', limit: 'take', most: 50 },
        sort: { by: 'signed', parameter: 'order' },
        filter: { by: 'parameters', contains: '{field}~' },
        search: 'text',
      },
      answer: {
        items: '/found',
        total: '/count',
        record: '/record',
        id: '/id',
        version: '/revision',
        result: '/error/code',
        message: '/error/text',
        errors: { items: '/error/fields', field: '/name', message: '/text' },
      },
      version: { header: 'If-Match' },
      update: 'changes',
    },
  },
} as const satisfies Services;
