import type { EntitySchema } from '#schemas/model/defineEntity.ts';

/** JSON:API reference to a course: a new record also states the type. */
const course = { data: { type: 'courses', id: '{courseId}' } };
const attributes = '{body/attributes}';
const send = { data: { type: 'sessions', id: '{id}', attributes, relationships: '{body/relationships}' } };

/** Entity file of a course session. Its reference to the course is a relationship, outside of the attributes. */
export const courseSession = {
  $id: 'catalog/session',
  title: 'Course session',
  description: 'When and where a course is held.',
  type: 'object',
  required: ['courseId', 'startsAt'],
  properties: {
    id: { type: 'string', readOnly: true, pattern: '^s-[0-9]+$' },
    courseId: {
      type: 'string',
      title: 'Course',
      'x-field': {
        reference: 'catalog/course',
        wire: { at: '/relationships/course/data/id', whole: '/relationships/course' },
      },
    },
    startsAt: {
      type: 'string',
      format: 'date-time',
      title: 'Starts',
      'x-field': { wire: { name: 'starts_at', as: 'epochMs' } },
    },
    room: { type: 'string', title: 'Room', maxLength: 40 },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 200 },
  },
  'x-entity': {
    service: 'catalog',
    label: '{room}, {startsAt}',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /sessions',
      get: 'GET /sessions/{id}',
      create: {
        request: 'POST /sessions',
        send: { data: { type: 'sessions', attributes, relationships: { course } } },
      },
      update: { request: 'PATCH /sessions/{id}', send, version: { header: 'If-Match' } },
      delete: { request: 'DELETE /sessions/{id}', version: { header: 'If-Match' } },
    },
    can: {
      sort: ['startsAt', 'seats', 'room'],
      filter: ['courseId', 'room', 'seats', 'startsAt'],
      bundle: {
        request: 'GET {path}/{id}',
        query: { include: 'course' },
        answer: { record: '/data' },
        lists: { 'catalog/course': '/included' },
      },
    },
    list: { columns: ['startsAt', 'courseId', 'room', 'seats'] },
    translations: {
      es: {
        'Course session': 'Sesión',
        'Course sessions': 'Sesiones',
        'When and where a course is held.': 'Cuándo y dónde se imparte un curso.',
        Course: 'Curso',
        Starts: 'Comienza',
        Room: 'Sala',
        Seats: 'Plazas',
      },
    },
  },
} as const satisfies EntitySchema;
