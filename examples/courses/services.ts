import type { Services } from '#schemas/service/serviceSchema.ts';

/** The course provider's service (JSON:API), added to `otherServices` of `schemas/services.ts`. */
export const exampleServices = {
  catalog: {
    title: 'Course catalog',
    description: 'Courses for staff, and when they are held.',
    translations: {
      es: {
        'Course catalog': 'Catálogo de cursos',
        'Courses for staff, and when they are held.': 'Cursos para el personal y cuándo se imparten.',
      },
    },
    openapi: '/openapi.json',
    timeLimit: 5,
    sizeLimit: 2,
    atOnce: 4,
    wire: {
      headers: { 'Content-Type': 'application/vnd.api+json' },
      list: {
        paging: { by: 'link', size: 'page[size]', next: '/links/next', most: 20 },
        sort: { by: 'signed', parameter: 'sort' },
        filter: {
          by: 'parameters',
          is: 'filter[{field}]',
          any: 'comma',
          contains: 'filter[{field}][like]',
          startsWith: 'filter[{field}][starts]',
          from: 'filter[{field}][from]',
          to: 'filter[{field}][to]',
          isEmpty: 'filter[{field}][empty]',
          fields: { courseId: 'filter[course]' },
        },
        search: 'filter[q]',
      },
      many: { parameter: 'filter[id]', as: 'comma' },
      answer: {
        items: '/data',
        total: '/meta/total',
        record: '/data',
        fields: '/attributes',
        version: { header: 'ETag' },
        result: '/errors/*/code',
        message: '/errors/*/detail',
        errors: { items: '/errors', field: '/source/pointer', code: '/code', message: '/detail' },
      },
      update: 'changes',
    },
    can: {
      changeLog: {
        request: 'GET {path}/{id}/history',
        query: { before: '{before}' },
        all: 'GET {path}/history',
        more: '/meta/more',
        answer: {
          items: '/data',
          id: '/no',
          at: '/at',
          as: 'epochMs',
          record: '/record',
          label: '/title',
          version: '/revision',
          user: '/by',
          action: '/event',
          actions: { created: 'create', changed: 'update', removed: 'delete' },
          changes: '/fields',
          field: '/name',
          from: '/was',
          to: '/is',
        },
      },
      bulk: {
        update: {
          request: 'PATCH {path}',
          send: { data: '{items}' },
          item: { id: '{id}', attributes: '{changes/attributes}', relationships: '{changes/relationships}' },
          most: 50,
          answer: { items: '/data' },
          row: { id: '/id', success: { at: '/meta/status', is: [200] }, message: '/meta/detail' },
        },
        delete: {
          request: 'DELETE {path}',
          send: { data: '{items}' },
          item: { id: '{id}' },
          most: 50,
          answer: { items: '/data' },
          row: { id: '/id', success: { at: '/meta/status', is: [204] }, message: '/meta/detail' },
        },
      },
      export: { request: 'GET {path}.csv', query: { fields: '{columns}' } },
    },
  },
} as const satisfies Services;
