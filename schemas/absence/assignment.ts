import { assignmentSources, assignmentSourceTexts } from '../fields/channels.ts';
import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * An assignment of a substitute to a job, and how it was made. A removed assignment stays stored, with the time and
 * reason of the removal (docs/domain.md#jobs).
 */
export const assignment = defineEntity({
  $id: 'absence/assignment',
  title: 'Assignment',
  description: 'Jobs that substitutes accepted, and cancellations.',
  type: 'object',
  required: ['confirmationNumber', 'substituteId', 'instituteId', 'source', 'acceptedAt'],
  properties: {
    assignmentId: { type: 'integer', readOnly: true },
    ...jobFields,
    source: {
      type: 'string',
      title: 'Accepted by',
      oneOf: assignmentSources,
    },
    acceptedAt: { type: 'string', format: 'date-time', title: 'Accepted at' },
    removedAt: { type: 'string', format: 'date-time', title: 'Canceled at' },
    cancellationReasonId: {
      type: 'integer',
      title: 'Substitute cancellation reason',
      'x-field': { reference: 'reference-data/substitute-cancellation-reason' },
    },
    isLate: {
      type: 'boolean',
      title: 'Canceled late',
      description: 'On the day of the job.',
    },
    isNoShow: { type: 'boolean', title: 'Did not show up' },
  },
  'x-entity': {
    id: 'assignmentId',
    label: '{acceptedAt}',
    plural: 'Assignments',
    path: '/absences/assignments',
    service: 'absence',
    table: 'assignment',
    menu: false,
    operations: {
      list: 'GET /api/v1.0/assignments',
      get: 'GET /api/v1.0/assignments/{id}',
    },
    permission: { view: 'ABSR.DISPLAY', edit: 'ABSR.MODIFY' },
    history: false,
    visibility: { schools: 'instituteId' },
    head: ['substituteId', 'confirmationNumber', 'instituteId'],
    list: {
      columns: ['acceptedAt', 'substituteId', 'confirmationNumber', 'instituteId', 'source', 'removedAt'],
      priority: ['substituteId', 'source', 'instituteId'],
      card: ['substituteId', 'instituteId', 'source', 'removedAt'],
      sort: { field: 'acceptedAt', order: 'DESC' },
      search: ['substituteId'],
      views: [
        { title: 'Canceled', filter: { removedAt: { empty: false } } },
        { title: 'Canceled late', filter: { isLate: true } },
      ],
      facets: ['source', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Assignment',
          fields: ['confirmationNumber', 'substituteId', 'instituteId', 'source', 'acceptedAt'],
        },
        { title: 'Canceled', fields: ['removedAt', 'cancellationReasonId', 'isLate', 'isNoShow'] },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        Assignment: 'Asignación',
        Assignments: 'Asignaciones',
        'Jobs that substitutes accepted, and cancellations.':
          'Trabajos que los sustitutos aceptaron, y cancelaciones.',
        'Accepted by': 'Aceptado por',
        ...assignmentSourceTexts,
        'Accepted at': 'Aceptado el',
        'Canceled at': 'Cancelado el',
        Canceled: 'Cancelado',
        'Canceled late': 'Cancelado tarde',
        'Did not show up': 'No se presentó',
        'On the day of the job.': 'El mismo día del trabajo.',
      },
    },
  },
});
