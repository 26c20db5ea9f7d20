import { callTexts } from '../fields/callFields.ts';
import { substituteCall } from '../fields/substituteCalls.ts';
import { defineTab } from '../model/defineRecord.ts';
import { unreachedResults } from '../rules/calling/callResults.ts';

/**
 * The phone calls that offered jobs to a substitute, with their results
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/report/callHistory"; docs/domain.md#calls).
 */
export const substituteCallHistory = defineTab({
  $id: 'substitute/call-history',
  title: 'Call to the substitute',
  description: 'Calls that offered jobs to this substitute, with results.',
  properties: substituteCall,
  'x-entity': {
    id: 'callAttemptId',
    label: '{calledAt}',
    plural: 'Call history',
    tab: 'Call history',
    computed: 'substituteCalls',
    operations: { list: 'GET /substitute/report/callHistory?substituteId' },
    permission: 'CALLHISTORY',
    visibility: { schools: 'instituteId' },
    list: {
      columns: ['calledAt', 'result', 'instituteId', 'confirmationNumber', 'period', 'durationSeconds'],
      priority: ['result', 'instituteId'],
      card: ['result', 'instituteId', 'confirmationNumber'],
      sort: { field: 'calledAt', order: 'DESC' },
      facets: ['result', 'period', 'instituteId'],
      views: [
        { title: 'Not reached', filter: { result: unreachedResults } },
        { title: 'Accepted', filter: { result: 'accepted' } },
      ],
    },
    translations: {
      es: {
        ...callTexts,
        'Call to the substitute': 'Llamada al sustituto',
        'Call history': 'Historial de llamadas',
        'Calls that offered jobs to this substitute, with results.':
          'Llamadas que ofrecieron trabajos a este sustituto, con resultados.',
        Time: 'Hora',
        'Absence day': 'Día de ausencia',
        'Not reached': 'No localizado',
        Accepted: 'Aceptados',
      },
    },
  },
});
