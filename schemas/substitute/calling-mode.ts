import { defineTab } from '../model/defineRecord.ts';

/**
 * How often a substitute is called. Missed calls in a row reduce it until they answer or the count is reset
 * (docs/domain.md#reduced-calling; docs/specification.md#master-data-7-other-services: "forgiveSubReduceCallingMode").
 */
export const substituteCallingMode = defineTab({
  $id: 'substitute/calling-mode',
  title: 'Call frequency',
  description: 'How often this substitute is called. Missed calls reduce it.',
  properties: {
    callingMode: {
      type: 'string',
      title: 'Call frequency',
      description: 'Any answered call restores every round.',
      readOnly: true,
      oneOf: [
        { const: 'full', title: 'Every round' },
        { const: 'firstRound', title: 'First round only' },
        { const: 'weekly', title: 'Once a week' },
      ],
      'x-field': { computed: true, filter: false, sort: false },
    },
    notReached: {
      type: 'integer',
      title: 'Missed calls in a row',
      description: 'Too many on at least two days: first round only. Twice as many: once a week.',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    reducedSince: {
      type: 'string',
      format: 'date-time',
      title: 'Reduced since',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    callsForgivenAt: { type: 'string', format: 'date-time', title: 'Reset on', readOnly: true },
  },
  'x-entity': {
    plural: 'Call frequencies',
    tab: 'Call frequency',
    operations: {
      get: 'GET /substitute/callingMode?substituteId',
      forgive: 'PUT /substitute/report/callHistory/forgiveSubReduceCallingMode?substituteId',
    },
    permission: 'CALLHISTORY',
    actions: {
      forgive: {
        label: 'Reset missed calls',
        icon: 'repeat',
        operation: 'forgive',
        permission: 'SUB.FORGIVECALLMODE',
        condition: {
          properties: { callingMode: { enum: ['firstRound', 'weekly'] } },
          required: ['callingMode'],
        },
        because: 'This substitute is already called in every round.',
        confirm: {
          title: 'Resume normal calling for {label}?',
          text: 'The missed-call count restarts at zero.',
          button: 'Reset missed calls',
        },
        done: 'Normal calling resumed: {label}.',
      },
    },
    translations: {
      es: {
        'Call frequency': 'Frecuencia de llamadas',
        'Call frequencies': 'Frecuencias de llamadas',
        'How often this substitute is called. Missed calls reduce it.':
          'Con qué frecuencia se llama a este sustituto. Las llamadas perdidas la reducen.',

        'Any answered call restores every round.':
          'Cualquier llamada contestada restablece todas las rondas.',
        'Every round': 'Todas las rondas',
        'First round only': 'Solo la primera ronda',
        'Once a week': 'Una vez por semana',
        'Missed calls in a row': 'Llamadas perdidas seguidas',
        'Too many on at least two days: first round only. Twice as many: once a week.':
          'Demasiadas en al menos dos días: solo la primera ronda. El doble: una vez por semana.',
        'Reduced since': 'Reducida desde',
        'Reset on': 'Restablecida el',
        'Reset missed calls': 'Restablecer llamadas perdidas',
        'This substitute is already called in every round.':
          'A este sustituto ya se le llama en todas las rondas.',
        'Resume normal calling for {label}?': '¿Reanudar las llamadas normales a {label}?',
        'The missed-call count restarts at zero.': 'El recuento de llamadas perdidas vuelve a cero.',
        'Normal calling resumed: {label}.': 'Llamadas normales reanudadas: {label}.',
      },
    },
  },
});
