import { callFields, callTexts } from '../fields/callFields.ts';
import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { notReached } from '../rules/calling/callResults.ts';

/**
 * One attempt to offer a job to one substitute: when, how, and what came of it. Nobody edits it
 * (docs/domain.md#calls).
 */
export const callAttempt = defineEntity({
  $id: 'absence/call-attempt',
  title: 'Call',
  description: 'An attempt to offer a job to a substitute, and what came of it.',
  type: 'object',
  required: ['confirmationNumber', 'substituteId', 'instituteId', 'calledAt', 'channel', 'result'],
  properties: {
    callAttemptId: { type: 'integer', readOnly: true },
    calledAt: { type: 'string', format: 'date-time', title: 'Time' },
    ...jobFields,
    channel: {
      type: 'string',
      title: 'Channel',
      oneOf: [
        { const: 'phone', title: 'Telephone' },
        { const: 'text', title: 'Text message' },
        { const: 'email', title: 'E-mail' },
      ],
    },
    phone: {
      type: 'string',
      title: 'Last digits of the number',
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
      views: [
        { title: 'Accepted', filter: { result: 'accepted' } },
        { title: 'Not reached', filter: { result: notReached } },
      ],
      facets: ['result', 'channel', 'instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Call',
          fields: ['calledAt', 'substituteId', 'confirmationNumber', 'instituteId', 'channel', 'phone'],
        },
        { title: 'What came of it', fields: ['result', 'durationSeconds', 'period', 'cycle'] },
      ],
    },
    translations: {
      es: {
        ...jobTexts,
        Call: 'Llamada',
        'Call history': 'Historial de llamadas',
        'An attempt to offer a job to a substitute, and what came of it.':
          'Un intento de ofrecer un trabajo a un sustituto y su resultado.',
        Time: 'Hora',
        Channel: 'Canal',
        Telephone: 'Teléfono',
        'Text message': 'Mensaje de texto',
        'E-mail': 'Correo electrónico',
        'Last digits of the number': 'Últimas cifras del número',
        ...callTexts,
        'Not reached': 'No localizados',
        'What came of it': 'Resultado de la llamada',
      },
    },
  },
});
