import { defineTab } from '../model/defineRecord.ts';

/**
 * When a substitute is called and sent text messages on each day of the week: what the district and the substitute's
 * own times have in common (docs/specification.md#master-data-7-other-services: "GET /substitute/availableTimes";
 * docs/domain.md#call-times).
 */
export const substituteCallTimes = defineTab({
  $id: 'substitute/call-times',
  title: 'Call time',
  description:
    'When the substitute is called, day by day: what the district and the substitute’s own times have in common.',
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
      title: 'Why',
      readOnly: true,
      oneOf: [
        { const: 'district', title: 'As the district has it' },
        { const: 'own', title: 'Own times within those of the district' },
        { const: 'noCallDay', title: 'Day without calls' },
        { const: 'closed', title: 'The district has none on this day' },
        { const: 'apart', title: 'Own times lie outside of those of the district' },
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
        'When the substitute is called, day by day: what the district and the substitute’s own times have in common.':
          'Cuándo se llama al sustituto, día a día: lo que tienen en común los horarios del distrito y los propios.',
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
        Why: 'Por qué',
        'As the district has it': 'Como en el distrito',
        'Own times within those of the district': 'Horario propio dentro del del distrito',
        'Day without calls': 'Día sin llamadas',
        'The district has none on this day': 'El distrito no tiene ninguno ese día',
        'Own times lie outside of those of the district': 'El horario propio queda fuera del del distrito',
      },
    },
  },
});
