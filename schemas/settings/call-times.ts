import { timeWindows } from '../fields/time/timeWindows.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * When a district calls substitutes and sends them text messages (docs/specification.md#master-data-7-other-services:
 * "GET /organization/callTimes"; docs/domain.md#call-times).
 */
export const callTimes = defineEntity({
  $id: 'settings/call-times',
  title: 'Call times',
  description: 'When the district calls substitutes and sends them text messages.',
  type: 'object',
  required: ['callTimes'],
  properties: {
    callTimes: {
      ...timeWindows,
      title: 'Calls',
      description: 'A day of the week without a line: nobody is called.',
      minItems: 1,
    },
    smsTimes: {
      ...timeWindows,
      title: 'Text messages',
      description: 'Empty: at the times of calls.',
    },
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
  },
  'x-entity': {
    service: 'referenceData',
    path: '/settings/call-times',
    permission: { view: 'ORG.CALLTIMES', edit: 'ORG.CALLTIMES' },
    permissions: {
      family: 'ORG',
      names: { CALLTIMES: 'See and change when substitutes are called' },
    },
    table: 'organization_call_times',
    single: true,
    plural: 'Call times',
    label: '{comments}',
    translations: {
      es: {
        'See and change when substitutes are called': 'Ver y cambiar cuándo se llama a los sustitutos',
        'Call times': 'Horarios de llamada',
        'When the district calls substitutes and sends them text messages.':
          'Cuándo llama el distrito a los sustitutos y les envía mensajes de texto.',
        Calls: 'Llamadas',
        'A day of the week without a line: nobody is called.':
          'Un día de la semana sin línea: no se llama a nadie.',
        'Text messages': 'Mensajes de texto',
        'Empty: at the times of calls.': 'Vacío: en los horarios de llamada.',
      },
    },
  },
});
