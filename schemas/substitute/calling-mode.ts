import { defineTab } from '../model/defineRecord.ts';

/**
 * How often a substitute is called: whoever is not reached again and again is called less, until they answer or are
 * forgiven (docs/domain.md#reduced-calling; docs/specification.md#master-data-7-other-services:
 * "forgiveSubReduceCallingMode").
 */
export const substituteCallingMode = defineTab({
  $id: 'substitute/calling-mode',
  title: 'Calling mode',
  description: 'How often the substitute is called: whoever is not reached again and again is called less.',
  properties: {
    callingMode: {
      type: 'string',
      title: 'Called',
      description: 'Any call that is answered brings the substitute back to every round.',
      readOnly: true,
      oneOf: [
        { const: 'full', title: 'In every round' },
        { const: 'firstRound', title: 'In the first round of a period only' },
        { const: 'weekly', title: 'Once a week' },
      ],
      'x-field': { computed: true, filter: false, sort: false },
    },
    notReached: {
      type: 'integer',
      title: 'Calls in a row without an answer',
      description: 'From 5 on, on two days at least, the first round only; from 10 on once a week.',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    reducedSince: {
      type: 'string',
      format: 'date-time',
      title: 'Called less since',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    callsForgivenAt: { type: 'string', format: 'date-time', title: 'Forgiven on', readOnly: true },
  },
  'x-entity': {
    plural: 'Calling modes',
    tab: 'Calling mode',
    operations: {
      get: 'GET /substitute/callingMode?substituteId',
      forgive: 'PUT /substitute/report/callHistory/forgiveSubReduceCallingMode?substituteId',
    },
    permission: 'CALLHISTORY',
    actions: {
      forgive: {
        label: 'Forgive',
        icon: 'repeat',
        operation: 'forgive',
        permission: 'SUB.FORGIVECALLMODE',
        condition: {
          properties: { callingMode: { enum: ['firstRound', 'weekly'] } },
          required: ['callingMode'],
        },
        because: 'This substitute is called in every round already.',
        confirm: {
          title: 'Call {label} in every round again?',
          text: 'Calls without an answer are counted anew from now on.',
          button: 'Forgive',
        },
        done: '{label} is called in every round again.',
      },
    },
    translations: {
      es: {
        'Calling mode': 'Modo de llamada',
        'Calling modes': 'Modos de llamada',
        'How often the substitute is called: whoever is not reached again and again is called less.':
          'Con qué frecuencia se llama al sustituto: a quien no se localiza repetidamente se le llama menos.',
        Called: 'Se le llama',
        'Any call that is answered brings the substitute back to every round.':
          'Cualquier llamada que conteste lo devuelve a todas las rondas.',
        'In every round': 'En todas las rondas',
        'In the first round of a period only': 'Solo en la primera ronda de cada periodo',
        'Once a week': 'Una vez por semana',
        'Calls in a row without an answer': 'Llamadas seguidas sin respuesta',
        'From 5 on, on two days at least, the first round only; from 10 on once a week.':
          'Desde 5, en dos días como mínimo, solo la primera ronda; desde 10, una vez por semana.',
        'Called less since': 'Se le llama menos desde',
        'Forgiven on': 'Perdonado el',
        Forgive: 'Perdonar',
        'This substitute is called in every round already.':
          'A este sustituto ya se le llama en todas las rondas.',
        'Call {label} in every round again?': '¿Volver a llamar a {label} en todas las rondas?',
        'Calls without an answer are counted anew from now on.':
          'Las llamadas sin respuesta se cuentan de nuevo a partir de ahora.',
        '{label} is called in every round again.': 'Se vuelve a llamar a {label} en todas las rondas.',
      },
    },
  },
});
