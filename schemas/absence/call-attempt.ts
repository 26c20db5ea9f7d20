import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

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
    period: {
      type: 'string',
      title: 'Period',
      description: 'In the morning jobs of the day are offered, in the evening those of the days to come.',
      oneOf: [
        { const: 'am', title: 'Morning' },
        { const: 'pm', title: 'Evening' },
      ],
    },
    cycle: {
      type: 'integer',
      title: 'Round',
      description: 'A round begins every 15 minutes.',
      minimum: 1,
    },
    result: {
      type: 'string',
      title: 'Result',
      oneOf: [
        { const: 'accepted', title: 'Accepted' },
        { const: 'rejected', title: 'Rejected' },
        { const: 'rejectedAllDay', title: 'Rejected for the whole day' },
        { const: 'hungUp', title: 'Hung up' },
        { const: 'noAnswer', title: 'No answer' },
        { const: 'busy', title: 'Line busy' },
        { const: 'voicemail', title: 'Answering machine' },
        { const: 'wrongParty', title: 'Somebody else answered' },
        { const: 'badNumber', title: 'Number not in service' },
        { const: 'invalidPin', title: 'Wrong PIN' },
        { const: 'alreadyFilled', title: 'Filled by then' },
        { const: 'listenedOnly', title: 'Listened only' },
        { const: 'sent', title: 'Message sent' },
        { const: 'error', title: 'Not possible' },
      ],
    },
    durationSeconds: {
      type: 'integer',
      title: 'Length in seconds',
      minimum: 0,
      maximum: 3600,
    },
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
    list: {
      columns: ['calledAt', 'substituteId', 'confirmationNumber', 'instituteId', 'channel', 'result'],
      priority: ['result', 'substituteId', 'instituteId'],
      card: ['substituteId', 'result', 'instituteId'],
      sort: { field: 'calledAt', order: 'DESC' },
      search: [],
      views: [
        { title: 'Accepted', filter: { result: 'accepted' } },
        { title: 'Not reached', filter: { result: ['noAnswer', 'busy', 'voicemail', 'hungUp'] } },
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
        Period: 'Periodo',
        'In the morning jobs of the day are offered, in the evening those of the days to come.':
          'Por la mañana se ofrecen los trabajos del día; por la tarde, los de los días siguientes.',
        Morning: 'Mañana',
        Evening: 'Tarde',
        Round: 'Ronda',
        'A round begins every 15 minutes.': 'Cada 15 minutos empieza una ronda.',
        Result: 'Resultado',
        Accepted: 'Aceptado',
        Rejected: 'Rechazado',
        'Rejected for the whole day': 'Rechazado para todo el día',
        'Hung up': 'Colgó',
        'No answer': 'Sin respuesta',
        'Line busy': 'Línea ocupada',
        'Answering machine': 'Contestador',
        'Somebody else answered': 'Contestó otra persona',
        'Number not in service': 'Número fuera de servicio',
        'Wrong PIN': 'PIN incorrecto',
        'Filled by then': 'Ya cubierto',
        'Listened only': 'Solo escuchó',
        'Message sent': 'Mensaje enviado',
        'Not possible': 'No fue posible',
        'Length in seconds': 'Duración en segundos',
        'Not reached': 'No localizados',
        'What came of it': 'Resultado de la llamada',
      },
    },
  },
});
