import { performanceCounts } from '../fields/performanceCounts.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Monthly statistics of a substitute: jobs offered, accepted, rejected and canceled, hours and ratings
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/performance"; docs/domain.md#performance).
 */
export const substitutePerformance = defineTab({
  $id: 'substitute/performance',
  title: 'Month',
  description: 'Jobs offered, accepted, declined and canceled per month, with hours and ratings.',
  properties: {
    id: { type: 'integer', readOnly: true },
    month: {
      type: 'string',
      format: 'date',
      title: 'Month',
      readOnly: true,
      'x-field': { precision: 'month' },
    },
    ...performanceCounts,
    hours: {
      type: 'number',
      title: 'Hours worked',
      multipleOf: 0.01,
      readOnly: true,
      'x-field': { unit: 'hours' },
    },
    stars: {
      type: 'number',
      title: 'Stars',
      description: 'Average rating by employees, without excluded feedback.',
      multipleOf: 0.01,
      readOnly: true,
      'x-field': { permission: { view: 'ABSR.FEEDBACK_SCORE' } },
    },
  },
  'x-entity': {
    id: 'id',
    label: '{month}',
    plural: 'Performance',
    tab: 'Performance',
    computed: 'substitutePerformance',
    operations: { list: 'GET /substitute/performance?substituteId' },
    permission: 'PERFORMANCE',
    list: {
      columns: [
        'month',
        'offered',
        'accepted',
        'rejected',
        'noAnswer',
        'cancelled',
        'late',
        'hours',
        'stars',
      ],
      priority: ['accepted', 'hours', 'stars', 'rejected'],
      card: ['accepted', 'rejected', 'hours', 'stars'],
      sort: { field: 'month', order: 'DESC' },
      totals: {
        offered: 'sum',
        accepted: 'sum',
        rejected: 'sum',
        noAnswer: 'sum',
        cancelled: 'sum',
        late: 'sum',
        hours: 'sum',
      },
      views: [{ title: 'Last 12 months', filter: { month: { from: 'today-365' } } }],
    },
    translations: {
      es: {
        Month: 'Mes',
        'Jobs offered, accepted, declined and canceled per month, with hours and ratings.':
          'Trabajos ofrecidos, aceptados, rechazados y cancelados por mes, con horas y valoraciones.',
        Performance: 'Desempeño',

        Offered: 'Ofrecidos',
        'Jobs offered by phone or text message.': 'Trabajos ofrecidos por teléfono o mensaje de texto.',
        Accepted: 'Aceptados',
        'Jobs accepted by any channel.': 'Trabajos aceptados por cualquier canal.',
        Declined: 'Rechazados',
        'Not reached': 'No localizado',
        'Calls that didn’t reach the substitute.': 'Llamadas en que no se localizó al sustituto.',
        Canceled: 'Cancelado',
        'Canceled late': 'Cancelado tarde',
        'On the day of the job.': 'El mismo día del trabajo.',
        'Hours worked': 'Horas trabajadas',
        Stars: 'Estrellas',
        'Average rating by employees, without excluded feedback.':
          'Valoración media de los empleados, sin valoraciones excluidas.',
        'Last 12 months': 'Últimos 12 meses',
      },
    },
  },
});
