import { timeWindows } from '../fields/time/timeWindows.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * When a district calls substitutes and sends them text messages (docs/specification.md#master-data-7-other-services:
 * "GET /organization/callTimes"; docs/domain.md#call-times).
 */
export const callTimes = defineEntity({
  $id: 'settings/call-times',
  title: 'Call times',
  description: 'When the district calls and texts substitutes.',
  type: 'object',
  required: ['callTimes'],
  properties: {
    callTimes: {
      ...timeWindows,
      title: 'Calls',
      description: 'Days not listed: no calls.',
      minItems: 1,
    },
    smsTimes: {
      ...timeWindows,
      title: 'Text messages',
      description: 'Leave blank to use the call times.',
    },
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
  },
  'x-entity': {
    service: 'referenceData',
    path: '/settings/call-times',
    permission: { view: 'ORG.CALLTIMES', edit: 'ORG.CALLTIMES' },
    permissions: {
      family: 'ORG',
      names: { CALLTIMES: 'Manage call times' },
    },
    table: 'organization_call_times',
    single: true,
    plural: 'Call times',
    label: '{comments}',
    translations: {
      es: {
        'Manage call times': 'Administrar horarios de llamada',
        'Call times': 'Horarios de llamada',
        'When the district calls and texts substitutes.':
          'Cuándo llama y envía mensajes el distrito a los sustitutos.',
        Calls: 'Llamadas',
        'Days not listed: no calls.': 'Días que no figuran: sin llamadas.',
        'Text messages': 'Mensajes de texto',
        'Leave blank to use the call times.': 'Deje vacío para usar los horarios de llamada.',
      },
    },
  },
});
