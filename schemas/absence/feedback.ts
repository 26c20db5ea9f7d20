import { givenOn, rated, whenGiven } from '../fields/feedbackFields.ts';
import { jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * Feedback about a job: the employee's about the substitute, or the substitute's about the job
 * (docs/domain.md#feedback).
 */
export const feedback = defineEntity({
  $id: 'absence/feedback',
  title: 'Feedback',
  description: 'Ratings of substitutes by employees, and of assignments by substitutes.',
  type: 'object',
  required: ['confirmationNumber', 'substituteId', 'instituteId', 'kind', 'stars', 'givenOn'],
  properties: {
    feedbackId: { type: 'integer', readOnly: true },
    ...rated,
    stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 },
    comments: { type: 'string', title: 'Comments', maxLength: 500 },
    answers: {
      type: 'object',
      title: 'Answers',
      description: 'Answers to the district’s feedback questions.',
      additionalProperties: { type: ['boolean', 'integer', 'string'] },
      'x-field': { when: whenGiven },
    },
    givenOn,
    isHidden: {
      type: 'boolean',
      title: 'Excluded from average',
      description: 'Not included in the average rating.',
      default: false,
    },
    hiddenBecause: {
      type: 'string',
      title: 'Reason',
      maxLength: 200,
      'x-field': {
        when: {
          hidden: { not: { properties: { isHidden: { const: true } }, required: ['isHidden'] } },
          required: { properties: { isHidden: { const: true } }, required: ['isHidden'] },
        },
      },
    },
  },
  'x-entity': {
    id: 'feedbackId',
    label: '{givenOn}',
    plural: 'Feedback',
    path: '/reports/absence/feedback',
    service: 'absence',
    table: 'feedback',
    events: { on: { create: 'feedback.given' }, ids: ['substituteId', 'confirmationNumber'] },
    operations: {
      list: 'GET /api/v1.0/feedback',
      get: 'GET /api/v1.0/feedback/{id}',
      update: 'PUT /api/v1.0/feedback/{id}',
    },
    permission: { view: 'RPTABS.FEEDBACK', edit: 'ABSR.FEEDBACK_PERF_EDIT' },
    private: [
      { field: 'kind', value: 'performance', permission: 'ABSR.FEEDBACK_PERF_VIEW' },
      { field: 'kind', value: 'experience', permission: 'ABSR.FEEDBACK_EXP_VIEW' },
    ],
    visibility: { schools: 'instituteId' },
    head: ['substituteId', 'confirmationNumber', 'instituteId'],
    list: {
      columns: ['givenOn', 'substituteId', 'stars', 'kind', 'instituteId', 'comments', 'answers', 'isHidden'],
      priority: ['stars', 'substituteId', 'kind'],
      card: ['substituteId', 'stars', 'kind', 'instituteId', 'comments'],
      sort: { field: 'givenOn', order: 'DESC' },
      search: ['substituteId', 'comments'],
      views: [
        { title: 'Two stars or fewer', filter: { stars: { to: 2 } } },
        { title: 'Excluded from average', filter: { isHidden: true } },
      ],
      facets: ['kind', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Feedback',
          fields: [
            'confirmationNumber',
            'substituteId',
            'instituteId',
            'kind',
            'stars',
            'comments',
            'answers',
            'givenOn',
          ],
        },
        { title: 'Score', fields: ['isHidden', 'hiddenBecause'] },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        Feedback: 'Valoraciones',
        'Ratings of substitutes by employees, and of assignments by substitutes.':
          'Valoraciones de sustitutos por empleados, y de asignaciones por sustitutos.',
        Kind: 'Clase',
        'About the substitute': 'Sobre el sustituto',
        'About the assignment': 'Sobre la asignación',
        Stars: 'Estrellas',
        Answers: 'Respuestas',
        'Answers to the district’s feedback questions.':
          'Respuestas a las preguntas de valoración del distrito.',
        Date: 'Fecha',
        'Excluded from average': 'Excluida del promedio',
        'Not included in the average rating.': 'No se incluye en el promedio.',
        Reason: 'Motivo',
        'Two stars or fewer': 'Dos estrellas o menos',
        Score: 'Puntuación',
      },
    },
  },
});
