import { callFields, callTexts } from '../fields/callFields.ts';
import { callMeasures, callMeasureTexts } from '../fields/callMeasures.ts';
import { callChannels, channelTexts } from '../fields/channels.ts';
import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { unreachedResults } from '../rules/calling/callResults.ts';

/**
 * One attempt to offer a job to a substitute: when, by which channel, and the result. Read-only (docs/domain.md#calls).
 */
export const callAttempt = defineEntity({
  $id: 'absence/call-attempt',
  title: 'Call',
  description: 'Calls and messages that offered jobs to substitutes.',
  type: 'object',
  required: ['confirmationNumber', 'substituteId', 'instituteId', 'calledAt', 'channel', 'result'],
  properties: {
    callAttemptId: { type: 'integer', readOnly: true },
    calledAt: { type: 'string', format: 'date-time', title: 'Time' },
    ...jobFields,
    channel: {
      type: 'string',
      title: 'Channel',
      oneOf: callChannels,
    },
    phone: {
      type: 'string',
      title: 'Last digits of the phone number',
      maxLength: 4,
      'x-field': { personal: true },
    },
    ...callFields,
  },
  'x-entity': {
    id: 'callAttemptId',
    label: '{calledAt}',
    plural: 'Call history',
    path: '/reports/absence/call-history',
    service: 'absence',
    table: 'call_attempt',
    operations: {
      list: 'GET /api/v1.0/callAttempts',
      get: 'GET /api/v1.0/callAttempts/{id}',
      rounds: 'GET /api/v1.0/callAttempts/rounds',
      runNow: 'POST /api/v1.0/callAttempts/runNow',
    },
    permission: { view: 'RPTABS.CALLHISTORY', edit: 'RPTABS.CALLHISTORY' },
    history: false,
    visibility: { schools: 'instituteId' },
    head: ['substituteId', 'confirmationNumber', 'instituteId'],
    list: {
      columns: ['calledAt', 'substituteId', 'confirmationNumber', 'instituteId', 'channel', 'result'],
      priority: ['result', 'substituteId', 'instituteId'],
      card: ['substituteId', 'result', 'instituteId'],
      sort: { field: 'calledAt', order: 'DESC' },
      search: [],
      measures: callMeasures,
      summary: { by: ['instituteId', 'substituteId', 'channel', 'result', 'period'] },
      views: [
        { title: 'Last hour', filter: { calledAt: { from: 'now-60' } } },
        { title: 'Accepted', filter: { result: 'accepted' } },
        { title: 'Not reached', filter: { result: unreachedResults } },
      ],
      facets: ['result', 'channel', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Call',
          fields: ['calledAt', 'substituteId', 'confirmationNumber', 'instituteId', 'channel', 'phone'],
        },
        { title: 'Result', fields: ['result', 'durationSeconds', 'period', 'cycle'] },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        Call: 'Llamada',
        'Call history': 'Historial de llamadas',
        'Calls and messages that offered jobs to substitutes.':
          'Llamadas y mensajes que ofrecieron trabajos a sustitutos.',
        Time: 'Hora',
        Channel: 'Canal',
        ...channelTexts,
        'Last digits of the phone number': 'Últimos dígitos del teléfono',
        ...callTexts,
        ...callMeasureTexts,
        'Last hour': 'Última hora',
        'Not reached': 'No localizados',
        Result: 'Resultado',
      },
    },
  },
});
