import { defineTab } from '../model/defineRecord.ts';

/**
 * When a substitute is called and sent text messages on each weekday: the overlap of the district's times and the
 * substitute's own (docs/specification.md#master-data-7-other-services: "GET /substitute/availableTimes";
 * docs/domain.md#call-times).
 */
export const substituteCallTimes = defineTab({
  $id: 'substitute/call-times',
  title: 'Call time',
  description: 'When this substitute can be called.',
  properties: {
    id: { type: 'integer', readOnly: true },
    dayOfWeek: {
      type: 'integer',
      title: 'Day',
      readOnly: true,
      oneOf: [
        { const: 0, title: 'Sunday' },
        { const: 1, title: 'Monday' },
        { const: 2, title: 'Tuesday' },
        { const: 3, title: 'Wednesday' },
        { const: 4, title: 'Thursday' },
        { const: 5, title: 'Friday' },
        { const: 6, title: 'Saturday' },
      ],
    },
    channel: {
      type: 'string',
      title: 'Channel',
      readOnly: true,
      oneOf: [
        { const: 'call', title: 'Calls' },
        { const: 'sms', title: 'Text messages' },
      ],
    },
    startTime: { type: 'string', title: 'From', readOnly: true, 'x-field': { widget: 'clockTime' } },
    endTime: { type: 'string', title: 'Until', readOnly: true, 'x-field': { widget: 'clockTime' } },
    because: {
      type: 'string',
      title: 'Source',
      readOnly: true,
      oneOf: [
        { const: 'district', title: 'District hours' },
        { const: 'own', title: 'Personal hours' },
        { const: 'noCallDay', title: 'Day without calls' },
        { const: 'closed', title: 'No calls this day' },
        { const: 'apart', title: 'Personal hours outside district hours' },
      ],
    },
  },
  'x-entity': {
    id: 'id',
    label: '{dayOfWeek}',
    plural: 'Call times',
    tab: 'Call times',
    computed: 'effectiveCallTimes',
    operations: { list: 'GET /substitute/availableTimes?substituteId' },
    permission: 'CALLTIMES',
    list: {
      columns: ['dayOfWeek', 'channel', 'startTime', 'endTime', 'because'],
      card: ['channel', 'startTime', 'endTime', 'because'],
      sort: { field: 'id' },
      group: 'channel',
      views: [
        { title: 'Calls', filter: { channel: 'call' } },
        { title: 'Text messages', filter: { channel: 'sms' } },
      ],
    },
    translations: {
      es: {
        'Call time': 'Horario de llamada',
        'Call times': 'Horarios de llamada',
        'When this substitute can be called.': 'Cuándo se puede llamar a este sustituto.',
        Day: 'Día',
        Sunday: 'Domingo',
        Monday: 'Lunes',
        Tuesday: 'Martes',
        Wednesday: 'Miércoles',
        Thursday: 'Jueves',
        Friday: 'Viernes',
        Saturday: 'Sábado',
        Channel: 'Canal',
        Calls: 'Llamadas',
        'Text messages': 'Mensajes de texto',
        Until: 'Hasta',
        Source: 'Origen',
        'District hours': 'Horario del distrito',
        'Personal hours': 'Horario personal',
        'Day without calls': 'Día sin llamadas',
        'No calls this day': 'Sin llamadas este día',
        'Personal hours outside district hours': 'Horario personal fuera del horario del distrito',
      },
    },
  },
});
