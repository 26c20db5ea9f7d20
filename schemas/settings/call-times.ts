import { callRules, quietHours } from '../fields/settings/callRules.ts';
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
    ...quietHours,
    ...callRules,
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
    inherits: { levels: [] },
    plural: 'Call times',
    label: '{comments}',
    form: {
      groups: [
        {
          title: 'Times',
          description:
            'Windows that start before noon are for jobs of the day, later ones for the next days.',
          fields: ['callTimes', 'smsTimes'],
          columns: 1,
        },
        {
          title: 'Quiet hours',
          description: 'No calls or texts, whatever the times say.',
          fields: ['quietFrom', 'quietTo'],
        },
        {
          title: 'Repeated calls',
          fields: [
            'roundMinutes',
            'recallMinutes',
            'maximumAttempts',
            'reduceAfter',
            'hangUpRejects',
            'comments',
          ],
        },
      ],
    },
    rules: [
      { rule: 'apart', field: 'callTimes' },
      { rule: 'apart', field: 'smsTimes' },
      { rule: 'order', fields: ['roundMinutes', 'recallMinutes'] },
      {
        if: 'quietFrom != null && quietTo != null && quietFrom <= quietTo && callTimes.all(w, w.from >= quietFrom && w.to <= quietTo)',
        message: 'Quiet hours leave no time for calls.',
        field: 'quietTo',
      },
      {
        if: 'quietFrom != null && quietTo != null && quietFrom > quietTo && callTimes.all(w, w.from >= quietFrom || w.to <= quietTo)',
        message: 'Quiet hours leave no time for calls.',
        field: 'quietTo',
      },
    ],
    translations: {
      es: {
        'Manage call times': 'Administrar horarios de llamada',
        'Call times': 'Horarios de llamada',
        'When the district calls and texts substitutes.':
          'Cuándo llama y envía mensajes el distrito a los sustitutos.',
        Calls: 'Llamadas',
        'Days not listed: no calls.': 'Días que no figuran: sin llamadas.',
        Times: 'Horarios',
        'Windows that start before noon are for jobs of the day, later ones for the next days.':
          'Los horarios que empiezan antes del mediodía son para trabajos del día; los posteriores, para los días siguientes.',
        'Quiet hours': 'Horas de silencio',
        'No calls or texts, whatever the times say.':
          'Sin llamadas ni mensajes, digan lo que digan los horarios.',
        'Quiet from': 'Silencio desde',
        'Quiet until': 'Silencio hasta',
        'Quiet hours leave no time for calls.': 'Las horas de silencio no dejan tiempo para llamar.',
        'Repeated calls': 'Llamadas repetidas',
        'Call round every': 'Ronda de llamadas cada',
        'Each round offers every open job to one substitute.':
          'Cada ronda ofrece cada trabajo abierto a un sustituto.',
        'Call again after': 'Volver a llamar después de',
        'The same substitute for the same job, if they were not reached.':
          'Al mismo sustituto por el mismo trabajo, si no se le localizó.',
        'Maximum calls per job': 'Máximo de llamadas por trabajo',
        'To the same substitute. Blank: no limit.': 'Al mismo sustituto. En blanco: sin límite.',
        'Call less after': 'Llamar menos después de',
        'Missed calls in a row.': 'Llamadas perdidas seguidas.',
        'Hanging up declines the job': 'Colgar rechaza el trabajo',
        'Text messages': 'Mensajes de texto',
        'Leave blank to use the call times.': 'Deje vacío para usar los horarios de llamada.',
      },
    },
  },
});
