import { performanceCounts } from '../fields/performanceCounts.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * How a substitute has worked, month by month: what they were offered, took, refused and gave up, their hours and stars
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/performance"; docs/domain.md#performance).
 */
export const substitutePerformance = defineTab({
  $id: 'substitute/performance',
  title: 'Month of the substitute',
  description: 'What the substitute was offered, took, refused and gave up in a month, with hours and stars.',
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
      description: 'The mean of what employees have said of the work, as far as it counts.',
      multipleOf: 0.01,
      readOnly: true,
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
        'Month of the substitute': 'Mes del sustituto',
        'What the substitute was offered, took, refused and gave up in a month, with hours and stars.':
          'Lo que se ofreció al sustituto, aceptó, rechazó y dejó en un mes, con horas y estrellas.',
        Performance: 'Desempeño',
        Month: 'Mes',
        Offered: 'Ofrecidos',
        'Jobs offered by telephone or text message.': 'Trabajos ofrecidos por teléfono o mensaje de texto.',
        Taken: 'Aceptados',
        'Jobs taken in any way.': 'Trabajos aceptados de cualquier forma.',
        Refused: 'Rechazados',
        'Not reached': 'No localizado',
        'Calls by which the substitute was not reached.': 'Llamadas en que no se localizó al sustituto.',
        'Given up': 'Dejados',
        'Given up late': 'Dejados tarde',
        'On the day of the job.': 'El mismo día del trabajo.',
        'Hours worked': 'Horas trabajadas',
        Stars: 'Estrellas',
        'The mean of what employees have said of the work, as far as it counts.':
          'La media de lo que dijeron los empleados del trabajo, en cuanto cuenta.',
        'Last 12 months': 'Últimos 12 meses',
      },
    },
  },
});
