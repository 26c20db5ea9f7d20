import { callTexts } from '../fields/callFields.ts';
import { substituteCall } from '../fields/substituteCalls.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The text messages that offered jobs to a substitute, with their results
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/report/SMSHistory"; docs/domain.md#calls).
 */
export const substituteSmsHistory = defineTab({
  $id: 'substitute/sms-history',
  title: 'Text message to the substitute',
  description: 'Text messages that offered jobs to this substitute, with results.',
  properties: substituteCall,
  'x-entity': {
    id: 'callAttemptId',
    label: '{calledAt}',
    plural: 'Text messages',
    tab: 'Text messages',
    computed: 'substituteTextMessages',
    operations: { list: 'GET /substitute/report/SMSHistory?substituteId' },
    permission: 'CALLHISTORY',
    visibility: { schools: 'instituteId' },
    list: {
      columns: ['calledAt', 'result', 'instituteId', 'confirmationNumber'],
      priority: ['result', 'instituteId'],
      card: ['result', 'instituteId', 'confirmationNumber'],
      sort: { field: 'calledAt', order: 'DESC' },
      facets: ['result', 'instituteId'],
    },
    translations: {
      es: {
        ...callTexts,
        'Text message to the substitute': 'Mensaje de texto al sustituto',
        'Text messages': 'Mensajes de texto',
        'Text messages that offered jobs to this substitute, with results.':
          'Mensajes que ofrecieron trabajos a este sustituto, con resultados.',
        Time: 'Hora',
        'Absence day': 'Día de ausencia',
      },
    },
  },
});
