import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/** How a job went, as the employee says of the substitute, or the substitute of the job (docs/domain.md#feedback). */
export const feedback = defineEntity({
  $id: 'absence/feedback',
  title: 'Feedback',
  description: 'How a job went: what the employee says of the substitute, or the substitute of the job.',
  type: 'object',
  required: ['confirmationNumber', 'substituteId', 'instituteId', 'kind', 'stars', 'givenOn'],
  properties: {
    feedbackId: { type: 'integer', readOnly: true },
    ...jobFields,
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'performance', title: 'Of the substitute’s work' },
        { const: 'experience', title: 'Of the job' },
      ],
    },
    stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 },
    comments: { type: 'string', title: 'Comments', maxLength: 500 },
    givenOn: { type: 'string', format: 'date', title: 'Given on' },
    isHidden: {
      type: 'boolean',
      title: 'Does not count',
      description: 'Left out of the average of the stars.',
      default: false,
    },
    hiddenBecause: {
      type: 'string',
      title: 'Why not',
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
    operations: {
      list: 'GET /api/v1.0/feedback',
      get: 'GET /api/v1.0/feedback/{id}',
    },
    permission: { view: 'RPTABS.FEEDBACK', edit: 'ABSR.FEEDBACK_PERF_EDIT' },
    visibility: { schools: 'instituteId' },
    head: ['substituteId', 'confirmationNumber', 'instituteId'],
    list: {
      columns: ['givenOn', 'substituteId', 'stars', 'kind', 'instituteId', 'comments', 'isHidden'],
      priority: ['stars', 'substituteId', 'kind'],
      card: ['substituteId', 'stars', 'kind', 'instituteId', 'comments'],
      sort: { field: 'givenOn', order: 'DESC' },
      search: ['comments'],
      views: [
        { title: 'Two stars or fewer', filter: { stars: { to: 2 } } },
        { title: 'Does not count', filter: { isHidden: true } },
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
        'How a job went: what the employee says of the substitute, or the substitute of the job.':
          'Cómo fue un trabajo: lo que el empleado dice del sustituto, o el sustituto del trabajo.',
        Kind: 'Clase',
        'Of the substitute’s work': 'Sobre el trabajo del sustituto',
        'Of the job': 'Sobre el puesto',
        Stars: 'Estrellas',
        'Given on': 'Fecha',
        'Does not count': 'No cuenta',
        'Left out of the average of the stars.': 'Se deja fuera de la media de estrellas.',
        'Why not': 'Por qué no',
        'Two stars or fewer': 'Dos estrellas o menos',
        Score: 'Puntuación',
      },
    },
  },
});
