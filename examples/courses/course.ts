import type { EntitySchema } from '#schemas/model/defineEntity.ts';

const create = 'POST /courses';
const update = 'PATCH /courses/{id}';
/** JSON:API request body: the fields as attributes, with the record's type. */
const send = { data: { type: 'courses', id: '{id}', attributes: '{body/attributes}' } };

/**
 * Entity file of a catalog course. The service sends cents, booleans as letters, a time in milliseconds, and a number
 * and a list as texts.
 */
export const course = {
  $id: 'catalog/course',
  title: 'Course',
  description: 'What staff can learn.',
  type: 'object',
  required: ['title'],
  properties: {
    id: { type: 'string', readOnly: true, pattern: '^c-[0-9]+$' },
    title: { type: 'string', title: 'Title', minLength: 1, maxLength: 80 },
    hours: { type: 'number', title: 'Hours', minimum: 0.5, 'x-field': { wire: { as: 'text' } } },
    fee: {
      type: 'number',
      title: 'Fee',
      minimum: 0,
      multipleOf: 0.01,
      'x-field': { wire: { name: 'fee_cents', as: 'cents' } },
    },
    open: { type: 'boolean', title: 'Open', 'x-field': { wire: { as: 'Y/N' } } },
    opensAt: {
      type: 'string',
      format: 'date-time',
      title: 'Enrolment begins',
      'x-field': { wire: { name: 'opens_at', as: 'epochMs' } },
    },
    topics: {
      type: 'array',
      items: { type: 'string' },
      title: 'Topics',
      'x-field': { wire: { as: 'comma' } },
    },
  },
  'x-entity': {
    service: 'catalog',
    label: '{title}',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /courses',
      get: 'GET /courses/{id}',
      create: { request: create, send },
      update: { request: update, send, version: { header: 'If-Match' } },
      delete: { request: 'DELETE /courses/{id}', version: { header: 'If-Match' } },
    },
    results: {
      delete: {
        'in-use': {
          message: { en: 'Sessions are held of this course.', es: 'Hay sesiones de este curso.' },
        },
      },
    },
    can: {
      sort: ['title', 'hours', 'fee', 'opensAt'],
      filter: ['title', 'fee', 'open', 'opensAt'],
      uses: {
        request: 'GET {path}/{id}/uses',
        answer: {
          items: '/data',
          entity: '/type',
          entities: { sessions: 'catalog/session' },
          field: '/via',
          id: '/first/id',
          label: '/first/title',
          count: '/count',
        },
      },
    },
    list: { columns: ['title', 'hours', 'fee', 'open', 'opensAt'] },
    import: { match: ['title'] },
    translations: {
      es: {
        Course: 'Curso',
        Courses: 'Cursos',
        'What staff can learn.': 'Lo que puede aprender el personal.',
        Title: 'Título',
        Hours: 'Horas',
        Fee: 'Cuota',
        Open: 'Abierto',
        'Enrolment begins': 'Inicio de inscripción',
        Topics: 'Temas',
      },
    },
  },
} as const satisfies EntitySchema;
