import { callMeasures } from '../fields/callMeasures.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { last, ofCalls, reportCallFields, reportCallTexts } from './callFields.ts';

/** The offers to each substitute, with their results (docs/domain.md#reports). */
export const substituteCallReport = defineEntity({
  $id: 'report/sub-call-history',
  title: 'Offer to a substitute',
  description: 'Calls and messages to each substitute, with results.',
  type: 'object',
  properties: reportCallFields,
  'x-entity': {
    ...ofCalls,
    plural: 'Calls to substitutes',
    path: '/reports/substitute/sub-call-history',
    operations: { list: 'GET /api/v1.0/report/subCallHistory' },
    permission: { view: 'RPTSUB.CALLHISTORY' },
    list: {
      name: { field: 'substituteId' },
      columns: [
        'substituteId',
        'calledAt',
        'channel',
        'confirmationNumber',
        'instituteId',
        'absenceDate',
        'result',
        'durationSeconds',
      ],
      priority: ['calledAt', 'result', 'channel', 'instituteId'],
      card: ['calledAt', 'channel', 'result', 'instituteId'],
      group: 'substituteId',
      sort: { field: 'substituteId', then: 'calledAt' },
      search: [],
      measures: callMeasures,
      summary: { by: ['substituteId', 'channel', 'result', 'instituteId', 'calledOn'] },
      views: [last.month, last.week],
      opens: last.month.title,
      facets: ['substituteId', 'channel', 'result', 'instituteId'],
    },
    translations: {
      es: {
        ...reportCallTexts,
        'Offer to a substitute': 'Oferta a un sustituto',
        'Calls and messages to each substitute, with results.':
          'Llamadas y mensajes a cada sustituto, con resultados.',
        'Calls to substitutes': 'Llamadas a sustitutos',
      },
    },
  },
});
